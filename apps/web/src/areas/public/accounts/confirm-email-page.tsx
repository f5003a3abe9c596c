import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { confirmEmail } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { BlankLayout } from './blank-layout.tsx'
import { useSignInError } from './use-sign-in-error.ts'

/**
 * /confirm-email: the link of a new e-mail. It needs a click, because mail scanners open every link of a
 * mail.
 */
export function ConfirmEmailPage() {
  const { t } = useTranslation('accounts')
  const describe = useSignInError()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const [email, setEmail] = useState<string | null>(null)
  const [refused, setRefused] = useState<string | null>(token ? null : t('newPassword.noTokenText'))
  const [busy, setBusy] = useState(false)
  usePageTitle(t('confirmEmail.title'))

  const submit = async () => {
    setRefused(null)
    setBusy(true)
    try {
      setEmail(await confirmEmail(token))
      await session().reload()
    } catch (error) {
      setRefused(describe(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <BlankLayout title={t('confirmEmail.title')} text={email === null ? t('confirmEmail.text') : null}>
      {email === null ? (
        <BlankForm onSubmit={() => void submit()} refused={refused}>
          <Button type="submit" size="md" fullWidth loading={busy} disabled={!token}>
            {t('confirmEmail.submit')}
          </Button>
        </BlankForm>
      ) : (
        <div className={classes.form}>
          <Notice tone="success">{t('confirmEmail.done', { email })}</Notice>
        </div>
      )}
      <div className={classes.center}>
        <Link to="/login" className={classes.link}>
          {t('recovery.back')}
        </Link>
      </div>
    </BlankLayout>
  )
}
