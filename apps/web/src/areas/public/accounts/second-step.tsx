import { bareCode } from '@coverline/contract/accounts/bare-code'
import { ApiError } from '@coverline/client/api-error'
import { Button } from '@coverline/ui/actions/button'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { signWithPasskey } from '../../../nouns/accounts/passkeys.ts'
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

type Kind = FirstStep['factors'][number]

const fields = {
  TOTP: {
    label: 'secondStep.code',
    text: 'secondStep.text',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  RECOVERY_CODE: {
    label: 'secondStep.recoveryCode',
    text: 'secondStep.recoveryText',
    inputMode: 'text',
    autoComplete: 'off',
  },
} as const

const choices = {
  PASSKEY: 'secondStep.usePasskey',
  TOTP: 'secondStep.useApp',
  RECOVERY_CODE: 'secondStep.useRecovery',
} as const

/** Asks for the second factor: a passkey, the code of the app, or a recovery code. */
export function SecondStep({ first, onSignedIn, onBack }: SecondStepProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const describe = useSignInError()
  const [kind, setKind] = useState<Kind>(first.factors[0] ?? 'TOTP')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const field = kind === 'PASSKEY' ? null : fields[kind]

  const given = () => {
    if (kind === 'PASSKEY') return signWithPasskey(first.secret)
    return Promise.resolve({ kind, code: bareCode(code) })
  }
  const submit = async () => {
    setChecked(true)
    setRefused(null)
    if (field && code.trim() === '') return
    setBusy(true)
    try {
      await session().open(first.secret, await given())
      await onSignedIn()
    } catch (error) {
      // The browser refuses a passkey, or its user cancels, with errors of its own.
      const isOwn = kind === 'PASSKEY' && !(error instanceof ApiError)
      setRefused(isOwn ? t('factor.passkeyFailed') : describe(error))
      setCode('')
      setChecked(false)
      // A used or expired first step cannot be continued: back to the start.
      if (error instanceof ApiError && error.code.startsWith('TOKEN_')) onBack()
    } finally {
      setBusy(false)
    }
  }
  const choose = (next: Kind) => {
    setKind(next)
    setCode('')
    setChecked(false)
    setRefused(null)
  }

  return (
    <BlankForm onSubmit={() => void submit()} refused={refused}>
      {field ? (
        <TextInput
          key={kind}
          size="md"
          label={t(field.label)}
          description={t(field.text)}
          inputMode={field.inputMode}
          autoComplete={field.autoComplete}
          maxLength={40}
          autoFocus
          data-autofocus
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={checked && code.trim() === '' ? texts.required : null}
        />
      ) : (
        <p className={classes.text}>{t('secondStep.passkeyText')}</p>
      )}
      <Button type="submit" size="md" fullWidth loading={busy}>
        {t(field ? 'signIn.submit' : 'secondStep.passkey')}
      </Button>
      {first.factors
        .filter((other) => other !== kind)
        .map((other) => (
          <button key={other} type="button" className={classes.link} onClick={() => choose(other)}>
            {t(choices[other])}
          </button>
        ))}
      {kind === 'RECOVERY_CODE' ? <p className={classes.text}>{t('secondStep.lost')}</p> : null}
      <button type="button" className={classes.link} onClick={onBack}>
        {t('secondStep.back')}
      </button>
    </BlankForm>
  )
}
