import { PageHeader } from '@coverline/ui/display/page-header'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { CompanyFiles } from '../../../nouns/companies/files/company-files.tsx'
import { useCompanyAccess } from '../../../session/use-session.ts'

/** Contracts, invoices and lists that the officer's company and the provider share. */
export function CompanyFilesPage() {
  const { t } = useTranslation('companyFiles')
  const { workspace, permissions } = useCompanyAccess()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('text', { name: workspace?.insuranceCompany ?? '' })} />
      <CompanyFiles key={workspace?.domainId ?? ''} of="OWN" canAdd={permissions.has('INSURED_UPDATE')} />
    </>
  )
}
