import { ApiError } from '@coverline/client/api-error'
import { areas, type InvitingAreaId } from '@coverline/contract/areas'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { PasswordInput } from '@mantine/core'
import { IconCheck, IconPoint } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { savePassword } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { BlankLayout } from './blank-layout.tsx'
import { useSignInError } from './use-sign-in-error.ts'

const rules = [
  { key: 'ruleLength', met: (password: string) => password.length >= 8 },
  { key: 'ruleLetter', met: (password: string) => /\p{L}/u.test(password) },
  { key: 'ruleDigit', met: (password: string) => /\d/u.test(password) },
] as const

function Rules({ password }: { password: string }) {
  const { t } = useTranslation('accounts')
  return (
    <ul className={classes.rules} aria-label={t('newPassword.strength')}>
      {rules.map((rule) => {
        const met = rule.met(password)
        const Icon = met ? IconCheck : IconPoint
        return (
          <li key={rule.key} data-met={met || undefined}>
            <Icon size={14} stroke={2.2} aria-hidden />
            {t(`newPassword.${rule.key}`)}
          </li>
        )
      })}
    </ul>
  )
}

type SetterProps = { token: string; onDone: () => void; onHasPassword: () => void }

function PasswordSetter({ token, onDone, onHasPassword }: SetterProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const describe = useSignInError()
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const weak = !rules.every((rule) => rule.met(password)) ? t('errors.weak') : null
  const differ = password === confirmation ? null : t('errors.differ')

  const submit = async () => {
    setChecked(true)
    setRefused(null)
    if (weak || differ) return
    setBusy(true)
    try {
      await savePassword(token, password, confirmation)
      onDone()
    } catch (error) {
      if (error instanceof ApiError && error.code === 'PASSWORD_ALREADY_SET') onHasPassword()
      setRefused(error instanceof ApiError ? describe(error) : t('errors.unreachable'))
    } finally {
      setBusy(false)
    }
  }

  const toggle = { 'aria-label': texts.showPassword, tabIndex: 0 }
  return (
    <BlankForm onSubmit={() => void submit()} refused={refused}>
      <PasswordInput
        size="md"
        autoComplete="new-password"
        label={t('newPassword.password')}
        maxLength={128}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={checked ? weak : null}
        visibilityToggleButtonProps={toggle}
      />
      <Rules password={password} />
      <PasswordInput
        size="md"
        autoComplete="new-password"
        label={t('newPassword.confirmation')}
        maxLength={128}
        value={confirmation}
        onChange={(event) => setConfirmation(event.currentTarget.value)}
        error={checked ? differ : null}
        visibilityToggleButtonProps={toggle}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('newPassword.submit')}
      </Button>
    </BlankForm>
  )
}

function PasswordPage({ area }: { area: InvitingAreaId }) {
  const { t } = useTranslation('accounts')
  // The link's secret is behind #, so that no server and no log ever sees it.
  const { hash } = useLocation()
  const [done, setDone] = useState(false)
  const token = new URLSearchParams(hash).get('token') ?? ''
  const navigate = useNavigate()
  // The account got its password by another link: the invitation is accepted with it.
  const accept = () => void navigate({ to: areas[area].mails.invitation, hash: `token=${token}` })
  usePageTitle(t('newPassword.title'))

  return (
    <BlankLayout title={t('newPassword.title')} text={done ? null : t('newPassword.text')}>
      {done ? (
        <div className={classes.form}>
          <Notice tone="success" title={t('newPassword.doneTitle')}>
            {t('newPassword.doneText')}
          </Notice>
        </div>
      ) : token ? (
        <PasswordSetter token={token} onDone={() => setDone(true)} onHasPassword={accept} />
      ) : (
        <div className={classes.form}>
          <Notice tone="warning" title={t('newPassword.noTokenTitle')}>
            {t('newPassword.noTokenText')}
          </Notice>
        </div>
      )}
      <div className={classes.center}>
        <Link to={areas[area].signIn} className={classes.link}>
          {t('recovery.back')}
        </Link>
      </div>
    </BlankLayout>
  )
}

/** /new-password: the link of a reset or an invitation to the admin area. */
export function NewPasswordPage() {
  return <PasswordPage area="admin" />
}

/** /hr/new-password: the same for the HR area. */
export function HrNewPasswordPage() {
  return <PasswordPage area="hr" />
}
