import { accounts } from '@coverline/contract/calls.generated'
import { ApiError } from '@coverline/client/api-error'
import { useQueryCall } from '@coverline/client/hooks'
import { areas, type InvitingAreaId } from '@coverline/contract/areas'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { PasswordInput } from '@mantine/core'
import { Link, Navigate, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { useSessionState } from '../../../session/use-session.ts'
import { acceptInvitation, signIn } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { BlankLayout } from './blank-layout.tsx'
import { SecondStep } from './lazy-second-step.ts'
import { useSignInError } from './use-sign-in-error.ts'
import { useSteps } from './use-steps.ts'

/** Accepts the invitation, signed in as the invited account or with its password. */
function AcceptForm({ token, email, area }: { token: string; email: string; area: InvitingAreaId }) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const describe = useSignInError()
  const state = useSessionState()
  const router = useRouter()
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const own = state.status === 'in' ? state.user.email : null
  const isOwn = own?.toLowerCase() === email.toLowerCase()

  const accept = async () => {
    await acceptInvitation(token)
    await session().reload()
    await router.navigate({ href: areas[area].home, replace: true })
  }
  const steps = useSteps(accept)

  const submit = async () => {
    setChecked(true)
    setRefused(null)
    if (!isOwn && password === '') return
    setBusy(true)
    try {
      if (isOwn) await accept()
      else await steps.passFirst(await signIn({ email, password, rememberMe: false }))
    } catch (error) {
      setRefused(describe(error))
    } finally {
      setBusy(false)
    }
  }

  if (steps.pending) return <SecondStep first={steps.pending} onSignedIn={accept} onBack={steps.restart} />

  if (own !== null && !isOwn) {
    return (
      <div className={classes.form}>
        <Notice tone="warning">{t('invitation.otherAccount', { own, email })}</Notice>
        <Button size="md" fullWidth onClick={() => void session().logout()}>
          {t('invitation.logOut')}
        </Button>
      </div>
    )
  }
  return (
    <BlankForm onSubmit={() => void submit()} refused={refused}>
      {isOwn ? null : (
        <PasswordInput
          size="md"
          autoComplete="current-password"
          label={t('invitation.passwordOf', { email })}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={checked && password === '' ? texts.required : null}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
        />
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('invitation.accept')}
      </Button>
    </BlankForm>
  )
}

function InvitationPage({ area }: { area: InvitingAreaId }) {
  const { t } = useTranslation('accounts')
  const describe = useSignInError()
  // The link's secret is behind #, so that no server and no log ever sees it.
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const { data, error } = useQueryCall(
    'accounts',
    accounts.invitationDetail,
    { token },
    { enabled: token !== '' },
  )
  usePageTitle(t('invitation.title'))

  if (data && !data.hasPassword) {
    return <Navigate to={areas[area].mails.newPassword} hash={`token=${token}`} replace />
  }
  const problem = error instanceof ApiError ? describe(error) : token ? null : t('newPassword.noTokenText')
  return (
    <BlankLayout
      title={t('invitation.title')}
      text={data ? t('invitation.text', { provider: data.providerName }) : null}
    >
      {problem ? (
        <div className={classes.form}>
          <Notice tone="warning">{problem}</Notice>
        </div>
      ) : null}
      {data ? <AcceptForm token={token} email={data.email} area={area} /> : null}
      <div className={classes.center}>
        <Link to={areas[area].signIn} className={classes.link}>
          {t('recovery.back')}
        </Link>
      </div>
    </BlankLayout>
  )
}

/** /invitation: an invitation for an account that exists already. */
export function AdminInvitationPage() {
  return <InvitationPage area="admin" />
}

/** /hr/invitation: the same for the HR area. */
export function HrInvitationPage() {
  return <InvitationPage area="hr" />
}
