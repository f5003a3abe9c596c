import { areas } from '@coverline/contract/areas'
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

interface LinkPageProps {
  /** The page that leads a signed-in user to their area; the link itself is used up. */
  next: string
  title: string
  text: string
}

/** The link of a mailed code. It needs a click, because mail scanners open every link of a mail. */
function LinkPage({ next, title, text }: LinkPageProps) {
  const { t } = useTranslation('accounts')
  const describe = useSignInError()
  const router = useRouter()
  // The link's secret is behind #, so that no server and no log ever sees it.
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const [refused, setRefused] = useState<string | null>(token ? null : t('newPassword.noTokenText'))
  const [busy, setBusy] = useState(false)
  const toSignIn = () => router.navigate({ href: next, replace: true })
  const steps = useSteps(toSignIn)
  usePageTitle(title)

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
    <BlankLayout title={steps.pending ? t('secondStep.title') : title} text={steps.pending ? null : text}>
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
          <Link to={next} className={classes.link}>
            {t('recovery.back')}
          </Link>
        </div>
      )}
    </BlankLayout>
  )
}

/** /sign-in-link: of members and officers. */
export function SignInLinkPage() {
  const { t } = useTranslation('accounts')
  return <LinkPage next={areas.admin.signIn} title={t('signInLink.title')} text={t('signInLink.text')} />
}

/** /app/sign-in-link: of insured people. */
export function MemberLinkPage() {
  const { t } = useTranslation('accounts')
  return (
    <LinkPage next={areas.member.signIn} title={t('signInLink.memberTitle')} text={t('signInLink.text')} />
  )
}
