import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { type Language, languages } from '@coverline/contract/languages'
import {
  kindsWithPhone,
  serviceKinds,
  serviceStatuses,
  serviceTypes,
  typeOfKind,
} from '@coverline/contract/plans/terms'
import { services } from '@coverline/contract/calls.generated'
import type { Service } from '@coverline/contract/services/endpoints'
import { languageNames } from '@coverline/messages/web'
import { Button } from '@coverline/ui/actions/button'
import {
  type AppForm,
  FormGrid,
  FormSection,
  SelectField,
  TextareaField,
  TextField,
  useAppForm,
} from '@coverline/ui/form/form-kit'
import { SideModal } from '@coverline/ui/overlays/side-modal'
import { toast } from '@coverline/ui/overlays/toast'
import { Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { session } from '../../../../session/session.ts'
import { useFieldText } from '../../../../kit/forms/use-field-text.ts'
import { useFailure } from '../../../../kit/text/use-failure.ts'
import { draftFaults, draftOf, rulesOf } from './benefit-draft.ts'
import { BenefitFields } from './benefit-fields.tsx'
import { IconField } from './icon-field.tsx'
import { initialValues, inputOf, serviceSchema, type ServiceFormValues } from './service-form-schema.ts'
import { useServiceMeanwhile } from './use-service-meanwhile.ts'

/** The clinics of a service: another noun, passed in by the shell. */
export type ClinicField = (field: { value: string[]; onChange: (clinicIds: string[]) => void }) => ReactNode

interface ServiceFormProps {
  packageId: string
  /** The service to edit; null creates a new one. */
  service: Service | null
  nextSort: number
  clinicField: ClinicField | undefined
  onClose: () => void
}

type Form = AppForm<ReturnType<typeof initialValues>, ServiceFormValues>

/** Icon, clinics and benefits, which are not in the form's schema. */
function useExtras(service: Service | null) {
  const currency = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.currency ?? 'EUR'
  const [start] = useState(() => ({
    icon: service?.icons[0] ?? null,
    clinicIds: service?.clinicIds ?? [],
    draft: draftOf(service?.benefits ?? null, currency),
  }))
  const [extras, setExtras] = useState(start)
  return {
    ...extras,
    isChanged: JSON.stringify(extras) !== JSON.stringify(start),
    change: (changed: Partial<typeof start>) => setExtras((old) => ({ ...old, ...changed })),
  }
}

const benefitFaults = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([path]) => path.startsWith('benefits.'))
      .map(([path, code]) => [path.slice('benefits.'.length), code]),
  )

/** Creates or edits a service: kind, icon, texts in four languages, clinics and benefits. */
export function ServiceForm({ packageId, service, nextSort, clinicField, onClose }: ServiceFormProps) {
  // Loads all texts of the form together: a later one would hide the form while loading.
  const { t, i18n } = useTranslation(['plans', 'services', 'benefits', 'insured'])
  // The user's own language comes first and is required.
  const own = i18n.language as Language
  const schema = useMemo(() => serviceSchema(own), [own])
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(services.save, { refresh: ['services', 'plans', 'benefits', 'clinics', 'audit'] })
  const extras = useExtras(service)
  const meanwhile = useServiceMeanwhile(service)
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const form = useAppForm(schema, initialValues(service), {
    errorText: fieldText,
  }) as unknown as Form

  const refuse = (error: unknown) => {
    if (!(error instanceof ApiError)) return fail(error)
    if (error.code === 'PACKAGE_CAN_NOT_BE_ACTIVATED') {
      return toast.warning({ title: t('services.keepsActive'), text: reasonOf(error, t) })
    }
    const ofBenefits = benefitFaults(error.fields)
    setFaults(ofBenefits)
    if (error.fields['phone']) form.setServerErrors(error.fields)
    else if (Object.keys(ofBenefits).length === 0 || error.status === 409) fail(error)
  }
  const submit = form.submit(async (values) => {
    const found = draftFaults(extras.draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    try {
      const key = service ? { offerId: service.offerId } : { packageId }
      const sort = service?.localizations[0]?.sort ?? nextSort
      const { icon, clinicIds, draft } = extras
      const input = inputOf(values, key, { icon, clinicIds, benefits: rulesOf(draft), sort })
      if (!(await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each })))) return
      toast.success(t(service ? 'services.saved' : 'services.created'))
      onClose()
    } catch (error) {
      refuse(error)
    }
  })

  return (
    <SideModal
      opened
      width={800}
      onClose={onClose}
      title={t(service ? 'services.edit' : 'services.add')}
      dirty={(form.dirty || extras.isChanged) && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="service-form" loading={form.submitting} disabled={isBusy}>
            {t(service ? 'common:save' : 'common:add')}
          </Button>
        </>
      )}
    >
      <form id="service-form" onSubmit={submit} noValidate>
        <FormSection title={t('common:details')}>
          <ServiceFields form={form} />
        </FormSection>
        {clinicField && form.values.kind === 'BOOKING_VIA_MAP' ? (
          <FormSection title={t('services:clinics')}>
            <Suspense fallback={<Skeleton height={60} />}>
              {clinicField({
                value: extras.clinicIds,
                onChange: (clinicIds) => extras.change({ clinicIds }),
              })}
            </Suspense>
          </FormSection>
        ) : null}
        <FormSection title={t('services:icon.title')}>
          <IconField
            kind={form.values.kind || 'INFORMATION'}
            value={extras.icon}
            onChange={(icon) => extras.change({ icon })}
            onBusy={setIsBusy}
          />
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
        <FormSection title={t('services:rules.title')}>
          <BenefitFields
            draft={extras.draft}
            faults={faults}
            onChange={(draft) => extras.change({ draft })}
          />
        </FormSection>
        {meanwhile.question}
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
  const needsPhone = Boolean(kind) && kindsWithPhone.some((one) => one === kind)
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
    </FormGrid>
  )
}
