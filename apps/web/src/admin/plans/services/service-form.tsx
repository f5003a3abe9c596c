import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { type Language, languages } from '@coverline/contract/common'
import {
  kindsWithPhone,
  serviceKinds,
  serviceStatuses,
  serviceTypes,
  typeOfKind,
} from '@coverline/contract/plans-terms'
import { type Service, services } from '@coverline/contract/services'
import { languageNames } from '@coverline/messages/web'
import { Button } from '@coverline/ui/button'
import { NumberField } from '@coverline/ui/choice-fields'
import {
  type AppForm,
  FormGrid,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
  useAppForm,
} from '@coverline/ui/form-kit'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../../app/use-field-text.ts'
import { useFailure } from '../../../shared/use-failure.ts'
import { initialValues, inputOf, serviceSchema, type ServiceFormValues } from './service-form-schema.ts'

interface ServiceFormProps {
  packageId: string
  /** The service to edit; without it a new one is made. */
  service: Service | null
  /** Place of a new service in the list. */
  nextSort: number
  onClose: () => void
}

type Form = AppForm<ReturnType<typeof initialValues>, ServiceFormValues>

/** Creates or edits a service with its texts in four languages. */
export function ServiceForm({ packageId, service, nextSort, onClose }: ServiceFormProps) {
  const { t, i18n } = useTranslation('plans')
  // The reader's own language comes first and is the one that can't be left out.
  const own = i18n.language as Language
  const schema = useMemo(() => serviceSchema(own), [own])
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(services.save, { refresh: ['services', 'plans', 'audit'] })
  const form = useAppForm(schema, initialValues(service, nextSort), {
    errorText: fieldText,
  }) as unknown as Form

  const submit = form.submit(async (values) => {
    try {
      const key = service ? { offerId: service.offerId } : { packageId }
      await save.mutateAsync({ input: inputOf(values, key) })
      toast.success(t(service ? 'services.saved' : 'services.created'))
      onClose()
    } catch (error) {
      const isRefused = error instanceof ApiError && error.code === 'PACKAGE_CAN_NOT_BE_ACTIVATED'
      if (isRefused) toast.warning({ title: t('services.keepsActive'), text: reasonOf(error, t) })
      else if (error instanceof ApiError && error.fields['phone']) form.setServerErrors(error.fields)
      else fail(error)
    }
  })

  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={t(service ? 'services.edit' : 'services.add')}
      dirty={form.dirty && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="service-form" loading={form.submitting}>
            {t(service ? 'common:save' : 'common:add')}
          </Button>
        </>
      )}
    >
      <form id="service-form" onSubmit={submit} noValidate>
        <FormSection title={t('common:details')}>
          <ServiceFields form={form} />
        </FormSection>
        {[own, ...languages.filter((each) => each !== own)].map((language) => (
          <FormSection key={language} title={languageNames[language]}>
            <FormGrid columns={1}>
              <TextField form={form} name={`${language}.title`} label={t('services.name')} maxLength={255} />
              <TextareaField
                form={form}
                name={`${language}.description`}
                label={t('services.description')}
                rows={2}
                maxLength={4000}
              />
            </FormGrid>
          </FormSection>
        ))}
      </form>
    </SideModal>
  )
}

function reasonOf(error: ApiError, t: ReturnType<typeof useTranslation<'plans'>>['t']): string {
  const isPhone = [error.details['missing']].flat().includes('PHONE')
  return t(isPhone ? 'activation.PHONE' : 'activation.CLINIC')
}

function ServiceFields({ form }: { form: Form }) {
  const { t } = useTranslation('plans')
  const { kind } = form.values
  const needsPhone = kind !== null && kindsWithPhone.includes(kind)
  return (
    <FormGrid>
      <SelectField
        form={form}
        name="kind"
        label={t('services.kind')}
        options={serviceKinds.map((value) => ({ value, label: t(`serviceKinds.${value}`) }))}
        onChosen={(next) => {
          const known = serviceKinds.find((one) => one === next)
          if (known) form.set('type', typeOfKind[known])
        }}
      />
      <SelectField
        form={form}
        name="type"
        label={t('services.type')}
        options={serviceTypes.map((value) => ({ value, label: t(`serviceTypes.${value}`) }))}
      />
      <TextField
        form={form}
        name="phone"
        type="tel"
        label={t('common:phone')}
        maxLength={40}
        description={needsPhone ? t('services.phoneHint') : undefined}
      />
      <SelectField
        form={form}
        name="status"
        label={t('common:status')}
        options={serviceStatuses.map((value) => ({ value, label: t(`serviceStatuses.${value}`) }))}
      />
      <NumberField form={form} name="sort" label={t('services.sort')} min={0} max={100_000} />
    </FormGrid>
  )
}
