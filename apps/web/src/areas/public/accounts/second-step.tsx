import { ApiError } from '@coverline/client/api-error'
import { Button } from '@coverline/ui/actions/button'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { session } from '../../../session/session.ts'
import type { FirstStep } from './api.ts'
import { BlankForm } from './blank-form.tsx'
import classes from './blank-layout.module.css'
import { useSignInError } from './use-sign-in-error.ts'

interface SecondStepProps {
  first: FirstStep
  onSignedIn: () => Promise<void>
  onBack: () => void
}

/** Asks for the second factor: the code of the app, or a recovery code. */
export function SecondStep({ first, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const describe = useSignInError()
  const [kind, setKind] = useState<FirstStep['factors'][number]>('TOTP')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isApp = kind === 'TOTP'

  const submit = async () => {
    setChecked(true)
    setRefused(null)
    if (code.trim() === '') return
    setBusy(true)
    try {
      const given = isApp ? code.replace(/\s/gu, '') : code.trim()
      await session().open(first.secret, { kind, code: given })
      await onSignedIn()
    } catch (error) {
      setRefused(describe(error))
      setCode('')
      setChecked(false)
      // A used or expired first step cannot be continued: back to the start.
      if (error instanceof ApiError && error.code.startsWith('TOKEN_')) onBack()
    } finally {
      setBusy(false)
    }
  }
  const choose = (next: FirstStep['factors'][number]) => {
    setKind(next)
    setCode('')
    setChecked(false)
    setRefused(null)
  }

  return (
    <BlankForm onSubmit={() => void submit()} refused={refused}>
      <TextInput
        key={kind}
        size="md"
        label={t(isApp ? 'secondStep.code' : 'secondStep.recoveryCode')}
        description={t(isApp ? 'secondStep.text' : 'secondStep.recoveryText')}
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        maxLength={isApp ? 7 : 40}
        autoFocus
        data-autofocus
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={checked && code.trim() === '' ? texts.required : null}
      />
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t('signIn.submit')}
      </Button>
      {first.factors.includes('RECOVERY_CODE') ? (
        <button
          type="button"
          className={classes.link}
          onClick={() => choose(isApp ? 'RECOVERY_CODE' : 'TOTP')}
        >
          {t(isApp ? 'secondStep.useRecovery' : 'secondStep.useApp')}
        </button>
      ) : null}
      {isApp ? null : <p className={classes.text}>{t('secondStep.lost')}</p>}
      <button type="button" className={classes.link} onClick={onBack}>
        {t('secondStep.back')}
      </button>
    </BlankForm>
  )
}
