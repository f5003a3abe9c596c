import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { usePageTitle } from '../../../session/use-crumbs.ts'
import { type ConfirmedContact, confirmContact } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { BlankLayout } from './blank-layout.tsx'
import { useSignInError } from './use-sign-in-error.ts'

/**
 * /confirm-contact: the link of a new contact of an insured person. It needs a click, because mail scanners open every
 * link of a mail.
 */
export function ConfirmContactPage() {
  const { t } = useTranslation('accounts')
  const describe = useSignInError()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token') ?? ''
  const [done, setDone] = useState<ConfirmedContact | null>(null)
  const [refused, setRefused] = useState<string | null>(token ? null : t('newPassword.noTokenText'))
  const [busy, setBusy] = useState(false)
  usePageTitle(t('confirmContact.title'))

  const submit = async () => {
    setRefused(null)
    setBusy(true)
    try {
      setDone(await confirmContact(token))
    } catch (error) {
      setRefused(describe(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <BlankLayout title={t('confirmContact.title')} text={done === null ? t('confirmContact.text') : null}>
      {done === null ? (
        <BlankForm onSubmit={() => void submit()} refused={refused}>
          <Button type="submit" size="md" fullWidth loading={busy} disabled={!token}>
            {t('confirmContact.submit')}
          </Button>
        </BlankForm>
      ) : (
        <div className={classes.form}>
          <Notice tone="success">
            {t('confirmContact.done', { contact: done.contact, provider: done.providerName })}
          </Notice>
        </div>
      )}
    </BlankLayout>
  )
}
