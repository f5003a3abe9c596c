import { Button } from '@coverline/ui/actions/button'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { signInByLink } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { BlankLayout } from './blank-layout.tsx'
import { SecondStep } from './lazy-second-step.ts'
import { useSignInError } from './use-sign-in-error.ts'
import { useSteps } from './use-steps.ts'

/**
 * /sign-in-link: the link of a mailed code. It needs a click, because mail scanners open every link of a mail.
 */
export function SignInLinkPage() {
  const { t } = useTranslation('accounts')
  const describe = useSignInError()
  const router = useRouter()
  // The link's secret is behind #, so that no server and no log ever sees it.
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const [refused, setRefused] = useState<string | null>(token ? null : t('newPassword.noTokenText'))
  const [busy, setBusy] = useState(false)
  // The guard of the sign-in page leads a signed-in user to their area; the link itself is used up.
  const toSignIn = () => router.navigate({ href: '/login', replace: true })
  const steps = useSteps(toSignIn)
  usePageTitle(t('signInLink.title'))

  const submit = async () => {
    setRefused(null)
    setBusy(true)
    try {
      await steps.passFirst(await signInByLink(token))
    } catch (error) {
      setRefused(describe(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <BlankLayout
      title={steps.pending ? t('secondStep.title') : t('signInLink.title')}
      text={steps.pending ? null : t('signInLink.text')}
    >
      {steps.pending ? (
        <SecondStep first={steps.pending} onSignedIn={toSignIn} onBack={() => void toSignIn()} />
      ) : (
        <BlankForm onSubmit={() => void submit()} refused={refused}>
          <Button type="submit" size="md" fullWidth loading={busy} disabled={!token}>
            {t('signIn.submit')}
          </Button>
        </BlankForm>
      )}
      {steps.pending ? null : (
        <div className={classes.center}>
          <Link to="/login" className={classes.link}>
            {t('recovery.back')}
          </Link>
        </div>
      )}
    </BlankLayout>
  )
}

/** /member/sign-in-link: the same link of an insured person, which only the app of insured people can use. */
export function MemberLinkPage() {
  const { t } = useTranslation('accounts')
  usePageTitle(t('signInLink.memberTitle'))
  return (
    <BlankLayout title={t('signInLink.memberTitle')} text={t('signInLink.memberText')}>
      {null}
    </BlankLayout>
  )
}
