import { areas, type InvitingAreaId } from '@coverline/contract/areas'
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

/** What the sign-in of an area says, and the other area that it leads to */
const words = {
  admin: { title: 'signIn.title', text: 'signIn.text', other: 'hr', toOther: 'signIn.toHr' },
  hr: { title: 'signIn.hrTitle', text: 'signIn.hrText', other: 'admin', toOther: 'signIn.toAdmin' },
} as const satisfies Record<
  InvitingAreaId,
  { title: string; text: string; other: InvitingAreaId; toOther: string }
>

type Way = 'password' | 'code' | 'recovery'

function LoginPage({ area }: { area: InvitingAreaId }) {
  const { t } = useTranslation('accounts')
  const [way, setWay] = useState<Way>('password')
  const router = useRouter()
  const search: { redirectTo?: unknown } = useSearch({ strict: false })
  const { title, text, other, toOther } = words[area]
  usePageTitle(t(title))

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
    <BlankLayout title={t(title)} text={t(text)}>
      <PasswordForm
        onSignedIn={onSignedIn}
        onForgot={() => setWay('recovery')}
        onCode={() => setWay('code')}
      />
      <div className={classes.center}>
        <Link to={areas[other].signIn} className={classes.link}>
          {t(toOther)}
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
