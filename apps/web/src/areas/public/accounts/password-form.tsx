import { Button } from '@coverline/ui/actions/button'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Checkbox, Divider, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { signIn } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { isEmail, isLogin } from './contact.ts'
import { EmailInput } from './email-input.tsx'
import { SecondStep } from './lazy-second-step.ts'
import { useSignInError } from './use-sign-in-error.ts'
import { useSteps } from './use-steps.ts'

interface PasswordFormProps {
  onSignedIn: () => Promise<void>
  /** Without it there is no way to a new password. */
  onForgot?: () => void
  onCode: () => void
  /** The only user who may sign in here. */
  fixedEmail?: string
}

export function PasswordForm({ onSignedIn, onForgot, onCode, fixedEmail }: PasswordFormProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const describe = useSignInError()
  const [email, setEmail] = useState(fixedEmail ?? '')
  const [password, setPassword] = useState('')
  const [rememberMe, setRememberMe] = useState(true)
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const steps = useSteps(onSignedIn)

  const emailError =
    email.trim() === '' ? texts.required : isEmail(email) || isLogin(email) ? null : t('errors.email')
  const passwordError = password === '' ? texts.required : null

  const submit = async () => {
    setChecked(true)
    setRefused(null)
    if (emailError || passwordError) return
    setBusy(true)
    try {
      await steps.passFirst(await signIn({ email: email.trim(), password, rememberMe }))
    } catch (error) {
      setRefused(describe(error))
    } finally {
      setBusy(false)
    }
  }

  if (steps.pending)
    return <SecondStep first={steps.pending} onSignedIn={onSignedIn} onBack={steps.restart} />
  return (
    <BlankForm onSubmit={() => void submit()} refused={refused}>
      <EmailInput
        value={email}
        onChange={setEmail}
        error={checked ? emailError : null}
        readOnly={fixedEmail !== undefined}
      />
      <PasswordInput
        size="md"
        name="password"
        data-autofocus={fixedEmail !== undefined}
        autoComplete="current-password"
        label={t('signIn.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={checked ? passwordError : null}
        visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
      />
      <div className={classes.line}>
        <Checkbox
          size="sm"
          label={t('signIn.rememberMe')}
          checked={rememberMe}
          onChange={(event) => setRememberMe(event.currentTarget.checked)}
        />
        {onForgot ? (
          <button type="button" className={classes.link} onClick={onForgot}>
            {t('signIn.forgot')}
          </button>
        ) : null}
      </div>
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signIn.submit')}
      </Button>
      <Divider label={t('signIn.or')} labelPosition="center" />
      <Button variant="outline" size="md" fullWidth onClick={onCode}>
        {t('signIn.withCode')}
      </Button>
    </BlankForm>
  )
}
