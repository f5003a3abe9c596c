import { useCommand } from '@coverline/client/hooks'
import { changeAcceptances } from '@coverline/contract/changes/terms'
import { type Company, companies } from '@coverline/contract/companies/endpoints'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { FormGrid, SelectField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { LogoInput } from '../../kit/forms/logo-input.tsx'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useMeanwhile } from '../../kit/forms/use-meanwhile.tsx'
import { useLogo } from '../../kit/files/use-logo.ts'
import { touchedByCompanies } from './queries.ts'

const schema = companies.save.input
  .pick({ name: true, insuranceCompanyId: true, changeAcceptance: true })
  .required({ name: true, changeAcceptance: true })

const shownOf = ({ name, insuranceCompany, changeAcceptance }: Company) => ({
  name,
  insuranceCompanyId: insuranceCompany?.id ?? null,
  changeAcceptance,
})

const empty = { name: '', insuranceCompanyId: null, changeAcceptance: 'OPERATOR' as const }

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
  const form = useAppForm(schema, company ? shownOf(company) : empty, {
    errorText: useFieldText(),
  })
  const acceptances = changeAcceptances.map((value) => ({ value, label: t(`acceptance.${value}`) }))
  const meanwhile = useMeanwhile<typeof companies.save>({
    known: company ? shownOf(company) : undefined,
    words: {
      name: { label: t('common:name') },
      insuranceCompanyId: { label: t('insurer'), options: insurers },
      changeAcceptance: { label: t('acceptance.label'), options: acceptances },
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
      save={async ({ name, insuranceCompanyId, changeAcceptance }) => {
        const key = company ? { clientCompanyId: company.clientCompanyId } : {}
        const input = {
          ...key,
          name,
          changeAcceptance,
          insuranceCompanyId: insuranceCompanyId ?? null,
          ...logo.change,
        }
        const saved = await meanwhile.attempt(input, (each) => save.mutateAsync({ input: each }))
        return saved?.clientCompanyId
      }}
    >
      <FormGrid columns={1}>
        <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
        <SelectField form={form} name="insuranceCompanyId" label={t('insurer')} options={insurers} />
        <SelectField
          form={form}
          name="changeAcceptance"
          label={t('acceptance.label')}
          options={acceptances}
          clearable={false}
        />
        <LogoInput logo={logo} stored={company?.logo?.cdnFileId} />
      </FormGrid>
      {meanwhile.question}
    </RecordForm>
  )
}
