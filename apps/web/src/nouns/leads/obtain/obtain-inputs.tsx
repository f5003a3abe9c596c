import { genders } from '@coverline/contract/insured/terms'
import { insuranceTypes } from '@coverline/contract/plans/terms'
import { DateField } from '@coverline/ui/form/date-field'
import { FormGrid, FormSection, SelectField, TextField, type useAppForm } from '@coverline/ui/form/form-kit'
import { Text } from '@mantine/core'
import { PhoneInput } from '../../../kit/forms/phone-input.tsx'
import { providerSettings } from '../../../kit/text/provider-settings.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { PaymentFields } from '../../payments/shared/payment-plan.tsx'
import { usePlanOptions } from '../../plans/shared/use-plan-options.ts'
import { useInsurerOptions } from '../queries.ts'
import { newPlan, type obtainSchema } from './obtain-schema.ts'
import type { ObtainedLead } from './obtained-lead.ts'

interface ObtainInputsProps {
  form: ReturnType<typeof useAppForm<typeof obtainSchema>>
  lead: ObtainedLead
  /** True if an insured person was chosen: their data stay as they are. */
  hasPerson: boolean
}

/** The fields of the person, the plan and the policy. */
export function ObtainInputs({ form, lead, hasPerson }: ObtainInputsProps) {
  const { t } = useTranslation(['leads', 'insured', 'plans'])
  const mayAgree = useAllowed({ roles: ['ADMIN'], permissions: ['POLICIES_UPDATE'] })
  const { currency = 'EUR' } = providerSettings()
  return (
    <>
      <FormSection title={t('obtain.person')}>
        {hasPerson ? <Text size="sm">{t('obtain.dataStay')}</Text> : <PersonInputs form={form} />}
      </FormSection>
      <FormSection title={t('obtain.policy')}>
        <PlanInputs form={form} />
        <FormGrid>
          <TextField form={form} name="policyNumberSave" label={t('obtain.number')} maxLength={255} />
          <span />
          <DateField form={form} name="startDateSave" label={t('obtain.start')} />
          <DateField form={form} name="endDateSave" label={t('obtain.end')} />
          <PaymentFields form={form} currency={currency} />
          {mayAgree && lead.agent ? (
            <TextField
              form={form}
              name="commissionRateSave"
              label={t('obtain.rate')}
              description={t('obtain.rateHint', { name: lead.agent.name })}
              inputMode="decimal"
              maxLength={6}
            />
          ) : null}
        </FormGrid>
      </FormSection>
    </>
  )
}

function PersonInputs({ form }: Pick<ObtainInputsProps, 'form'>) {
  const { t } = useTranslation('leads')
  const sexes = genders.map((value) => ({ value, label: t(`sexes.${value}`) }))
  return (
    <FormGrid>
      <TextField form={form} name="firstName" label={t('fields.firstName')} maxLength={255} />
      <TextField form={form} name="lastName" label={t('fields.lastName')} maxLength={255} />
      <TextField form={form} name="email" label={t('fields.email')} type="email" maxLength={255} />
      <PhoneInput form={form} name="phone" label={t('fields.phone')} />
      <DateField form={form} name="birthdate" label={t('obtain.birthdate')} />
      <SelectField form={form} name="gender" label={t('fields.sex')} options={sexes} />
    </FormGrid>
  )
}

function PlanInputs({ form }: Pick<ObtainInputsProps, 'form'>) {
  const { t } = useTranslation(['leads', 'plans'])
  const mayCreate = useAllowed({ permissions: ['PLANS_CREATE'] })
  const plans = usePlanOptions()
  const insurers = useInsurerOptions()
  const anew = mayCreate ? [{ value: newPlan, label: t('obtain.newPlan') }] : []
  return (
    <FormGrid>
      <SelectField
        form={form}
        name="programId"
        label={t('obtain.plan')}
        options={[...anew, ...plans]}
        searchable
      />
      {form.values.programId === newPlan ? (
        <>
          <TextField form={form} name="newProgramName" label={t('obtain.planName')} maxLength={200} />
          <SelectField
            form={form}
            name="insuranceType"
            label={t('fields.insuranceType')}
            options={insuranceTypes.map((value) => ({ value, label: t(`plans:insuranceTypes.${value}`) }))}
          />
          <SelectField
            form={form}
            name="insuranceCompanyId"
            label={t('fields.insuranceCompany')}
            options={insurers}
          />
        </>
      ) : null}
    </FormGrid>
  )
}
