import type { Company } from '@coverline/contract/companies/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { ActionButtons } from '@coverline/ui/actions/action-menu'
import { EntityHeader } from '@coverline/ui/display/page-header'
import { IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useFileUrls } from '../../kit/files/use-file-urls.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'
import { useViewAsHr } from './use-view-as-hr.ts'

interface CompanyHeaderProps {
  company: Company
  onEdit: () => void
  onGone: () => void
}

export function CompanyHeader({ company, onEdit, onGone }: CompanyHeaderProps) {
  const { t } = useTranslation('companies')
  const deleteCompanies = useDeleteCompanies()
  const logo = company.logo?.cdnFileId
  const urls = useFileUrls([logo])
  const viewAsHr = useViewAsHr(company.clientCompanyId)
  const actions: UiAction[] = []
  if (company.can.update) {
    actions.push({ id: 'edit', label: t('common:edit'), icon: <IconPencil size={17} />, onSelect: onEdit })
  }
  if (viewAsHr) {
    actions.push({ id: 'view', label: t('viewAsHr'), icon: <IconEye size={17} />, onSelect: viewAsHr })
  }
  if (company.can.delete) {
    actions.push({
      id: 'delete',
      label: t('common:delete'),
      icon: <IconTrash size={17} />,
      tone: 'danger',
      onSelect: () =>
        void deleteCompanies([company]).then((gone) => (gone.length > 0 ? onGone() : undefined)),
    })
  }
  const meta = [
    company.insuranceCompany?.name,
    t('planFact', { count: company.planCount }),
    t('common:people', { count: company.insuredCount }),
  ]
  return (
    <EntityHeader
      name={company.name}
      picture={logo && urls.get(logo)}
      meta={meta.filter((fact) => fact !== undefined)}
      actions={<ActionButtons actions={actions} recordId={company.clientCompanyId} />}
    />
  )
}
