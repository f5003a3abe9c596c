import { bareCode } from '@coverline/contract/accounts/bare-code'
import { call } from '@coverline/client/call'
import { accounts } from '@coverline/contract/calls.generated'
import type { OutputOf } from '@coverline/contract/endpoint'
import { Button } from '@coverline/ui/actions/button'
import { Notice } from '@coverline/ui/overlays/notice'
import { useUiTexts } from '@coverline/ui/ui-texts'
import { PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import classes from './factor.module.css'
import { useFactorCall } from './use-factor-call.ts'

type Started = OutputOf<typeof accounts.startTotp>

interface TotpSetupProps {
  /** Called with the recovery codes once the app is confirmed. */
  onConfirmed: (recoveryCodes: string[]) => void
}

function ConfirmForm({ started, onConfirmed }: TotpSetupProps & { started: Started }) {
  const { t } = useTranslation('accounts')
  const texts = useUiTexts()
  const { busy, refused, run } = useFactorCall()
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [checked, setChecked] = useState(false)
  const digits = bareCode(code)
  const codeError = /^\d{6}$/u.test(digits) ? null : digits === '' ? texts.required : t('secondStep.text')
  const passwordError = password === '' ? texts.required : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (codeError || passwordError) return
    void run(async () => {
      const { recoveryCodes } = await call(accounts.confirmTotp, { code: digits, currentPassword: password })
      onConfirmed(recoveryCodes)
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('factor.scan')}</Text>
        <img
          className={classes.picture}
          src={`data:image/svg+xml;utf8,${encodeURIComponent(started.svg)}`}
          alt={t('factor.picture')}
          width={200}
          height={200}
        />
        <div>
          <Text size="sm">{t('factor.secret')}</Text>
          <div className={classes.secret}>{started.secret.match(/.{4}/gu)?.join(' ')}</div>
        </div>
        {refused ? <Notice tone="danger">{refused}</Notice> : null}
        <TextInput
          label={t('factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={checked ? codeError : null}
        />
        <PasswordInput
          label={t('factor.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={checked ? passwordError : null}
          visibilityToggleButtonProps={{ 'aria-label': texts.showPassword, tabIndex: 0 }}
        />
        <Button type="submit" loading={busy}>
          {t('factor.confirm')}
        </Button>
      </Stack>
    </form>
  )
}

/** Sets up an authenticator app: QR code and key, then a first code of the app with the password. */
export function TotpSetup({ onConfirmed }: TotpSetupProps) {
  const { t } = useTranslation('accounts')
  const { busy, refused, run } = useFactorCall()
  const [started, setStarted] = useState<Started | null>(null)
  if (started) return <ConfirmForm started={started} onConfirmed={onConfirmed} />
  const start = () => void run(async () => setStarted(await call(accounts.startTotp, {})))
  return (
    <Stack gap="md">
      <Text size="sm">{t('factor.text')}</Text>
      {refused ? <Notice tone="danger">{refused}</Notice> : null}
      <Button loading={busy} onClick={start}>
        {t('factor.setUp')}
      </Button>
    </Stack>
  )
}
