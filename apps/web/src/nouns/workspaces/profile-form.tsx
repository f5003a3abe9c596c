import { useCommand } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { FormGrid, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Stack } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { session } from '../../session/session.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { LogoInput } from '../../kit/forms/logo-input.tsx'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useLogo } from '../../kit/files/use-logo.ts'

const schema = workspaces.saveProfile.input
  .pick({ name: true, title: true, country: true, currency: true, timeZone: true })
  .required({ name: true, country: true, currency: true, timeZone: true })

interface ProfileFormProps {
  profile: OutputOf<typeof workspaces.profile>
  onClose: () => void
}

export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const { t } = useTranslation('workspaces')
  const fieldText = useFieldText()
  const save = useCommand(workspaces.saveProfile, { refresh: ['workspaces', 'files'] })
  const logo = useLogo()
  const { name, title, country, currency, timeZone } = profile
  const initial = { name, title: title ?? '', country, currency, timeZone }
  const form = useAppForm(schema, initial, { errorText: fieldText })
  const meanwhile = useMeanwhile<typeof workspaces.saveProfile>({
    known: initial,
    words: {
      name: { label: t('common:name') },
      title: { label: t('titleField') },
      country: { label: t('country') },
      currency: { label: t('currency') },
      timeZone: { label: t('timeZone') },
    },
  })

  return (
    <RecordForm
      form={form}
      id="profile-form"
      title={t('form.profile')}
      isNew={false}
      hasMore={logo.isChanged}
      isWaiting={logo.isUploading}
      onClose={onClose}
      done={t('saved')}
      onSaved={onClose}
      save={async (values) => {
        const input = { ...values, title: values.title ?? null, ...logo.change }
        const saved = await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each }))
        if (!saved) return undefined
        // Name, currency and time zone are part of the session too.
        await session().reload()
        return ''
      }}
    >
      <Stack gap="md">
        <FormGrid columns={1}>
          <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
          <TextField form={form} name="title" label={t('titleField')} maxLength={200} />
          <LogoInput logo={logo} stored={profile.logoCdnFileId ?? undefined} />
        </FormGrid>
        <FormGrid>
          <TextField
            form={form}
            name="country"
            label={t('country')}
            description={t('countryHint')}
            maxLength={2}
          />
          <TextField
            form={form}
            name="currency"
            label={t('currency')}
            description={t('currencyHint')}
            maxLength={3}
          />
        </FormGrid>
        <TextField form={form} name="timeZone" label={t('timeZone')} maxLength={60} />
      </Stack>
      {meanwhile.question}
    </RecordForm>
  )
}
