import { bareCode } from '@coverline/contract/accounts/bare-code'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFactorCall } from './use-factor-call.ts'

export interface Proof {
  currentPassword?: string
  factor?: { kind: 'TOTP'; code: string }
}

interface ProofFormProps {
  text: string
  label: string
  danger?: boolean
  onSubmit: (proof: Proof) => Promise<void>
  onCancel: () => void
}

/** Asks for the password or a code of the app before the second factor is changed. */
export function ProofForm({ text, label, danger = false, onSubmit, onCancel }: ProofFormProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const { busy, refused, run } = useFactorCall()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [checked, setChecked] = useState(false)
  const digits = bareCode(code)
  const isEmpty = password === '' && digits === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isEmpty) return
    void run(() =>
      onSubmit(password === '' ? { factor: { kind: 'TOTP', code: digits } } : { currentPassword: password }),
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        <PasswordInput
          label={t('factor.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={checked && isEmpty ? texts.required : null}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
        />
        <TextInput
          label={t('factor.proofCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group gap="xs">
          <Button type="submit" {...(danger ? { variant: 'error' as const } : {})} loading={busy}>
            {label}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
