import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { recoverPassword } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { isEmail } from './contact.ts'
import { EmailInput } from './email-input.tsx'
import { useSignInError } from './use-sign-in-error.ts'

/** Requests the link to set a new password; the answer is the same for every address. */
export function RecoveryForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const describe = useSignInError()
  const [email, setEmail] = useState('')
  const [emailError, setEmailError] = useState<string | null>(null)
  const [sent, setSent] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async () => {
    const wrong = email.trim() === '' ? texts.required : isEmail(email) ? null : t('errors.email')
    setEmailError(wrong)
    if (wrong) return
    setBusy(true)
    setRefused(null)
    try {
      await recoverPassword(email.trim())
      setSent(true)
    } catch (error) {
      setRefused(describe(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <BlankForm onSubmit={() => void submit()} refused={refused}>
      {sent ? (
        <Notice tone="success" title={t('recovery.sentTitle')}>
          {t('recovery.sentText', { email: email.trim() })}
        </Notice>
      ) : (
        <>
          <EmailInput value={email} onChange={setEmail} error={emailError} />
          <Button type="submit" size="md" fullWidth loading={busy}>
            {t('recovery.submit')}
          </Button>
        </>
      )}
      <button type="button" className={classes.link} onClick={onBack}>
        {t('recovery.back')}
      </button>
    </BlankForm>
  )
}
