import type { Company } from '@coverline/contract/companies/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { IconPencil, IconStack2, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useDeleteCompanies } from './use-delete-companies.ts'

interface CompanyActions {
  onEdit: (company: Company) => void
  onOpen: (href: string) => void
  /** Called with the ids of companies that were deleted. */
  onDeleted: (companyIds: readonly string[]) => void
}

/** Returns the actions of a row, and those of several chosen companies. */
export function useCompanyActions({ onEdit, onOpen, onDeleted }: CompanyActions) {
  const { t } = useTranslation('companies')
  const deleteCompanies = useDeleteCompanies()
  const deleteAction = (targets: Company[]): UiAction => ({
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={16} />,
    tone: 'danger',
    onSelect: () => void deleteCompanies(targets).then(onDeleted),
  })
  const editAction = (company: Company): UiAction => ({
    id: 'edit',
    label: t('common:edit'),
    icon: <IconPencil size={16} />,
    onSelect: () => onEdit(company),
  })
  return {
    ofOne: (company: Company): UiAction[] => [
      ...(company.can.update ? [editAction(company)] : []),
      {
        id: 'plans',
        label: t('showPlans'),
        icon: <IconStack2 size={16} />,
        onSelect: () => onOpen(plansOf(company)),
      },
      ...(company.can.delete ? [deleteAction([company])] : []),
    ],
    ofMany: (chosen: Company[]): UiAction[] => [deleteAction(chosen)],
  }
}

/** Link to a company's plans of every status, so that it works even if none is active. */
function plansOf({ clientCompanyId }: Company): string {
  return `/admin/programs?clientCompany=${clientCompanyId}&status=all`
}
