import { useCommand } from '@coverline/client/hooks'
import { changeAcceptances } from '@coverline/contract/changes/terms'
import { mostNoticeDays, type OfficerSight, officerSights } from '@coverline/contract/companies/officer-terms'
import { type Company, companies } from '@coverline/contract/companies/endpoints'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { CheckboxField, CheckboxGroupField, NumberField } from '@coverline/ui/form/choice-fields'
import { FormGrid, FormSection, SelectField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { LogoInput } from '../../kit/forms/logo-input.tsx'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useLogo } from '../../kit/files/use-logo.ts'
import { touchedByCompanies } from './queries.ts'

const schema = companies.save.input
  .pick({ name: true, insuranceCompanyId: true, changeAcceptance: true })
  .extend(
    companies.save.input.pick({
      additionNoticeDays: true,
      leaverNoticeDays: true,
      officersSee: true,
      mailsSummary: true,
    }).shape,
  )
  .required({ name: true, changeAcceptance: true, additionNoticeDays: true, leaverNoticeDays: true })

const shownOf = ({ name, insuranceCompany, changeAcceptance, ...company }: Company) => ({
  name,
  insuranceCompanyId: insuranceCompany?.id ?? null,
  changeAcceptance,
  additionNoticeDays: company.additionNoticeDays,
  leaverNoticeDays: company.leaverNoticeDays,
  officersSee: company.officersSee,
  mailsSummary: company.mailsSummary,
})

const empty = {
  name: '',
  insuranceCompanyId: null,
  changeAcceptance: 'OPERATOR' as const,
  additionNoticeDays: 0,
  leaverNoticeDays: 0,
  officersSee: [...officerSights] as OfficerSight[],
  mailsSummary: false,
}

function useCompanyForm(company: Company | null) {
  return useAppForm(schema, company ? shownOf(company) : empty, { errorText: useFieldText() })
}

interface CompanyFormProps {
  /** The company to edit; null creates a new one. */
  company: Company | null
  insurers: DropdownOption[]
  onClose: () => void
  onSaved: (clientCompanyId: string) => void
}

export function CompanyForm({ company, insurers, onClose, onSaved }: CompanyFormProps) {
  const { t } = useTranslation('companies')
  const save = useCommand(companies.save, { refresh: touchedByCompanies })
  const logo = useLogo()
  const form = useCompanyForm(company)
  const acceptances = changeAcceptances.map((value) => ({ value, label: t(`acceptance.modes.${value}`) }))
  const sights = officerSights.map((value) => ({ value, label: t(`officers.sights.${value}`) }))
  const meanwhile = useMeanwhile<typeof companies.save>({
    known: company ? shownOf(company) : undefined,
    words: {
      name: { label: t('common:name') },
      insuranceCompanyId: { label: t('insurer'), options: insurers },
      changeAcceptance: { label: t('acceptance.label'), options: acceptances },
      additionNoticeDays: { label: t('officers.additions') },
      leaverNoticeDays: { label: t('officers.leavers') },
      officersSee: { label: t('officers.see'), options: sights },
      mailsSummary: { label: t('officers.mailsSummary') },
    },
  })
  return (
    <RecordForm
      form={form}
      id="company-form"
      title={t(company ? 'form.edit' : 'form.new')}
      isNew={!company}
      hasMore={logo.isChanged}
      isWaiting={logo.isUploading}
      onClose={onClose}
      done={t(company ? 'saved' : 'created')}
      onSaved={onSaved}
      save={async ({ insuranceCompanyId, ...values }) => {
        const key = company ? { clientCompanyId: company.clientCompanyId } : {}
        const input = {
          ...key,
          ...values,
          insuranceCompanyId: insuranceCompanyId ?? null,
          ...logo.change,
        }
        const saved = await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each }))
        return saved?.clientCompanyId
      }}
    >
      <FormSection title={t('company')}>
        <FormGrid columns={1}>
          <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
          <SelectField form={form} name="insuranceCompanyId" label={t('insurer')} options={insurers} />
          <LogoInput logo={logo} stored={company?.logo?.cdnFileId} />
        </FormGrid>
      </FormSection>
      <OfficerSettings form={form} acceptances={acceptances} sights={sights} />
      {meanwhile.question}
    </RecordForm>
  )
}

interface OfficerSettingsProps {
  form: ReturnType<typeof useCompanyForm>
  acceptances: DropdownOption[]
  sights: DropdownOption[]
}

/** What the HR staff of the company send, how early, and what they see. */
function OfficerSettings({ form, acceptances, sights }: OfficerSettingsProps) {
  const { t } = useTranslation('companies')
  return (
    <FormSection title={t('officers.title')}>
      <Stack gap="md">
        <SelectField
          form={form}
          name="changeAcceptance"
          label={t('acceptance.label')}
          options={acceptances}
          clearable={false}
        />
        <div>
          <FormGrid columns={2}>
            <NumberField
              form={form}
              name="additionNoticeDays"
              label={t('officers.additions')}
              min={0}
              max={mostNoticeDays}
            />
            <NumberField
              form={form}
              name="leaverNoticeDays"
              label={t('officers.leavers')}
              min={0}
              max={mostNoticeDays}
            />
          </FormGrid>
          <Text size="xs" c="dimmed" mt={6}>
            {t('officers.noticeHint')}
          </Text>
        </div>
        <CheckboxGroupField form={form} name="officersSee" label={t('officers.see')} options={sights} />
        <CheckboxField form={form} name="mailsSummary" label={t('officers.mailsSummary')} />
      </Stack>
    </FormSection>
  )
}
