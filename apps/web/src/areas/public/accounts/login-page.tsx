import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { ownPath } from '../../../session/own-path.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import classes from './blank-layout.module.css'
import { BlankLayout } from './blank-layout.tsx'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryForm } from './recovery-form.tsx'

type Area = 'admin' | 'hr'
type Way = 'password' | 'code' | 'recovery'

function LoginPage({ area }: { area: Area }) {
  const { t } = useTranslation('accounts')
  const [way, setWay] = useState<Way>('password')
  const router = useRouter()
  const search: { redirectTo?: unknown } = useSearch({ strict: false })
  const hr = area === 'hr'
  usePageTitle(t(hr ? 'signIn.hrTitle' : 'signIn.title'))

  // The guard of the sign-in page redirects a signed-in user to their area.
  const onSignedIn = async () => {
    const target = ownPath(search.redirectTo)
    if (target) await router.navigate({ href: target, replace: true })
    else await router.invalidate()
  }

  if (way === 'recovery') {
    return (
      <BlankLayout title={t('recovery.title')} text={t('recovery.text')}>
        <RecoveryForm onBack={() => setWay('password')} />
      </BlankLayout>
    )
  }
  if (way === 'code') {
    return (
      <BlankLayout title={t('code.title')} text={t('code.text')}>
        <CodeForm onSignedIn={onSignedIn} onBack={() => setWay('password')} />
      </BlankLayout>
    )
  }
  return (
    <BlankLayout
      title={t(hr ? 'signIn.hrTitle' : 'signIn.title')}
      text={t(hr ? 'signIn.hrText' : 'signIn.text')}
    >
      <PasswordForm
        onSignedIn={onSignedIn}
        onForgot={() => setWay('recovery')}
        onCode={() => setWay('code')}
      />
      <div className={classes.center}>
        <Link to={hr ? '/login' : '/hr/login'} className={classes.link}>
          {t(hr ? 'signIn.toAdmin' : 'signIn.toHr')}
        </Link>
      </div>
    </BlankLayout>
  )
}

/** /login: insurers, brokers, operators, agents, doctors. */
export function AdminLoginPage() {
  return <LoginPage area="admin" />
}

/** /hr/login: HR users of client companies. */
export function HrLoginPage() {
  return <LoginPage area="hr" />
}
