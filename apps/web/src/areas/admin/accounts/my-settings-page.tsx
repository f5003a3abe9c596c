import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { accounts } from '@coverline/contract/accounts/endpoints'
import type { Language } from '@coverline/contract/languages'
import { languageNames } from '@coverline/messages/web'
import { Button } from '@coverline/ui/actions/button'
import { Card } from '@coverline/ui/display/card'
import { FormGrid, PasswordField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { PageHeader } from '@coverline/ui/display/page-header'
import { toast } from '@coverline/ui/overlays/toast'
import { useUnsaved } from '@coverline/ui/form/unsaved'
import {
  Group,
  NativeSelect,
  SegmentedControl,
  SimpleGrid,
  Stack,
  useMantineColorScheme,
} from '@mantine/core'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { chooseLanguage } from '../../../session/language.ts'
import { session } from '../../../session/session.ts'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useUser } from '../../../session/use-session.ts'
import { PendingEmail } from './pending-email.tsx'
import { SecurityCards } from './security-card.tsx'
import { PhoneInput } from '../../../kit/forms/phone-input.tsx'

function ProfileCard() {
  const { t } = useTranslation(['app', 'accounts'])
  const user = useUser()
  const errorText = useFieldText()
  const initial = {
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email ?? '',
    phone: user.phone ?? '',
    currentPassword: '',
  }
  const form = useAppForm(accounts.saveInfo.input, initial, { errorText })
  useUnsaved(form.dirty)
  const emailChanged = form.values.email !== initial.email

  const save = async () => {
    const { firstName, lastName, email, phone, currentPassword } = form.values
    try {
      await call(accounts.saveInfo, {
        firstName: String(firstName),
        lastName: String(lastName),
        phone: phone || null,
        ...(emailChanged ? { email: String(email), currentPassword: String(currentPassword) } : {}),
      })
      await session().reload()
      // A new e-mail is only pending: the field keeps the one that signs in.
      form.reset({ ...form.values, email: initial.email, currentPassword: '' })
      toast.success(emailChanged ? t('accounts:pendingEmail.sent', { email }) : t('settings.saved'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.setServerErrors(error.fields)
      toast.error({ title: t('common:somethingWentWrong'), text: error.message })
    }
  }

  return (
    <Card title={t('settings.profile')}>
      <form onSubmit={form.submit(save)} noValidate>
        <Stack gap="md">
          <FormGrid>
            <TextField
              form={form}
              name="firstName"
              label={t('settings.firstName')}
              required
              autoComplete="given-name"
            />
            <TextField
              form={form}
              name="lastName"
              label={t('settings.lastName')}
              required
              autoComplete="family-name"
            />
          </FormGrid>
          <TextField form={form} name="email" type="email" label={t('common:email')} autoComplete="email" />
          {emailChanged ? (
            <PasswordField
              form={form}
              name="currentPassword"
              label={t('settings.currentPassword')}
              description={t('settings.currentPasswordHint')}
              autoComplete="current-password"
              required
            />
          ) : null}
          <PendingEmail />
          <PhoneInput form={form} name="phone" label={t('common:phone')} />
          <Group justify="flex-end">
            <Button type="submit" loading={form.submitting} disabled={!form.dirty}>
              {t('common:save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}

function InterfaceCard() {
  const { t, i18n } = useTranslation('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Card title={t('settings.interface')}>
      <Stack gap="md">
        <NativeSelect
          label={t('language')}
          value={i18n.language}
          data={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
          onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
        />
        <div role="group" aria-label={t('theme.label')}>
          <div aria-hidden style={{ fontWeight: 550, marginBottom: 4 }}>
            {t('theme.label')}
          </div>
          <SegmentedControl
            fullWidth
            value={colorScheme}
            onChange={(value) => setColorScheme(value)}
            data={(['light', 'dark', 'auto'] as const).map((value) => ({
              value,
              label: t(`theme.${value}`),
            }))}
          />
        </div>
      </Stack>
    </Card>
  )
}

export function MySettingsPage() {
  const { t } = useTranslation('app')
  return (
    <>
      <PageHeader title={t('settings.title')} subtitle={t('settings.subtitle')} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <ProfileCard />
        <InterfaceCard />
        <SecurityCards />
      </SimpleGrid>
    </>
  )
}
