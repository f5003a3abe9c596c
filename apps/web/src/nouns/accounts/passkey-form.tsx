import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { registerPasskey } from './passkeys.ts'
import { useFactorCall } from './use-factor-call.ts'

interface PasskeyFormProps {
  onRegistered: (recoveryCodes: string[]) => void
  onCancel: () => void
}

/** Asks for a name and the password, then for the device. */
export function PasskeyForm({ onRegistered, onCancel }: PasskeyFormProps) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const { busy, refused, run } = useFactorCall()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const nameError = name.trim() === '' ? texts.required : null
  const passwordError = password === '' ? texts.required : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (nameError || passwordError) return
    void run(async () => onRegistered(await registerPasskey(name.trim(), password)))
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        <TextInput
          label={t('factor.passkeyName')}
          description={t('factor.passkeyNameHint')}
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={checked ? nameError : null}
        />
        <PasswordInput
          label={t('factor.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={checked ? passwordError : null}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
        />
        <Group gap="xs">
          <Button type="submit" loading={busy}>
            {t('factor.passkeyAdd')}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
