import { useCommand } from '@coverline/client/hooks'
import { type Company, companies } from '@coverline/contract/companies/endpoints'
import type { DropdownOption } from '@coverline/ui/form/dropdown'
import { FormGrid, SelectField, TextField, useAppForm } from '@coverline/ui/form/form-kit'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFieldText } from '../../kit/forms/use-field-text.ts'
import { LogoInput } from '../../kit/forms/logo-input.tsx'
import { RecordForm } from '../../kit/forms/record-form.tsx'
import { useLogo } from '../../kit/files/use-logo.ts'
import { touchedByCompanies } from './queries.ts'

const schema = companies.save.input.pick({ name: true, insuranceCompanyId: true }).required({ name: true })

const shownOf = ({ name, insuranceCompany }: Company) => ({
  name,
  insuranceCompanyId: insuranceCompany?.id ?? null,
})

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
  const form = useAppForm(schema, company ? shownOf(company) : { name: '', insuranceCompanyId: null }, {
    errorText: useFieldText(),
  })
  const show = (field: string, value: unknown) =>
    field === 'name'
      ? { label: t('common:name'), text: String(value) }
      : { label: t('insurer'), text: insurers.find((each) => each.value === value)?.label ?? '—' }
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
      {...(company && { opened: { known: shownOf(company), show } })}
      save={async ({ name, insuranceCompanyId }, known) => {
        const key = company ? { clientCompanyId: company.clientCompanyId, known } : {}
        const input = { ...key, name, insuranceCompanyId: insuranceCompanyId ?? null, ...logo.change }
        return (await save.mutateAsync({ input })).clientCompanyId
      }}
    >
      <FormGrid columns={1}>
        <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
        <SelectField form={form} name="insuranceCompanyId" label={t('insurer')} options={insurers} />
        <LogoInput logo={logo} stored={company?.logo?.cdnFileId} />
      </FormGrid>
    </RecordForm>
  )
}
