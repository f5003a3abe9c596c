import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { accounts } from '@coverline/contract/accounts/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { PasswordField, useAppForm } from '@coverline/ui/form/form-kit'
import { toast } from '@coverline/ui/overlays/toast'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useFailure } from '../../../kit/text/use-failure.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useUser } from '../../../session/use-session.ts'

const empty = { currentPassword: '', password: '', passwordConfirmation: '' }

/** Changes the own password. Who does not remember it gets a link by mail. */
export function PasswordCard({ onChanged }: { onChanged: () => void }) {
  const { t } = useTranslation('accounts')
  const { email } = useUser()
  const fail = useFailure()
  const errorText = useFieldText()
  const form = useAppForm(accounts.changePassword.input, empty, { errorText })
  const [isSending, setSending] = useState(false)

  const save = async () => {
    const { currentPassword, password, passwordConfirmation } = form.values
    try {
      await call(accounts.changePassword, {
        currentPassword: String(currentPassword),
        password: String(password),
        passwordConfirmation: String(passwordConfirmation),
      })
      form.reset(empty)
      toast.success(t('security.passwordChanged'))
      onChanged()
    } catch (error) {
      if (error instanceof ApiError) form.setServerErrors(error.fields)
      fail(error)
    }
  }
  const sendLink = async () => {
    if (!email) return
    setSending(true)
    try {
      await call(accounts.recoverPassword, { email })
      toast.success(t('security.linkSent', { email }))
    } catch (error) {
      fail(error)
    } finally {
      setSending(false)
    }
  }

  return (
    <Card title={t('security.password')}>
      <form onSubmit={form.submit(save)} noValidate>
        <Stack gap="md">
          <Text size="sm">{t('security.passwordText')}</Text>
          <PasswordField
            form={form}
            name="currentPassword"
            label={t('security.currentPassword')}
            autoComplete="current-password"
            required
          />
          <PasswordField
            form={form}
            name="password"
            label={t('newPassword.password')}
            description={t('newPassword.text')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            form={form}
            name="passwordConfirmation"
            label={t('newPassword.confirmation')}
            autoComplete="new-password"
            required
          />
          <Group justify="space-between">
            <Button variant="plain" loading={isSending} disabled={!email} onClick={() => void sendLink()}>
              {t('security.forgotten')}
            </Button>
            <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
              {t('security.changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
