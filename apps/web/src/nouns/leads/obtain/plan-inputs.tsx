import { insuranceTypes } from '@coverline/contract/plans/terms'
import { DateField } from '@coverline/ui/form/date-field'
import { FormGrid, SelectField, TextField, type useAppForm } from '@coverline/ui/form/form-kit'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { useInsurerOptions } from '../queries.ts'
import type { planSchema } from './plan-schema.ts'

/** The fields of the company and its plan. */
export function PlanInputs({ form }: { form: ReturnType<typeof useAppForm<typeof planSchema>> }) {
  const { t } = useTranslation(['leads', 'plans'])
  const types = insuranceTypes.map((value) => ({ value, label: t(`plans:insuranceTypes.${value}`) }))
  return (
    <FormGrid>
      <TextField form={form} name="companyName" label={t('obtain.companyName')} maxLength={200} />
      <TextField form={form} name="programName" label={t('obtain.planName')} maxLength={200} />
      <SelectField form={form} name="insuranceType" label={t('fields.insuranceType')} options={types} />
      <SelectField
        form={form}
        name="insuranceCompanyId"
        label={t('fields.insuranceCompany')}
        options={useInsurerOptions()}
      />
      <DateField form={form} name="startDateSave" label={t('obtain.planStart')} />
      <DateField form={form} name="endDateSave" label={t('obtain.planEnd')} />
      <TextField
        form={form}
        name="premiumSave"
        label={t('fields.dealPremium')}
        inputMode="decimal"
        maxLength={20}
      />
    </FormGrid>
  )
}
