import { useCommand } from '@coverline/client/hooks'
import { type Feature, features } from '@coverline/contract/permissions'
import { type Provider, workspaces } from '@coverline/contract/workspaces/endpoints'
import { Button } from '@coverline/ui/actions/button'
import { NumberField } from '@coverline/ui/form/choice-fields'
import { DateField } from '@coverline/ui/form/date-field'
import { FormGrid, FormSection, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Stack, Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useFieldText } from '../../../kit/forms/use-field-text.ts'
import { useMeanwhile } from '../../../kit/forms/use-meanwhile.tsx'
import { useRefusal } from '../../../kit/forms/use-refusal.ts'
import { touchedByProviders } from './queries.ts'

const schema = workspaces.saveProvider.input
  .omit({ providerId: true, featuresSave: true, known: true })
  .required({ name: true, country: true, currency: true, timeZone: true })

interface ProviderFormProps {
  /** The provider to change; null creates a new one. */
  provider: Provider | null
  onClose: () => void
}

function startOf(provider: Provider | null) {
  return {
    name: provider?.name ?? '',
    country: provider?.country ?? 'ES',
    currency: provider?.currency ?? 'EUR',
    timeZone: provider?.timeZone ?? 'Europe/Madrid',
    insuredLimitSave: provider?.licence.insuredLimit ?? null,
    validUntilSave: provider?.licence.validUntil ?? null,
    adminEmail: '',
  }
}

function useProviderMeanwhile(provider: Provider | null) {
  const { t } = useTranslation('workspaces')
  const { adminEmail: _new, ...shown } = startOf(provider)
  return useMeanwhile<typeof workspaces.saveProvider>({
    known: provider ? { ...shown, featuresSave: provider.features } : undefined,
    words: {
      name: { label: t('common:name') },
      country: { label: t('country') },
      currency: { label: t('currency') },
      timeZone: { label: t('timeZone') },
      insuredLimitSave: { label: t('insuredLimit') },
      validUntilSave: { label: t('validUntil') },
      featuresSave: {
        label: t('features'),
        options: features.map((value) => ({ value, label: t(`featureNames.${value}`) })),
      },
    },
  })
}

/** Creates a provider with its first administrator, or changes its licence and its locked features. */
export function ProviderForm({ provider, onClose }: ProviderFormProps) {
  const { t } = useTranslation('workspaces')
  const fieldText = useFieldText()
  const refuse = useRefusal()
  const save = useCommand(workspaces.saveProvider, { refresh: touchedByProviders })
  const [open, setOpen] = useState<readonly Feature[]>(provider?.features ?? [])
  const form = useAppForm(schema, startOf(provider), { errorText: fieldText })
  const isOtherwise =
    open.length !== (provider?.features ?? []).length ||
    open.some((feature) => !provider?.features.includes(feature))

  const meanwhile = useProviderMeanwhile(provider)

  const submit = form.submit(async (values) => {
    const licence = {
      // An emptied field removes the limit.
      insuredLimitSave: form.values.insuredLimitSave === '' ? null : (values.insuredLimitSave ?? null),
      validUntilSave: values.validUntilSave ?? null,
    }
    const key = provider ? { providerId: provider.providerId } : {}
    try {
      const input = { ...values, ...licence, ...key, featuresSave: [...open] }
      if (!(await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each })))) return
      toast.success(t(provider ? 'saved' : 'created'))
      onClose()
    } catch (error) {
      refuse(error, form)
    }
  })

  return (
    <SideModal
      opened
      onClose={onClose}
      title={t(provider ? 'form.edit' : 'form.new')}
      dirty={(form.dirty || isOtherwise) && !save.isSuccess}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="provider-form" loading={form.submitting}>
            {t(provider ? 'common:save' : 'common:create')}
          </Button>
        </>
      }
    >
      <form id="provider-form" onSubmit={submit} noValidate>
        <Stack gap="md">
          <FormGrid columns={1}>
            <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
            {provider ? null : (
              <TextField
                form={form}
                name="adminEmail"
                type="email"
                label={t('adminEmail')}
                description={t('adminEmailHint')}
                required
              />
            )}
          </FormGrid>
          <FormSection title={t('place')}>
            <Stack gap="md">
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
          </FormSection>
          <FormSection title={t('licence')}>
            <FormGrid>
              <NumberField form={form} name="insuredLimitSave" label={t('insuredLimit')} />
              <DateField form={form} name="validUntilSave" label={t('validUntil')} />
            </FormGrid>
          </FormSection>
          <FormSection title={t('features')}>
            <Stack gap="sm">
              {features.map((feature) => (
                <Switch
                  key={feature}
                  label={t(`featureNames.${feature}`)}
                  checked={open.includes(feature)}
                  onChange={(event) =>
                    setOpen(
                      event.currentTarget.checked
                        ? [...open, feature]
                        : open.filter((each) => each !== feature),
                    )
                  }
                />
              ))}
            </Stack>
          </FormSection>
        </Stack>
        {meanwhile.question}
      </form>
    </SideModal>
  )
}
