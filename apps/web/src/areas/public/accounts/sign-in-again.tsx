import { Button } from '@coverline/ui/actions/button'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import classes from './blank-layout.module.css'
import { CodeForm } from './code-form.tsx'
import { PasswordForm } from './password-form.tsx'

type Step = 'password' | 'code' | 'discard'

/** The question of a session that ended over unsaved data: its user goes on, or discards the data. */
export function SignInAgain({ email }: { email: string }) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const [step, setStep] = useState<Step>('password')
  // The new session closes the dialog.
  const onSignedIn = () => Promise.resolve()
  return (
    <Modal
      opened
      onClose={() => undefined}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={step === 'discard' ? texts.unsavedTitle : t('ended.title')}
      size={440}
      padding="lg"
      zIndex={500}
    >
      {step === 'discard' ? (
        <div className={classes.form}>
          <p>{texts.unsavedText}</p>
          <Button variant="outline" onClick={() => setStep('password')}>
            {texts.unsavedStay}
          </Button>
          <Button variant="error" onClick={() => session().leave()}>
            {texts.unsavedLeave}
          </Button>
        </div>
      ) : (
        <div className={classes.form}>
          <p>{t('ended.text')}</p>
          {step === 'password' ? (
            <PasswordForm onSignedIn={onSignedIn} onCode={() => setStep('code')} fixedEmail={email} />
          ) : (
            <CodeForm onSignedIn={onSignedIn} onBack={() => setStep('password')} fixedContact={email} />
          )}
          <button type="button" className={classes.link} onClick={() => setStep('discard')}>
            {t('ended.discard')}
          </button>
        </div>
      )}
    </Modal>
  )
}
