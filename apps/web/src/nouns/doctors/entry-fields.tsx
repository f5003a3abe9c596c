import type { DoctorDetail } from '@coverline/contract/doctors/endpoints'
import { type FieldForm, FormGrid, PasswordField, TextField } from '@coverline/ui/form/form-kit'
import { Switch, Text } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'

interface EntryFieldsProps {
  form: FieldForm<{ login?: string | null | undefined; password?: string | null | undefined }>
  doctor: DoctorDetail | null
  canGive: boolean
  invite: boolean
  onInvite: (invite: boolean) => void
}

/** How the doctor signs in: by a login with a given password, or by the account of the e-mail. */
export function EntryFields({ form, doctor, canGive, invite, onInvite }: EntryFieldsProps) {
  const { t } = useTranslation('doctors')
  if (!canGive) return <Text size="sm">{t(doctor ? `access.${doctor.access}` : 'form.loginNone')}</Text>
  // An account with an e-mail has its own password.
  if (doctor && doctor.login === null && doctor.access !== 'NONE')
    return <Text size="sm">{t(`access.${doctor.access}`)}</Text>
  return (
    <>
      {doctor?.login ? null : (
        <Switch
          mb="md"
          label={t('form.invite')}
          description={t('form.inviteHint')}
          checked={invite}
          onChange={(event) => onInvite(event.currentTarget.checked)}
        />
      )}
      {invite ? null : (
        <FormGrid>
          <TextField
            form={form}
            name="login"
            label={t('form.login')}
            description={t('form.loginHint')}
            maxLength={40}
          />
          <PasswordField
            form={form}
            name="password"
            label={t('form.password')}
            description={t('form.passwordHint')}
            autoComplete="new-password"
          />
        </FormGrid>
      )}
    </>
  )
}
