import type { Clinic } from '@coverline/contract/clinics/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { DataTable } from '@coverline/ui/table/data-table'
import { IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useClinicColumns } from './clinic-columns.tsx'
import type { Changed } from './clinic-filters.tsx'
import { pageSize, type useClinicList } from './queries.ts'
import type { ClinicSearch } from './search.ts'
import { useDeleteClinics } from './use-clinic-actions.tsx'

interface ClinicTableProps {
  query: ReturnType<typeof useClinicList>
  search: ClinicSearch
  onChange: (changed: Changed) => void
  onReset: () => void
  onOpen: (href: string) => void
  onEdit: (clinic: Clinic) => void
  onLink: (clinicIds: string[]) => void
  create: ReactNode
  toolbar: ReactNode
}

const idOf = (clinic: Clinic) => clinic.clinicId
const nameOf = (clinic: Clinic) => clinic.name
const hrefOf = (clinic: Clinic) => `/admin/clinics/${clinic.clinicId}`

export function ClinicTable(props: ClinicTableProps) {
  const { query, search, onChange, onReset, onOpen, onEdit, onLink, create, toolbar } = props
  const { t } = useTranslation('clinics')
  const columns = useClinicColumns()
  const [selected, setSelected] = useState<string[]>([])
  const remove = useDeleteClinics()
  const canUpdate = useAllowed({ permissions: ['PLANS_UPDATE'] })
  const canDelete = useAllowed({ permissions: ['PLANS_DELETE'] })
  const { searchQuery, offers, insurers, cities, types, sortBy, sortDirection } = search

  const removeAll = async (targets: Clinic[]) => {
    if (await remove(targets)) setSelected([])
  }
  const deleteAction = (targets: () => Clinic[]): UiAction => ({
    id: 'delete',
    label: t('common:delete'),
    icon: <IconTrash size={16} />,
    tone: 'danger',
    onSelect: () => void removeAll(targets()),
  })
  const linkAction = (clinicIds: string[]): UiAction => ({
    id: 'link',
    label: t('link.action'),
    icon: <IconLink size={16} />,
    onSelect: () => onLink(clinicIds),
  })
  const marked = () => query.data?.items.filter((clinic) => selected.includes(clinic.clinicId)) ?? []
  const actionsOf = (clinic: Clinic): UiAction[] => [
    ...(clinic.can.update
      ? [
          {
            id: 'edit',
            label: t('common:edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => onEdit(clinic),
          },
          linkAction([clinic.clinicId]),
        ]
      : []),
    ...(clinic.can.delete ? [deleteAction(() => [clinic])] : []),
  ]

  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={query.data?.items}
      rowId={idOf}
      rowName={nameOf}
      rowHref={hrefOf}
      onOpen={(clinic) => onOpen(hrefOf(clinic))}
      {...(canUpdate
        ? {
            rowActions: actionsOf,
            selection: {
              ids: selected,
              onChange: setSelected,
              actions: [linkAction(selected), ...(canDelete ? [deleteAction(marked)] : [])],
            },
          }
        : {})}
      sort={sortBy ? { by: sortBy, direction: sortDirection ?? 'ASC' } : undefined}
      onSort={({ by, direction }) =>
        onChange({ sortBy: by as ClinicSearch['sortBy'], sortDirection: direction })
      }
      page={search.page ?? 0}
      pageSize={pageSize}
      hasPageSizes
      onPage={(page) => onChange({ page: page || undefined })}
      total={query.data?.totalCount}
      totalCapped={query.data?.totalCountCapped}
      fetching={query.isPlaceholderData}
      error={query.error}
      onRetry={() => void query.refetch()}
      filtered={[searchQuery, offers, insurers, cities, types].some(Boolean)}
      onResetFilters={onReset}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
      storageKey="clinics"
      toolbar={toolbar}
    />
  )
}
