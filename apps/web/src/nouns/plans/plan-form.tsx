import { useCommand } from '@coverline/client/hooks'
import { languages } from '@coverline/contract/languages'
import { plans, templates } from '@coverline/contract/calls.generated'
import type { PlanDetail } from '@coverline/contract/plans/endpoints'
import { type InsurancePlanType, insuranceTypes } from '@coverline/contract/plans/terms'
import type { Template } from '@coverline/contract/templates/endpoints'
import { languageNames } from '@coverline/messages/web'
import { DateField } from '@coverline/ui/form/date-field'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import {
  type AppForm,
  FormGrid,
  FormSection,
  SelectField,
  TextField,
  useAppForm,
} from '@coverline/ui/form/form-kit'
import { Notice } from '@coverline/ui/overlays/notice'
import { MoneyField } from '../../kit/forms/money-field.tsx'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { session } from '../../session/session.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import {
  initialValues,
  inputOf,
  knownOf,
  type PlanFormValues,
  planSchemas,
  templateInputOf,
} from './plan-form-schema.ts'
import { touchedByPlans } from './use-plan-switch.ts'

export interface PlanFormProps {
  kind: InsurancePlanType
  /** The plan to edit; null creates a new one. */
  plan: PlanDetail | null
  insurers: DropdownOption[]
  companies: DropdownOption[]
  /** Preselected company of a new plan. */
  companyId: string | undefined
  /** Source of a new plan: its type of insurance is fixed, and its services are copied. */
  template: Template | undefined
  onClose: () => void
  onSaved: (packageId: string) => void
}

type Form = AppForm<ReturnType<typeof initialValues>, PlanFormValues>

/** Creates or edits a plan in a panel of 500 px; a changed form asks before it closes. */
export function PlanForm(props: PlanFormProps) {
  const { kind, plan, insurers, companies, companyId, template, onClose, onSaved } = props
  const { t } = useTranslation(['plans', 'templates'])
  const fieldText = useFieldText()
  const save = useCommand(plans.save, { refresh: touchedByPlans })
  const apply = useCommand(templates.apply, { refresh: touchedByPlans })
  // A single insurance company is preselected (FORMS-2).
  const only = insurers.length === 1 ? insurers[0]?.value : undefined
  const given = {
    ...(only ? { insurerId: only } : {}),
    ...(companyId ? { companyId } : {}),
    ...(template ? { name: template.name, insuranceType: template.insuranceType } : {}),
  }
  const form = useAppForm(planSchemas[kind], initialValues(plan, given), {
    errorText: (code, path) =>
      code === 'END_BEFORE_START' ? t('form.endBeforeStart') : fieldText(code, path),
  }) as unknown as Form

  const meanwhile = usePlanMeanwhile(props)

  const titles = { INDIVIDUAL: t('form.individual'), CORPORATE: t('form.corporate') }
  const newTitle = template ? t('templates:formTitle', { name: template.name }) : titles[kind]
  const saved = t(plan ? 'saved' : 'created')

  return (
    <RecordForm
      form={form}
      id="plan-form"
      title={plan ? t('form.edit') : newTitle}
      isNew={!plan}
      onClose={onClose}
      done={template ? t('templates:created') : saved}
      onSaved={onSaved}
      save={async (values) => {
        if (template) {
          const input = templateInputOf(values, template.templateId, kind)
          return (await apply.mutateAsync({ input })).packageId
        }
        const input = { ...inputOf(values, plan), ...(plan ? {} : { insurancePlanTypeSave: kind }) }
        const done = await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each }))
        return done?.packageId
      }}
    >
      <PlanFields form={form} kind={kind} insurers={insurers} companies={companies} template={template} />
      {meanwhile.question}
    </RecordForm>
  )
}

function usePlanMeanwhile({ plan, insurers, companies }: PlanFormProps) {
  const { t } = useTranslation('plans')
  const types = insuranceTypes.map((value) => ({ value, label: t(`insuranceTypes.${value}`) }))
  return useMeanwhile<typeof plans.save>({
    known: plan ? knownOf(plan) : undefined,
    words: {
      name: { label: t('common:name') },
      clientCompanyId: { label: t('company'), options: companies },
      insuranceCompanyId: { label: t('insurer'), options: insurers },
      insuranceTypeSave: { label: t('insuranceType'), options: types },
      validityStartAtSave: { label: t('form.validFrom') },
      validityEndAtSave: { label: t('form.validTo') },
      dealPremiumSave: { label: t('dealPremium') },
      defaultLocale: { label: t('defaultLocale'), options: languageOptions },
      investmentSave: {
        label: t('investment.title'),
        text: (value) => Object.values(Object(value)).map(String).join(' / '),
      },
    },
  })
}

const languageOptions = languages.map((value) => ({ value, label: languageNames[value] }))

type FieldsProps = Pick<PlanFormProps, 'kind' | 'insurers' | 'companies' | 'template'> & { form: Form }

function PlanFields({ form, kind, insurers, companies, template }: FieldsProps) {
  const { t } = useTranslation('plans')
  const currency = session().workspace('INSURANCE_ADMIN_WORKSPACE')?.currency ?? 'EUR'
  const isCorporate = kind === 'CORPORATE'
  const types = insuranceTypes.map((value) => ({ value, label: t(`insuranceTypes.${value}`) }))
  return (
    <FormGrid columns={1}>
      <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
      {isCorporate ? (
        <SelectField form={form} name="clientCompanyId" label={t('company')} options={companies} searchable />
      ) : null}
      <SelectField
        form={form}
        name="insuranceTypeSave"
        label={t('insuranceType')}
        options={types}
        disabled={template !== undefined}
      />
      <SelectField form={form} name="insuranceCompanyId" label={t('insurer')} options={insurers} />
      {insurers.length === 0 ? <Notice tone="info">{t('form.noInsurers')}</Notice> : null}
      <FormGrid columns={2}>
        <DateField form={form} name="validityStartAtSave" label={t('form.validFrom')} />
        <DateField form={form} name="validityEndAtSave" label={t('form.validTo')} />
      </FormGrid>
      <MoneyField form={form} name="dealPremiumSave" label={t('dealPremium')} currency={currency} isWhole />
      <SelectField form={form} name="defaultLocale" label={t('defaultLocale')} options={languageOptions} />
      {form.values.insuranceTypeSave === 'INVESTMENT' && !template ? (
        <FormSection title={t('investment.title')}>
          <FormGrid columns={2}>
            <MoneyField form={form} name="balance" label={t('investment.balance')} currency={currency} />
            <MoneyField
              form={form}
              name="totalInvestments"
              label={t('investment.total')}
              currency={currency}
            />
          </FormGrid>
        </FormSection>
      ) : null}
    </FormGrid>
  )
}
