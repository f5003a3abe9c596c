import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { workspaces } from '@coverline/contract/workspaces'
import { Button } from '@coverline/ui/button'
import { FormGrid, TextField, useAppForm } from '@coverline/ui/form-kit'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { session } from '../../app/session.ts'
import { useFieldText } from '../../app/use-field-text.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { LogoInput } from '../../shared/logo-input.tsx'
import { useLogo } from '../../shared/use-logo.ts'

const schema = workspaces.saveProfile.input
  .pick({ name: true, title: true, country: true, currency: true, timeZone: true })
  .required({ name: true, country: true, currency: true, timeZone: true })

interface ProfileFormProps {
  profile: OutputOf<typeof workspaces.profile>
  onClose: () => void
}

/** Changes the own provider's name, title, logo and place. */
export function ProfileForm({ profile, onClose }: ProfileFormProps) {
  const { t } = useTranslation('workspaces')
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(workspaces.saveProfile, { refresh: ['workspaces', 'files'] })
  const logo = useLogo()
  const { name, title, country, currency, timeZone } = profile
  const form = useAppForm(
    schema,
    { name, title: title ?? '', country, currency, timeZone },
    { errorText: fieldText },
  )

  const submit = form.submit(async (values) => {
    try {
      await save.mutateAsync({ input: { ...values, title: values.title ?? null, ...logo.change } })
      // Name, currency and time zone stand in the session as well.
      await session().reload()
      toast.success(t('saved'))
      onClose()
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length > 0)
        form.setServerErrors(error.fields)
      else fail(error)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t('form.profile')}
      dirty={(form.dirty || logo.isChanged) && !save.isSuccess}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="profile-form" loading={form.submitting} disabled={logo.isUploading}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <form id="profile-form" onSubmit={submit} noValidate>
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
      </form>
    </SideModal>
  )
}
