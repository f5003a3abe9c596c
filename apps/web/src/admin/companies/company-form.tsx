import { ApiError } from '@coverline/client/api-error'
import { useCommand } from '@coverline/client/hooks'
import { type Company, companies, logoMinHeight } from '@coverline/contract/companies'
import { Button } from '@coverline/ui/button'
import type { DropdownOption } from '@coverline/ui/dropdown'
import { FormGrid, SelectField, TextField, useAppForm } from '@coverline/ui/form-kit'
import { LogoField } from '@coverline/ui/logo-field'
import { SideModal } from '@coverline/ui/side-modal'
import { toast } from '@coverline/ui/toast'
import { forgetUnsaved } from '@coverline/ui/unsaved'
import { useTranslation } from 'react-i18next'
import { useFieldText } from '../../app/use-field-text.ts'
import { useFailure } from '../../shared/use-failure.ts'
import { useFileUrls } from '../../shared/use-file-urls.ts'
import { useLogo } from '../../shared/use-logo.ts'
import { touchedByCompanies } from './queries.ts'

const schema = companies.save.input.pick({ name: true, insuranceCompanyId: true }).required({ name: true })

interface CompanyFormProps {
  /** The company to edit; without it a new one is made. */
  company: Company | null
  insurers: DropdownOption[]
  onClose: () => void
  onSaved: (clientCompanyId: string) => void
}

/** Creates or edits a client company. */
export function CompanyForm({ company, insurers, onClose, onSaved }: CompanyFormProps) {
  const { t } = useTranslation('companies')
  const fieldText = useFieldText()
  const fail = useFailure()
  const save = useCommand(companies.save, { refresh: touchedByCompanies })
  const logo = useLogo()
  const stored = company?.logo?.cdnFileId
  const urls = useFileUrls([stored])
  const form = useAppForm(
    schema,
    { name: company?.name ?? '', insuranceCompanyId: company?.insuranceCompany?.id ?? null },
    { errorText: fieldText },
  )

  const submit = form.submit(async ({ name, insuranceCompanyId }) => {
    try {
      const { clientCompanyId } = await save.mutateAsync({
        input: {
          ...(company ? { clientCompanyId: company.clientCompanyId } : {}),
          name,
          insuranceCompanyId: insuranceCompanyId ?? null,
          ...logo.change,
        },
      })
      toast.success(t(company ? 'saved' : 'created'))
      forgetUnsaved()
      onSaved(clientCompanyId)
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
      title={t(company ? 'form.edit' : 'form.new')}
      dirty={(form.dirty || logo.isChanged) && !save.isSuccess}
      footer={(close) => (
        <>
          <Button variant="outline" onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form="company-form" loading={form.submitting} disabled={logo.isUploading}>
            {t(company ? 'common:save' : 'common:create')}
          </Button>
        </>
      )}
    >
      <form id="company-form" onSubmit={submit} noValidate>
        <FormGrid columns={1}>
          <TextField form={form} name="name" label={t('common:name')} maxLength={200} autoFocus />
          <SelectField form={form} name="insuranceCompanyId" label={t('insurer')} options={insurers} />
          <LogoField
            label={t('logo')}
            hint={t('logoHint', { height: logoMinHeight })}
            src={stored ? urls.get(stored) : null}
            minHeight={logoMinHeight}
            loading={logo.isUploading}
            onChange={(file) => void logo.choose(file)}
          />
        </FormGrid>
      </form>
    </SideModal>
  )
}
