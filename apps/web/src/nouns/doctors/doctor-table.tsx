import type { Doctor } from '@coverline/contract/doctors/endpoints'
import type { UiAction } from '@coverline/ui/actions/action'
import { DataTable } from '@coverline/ui/table/data-table'
import { IconCalendarWeek, IconPencil, IconPower } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { listTable } from '../../kit/lists/list-table.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useDoctorColumns } from './doctor-columns.tsx'
import type { Changed } from './doctor-filters.tsx'
import { pageSize, type useDoctorList } from './queries.ts'
import type { DoctorSearch } from './search.ts'
import { useDoctorStatus } from './use-doctor-status.ts'

interface DoctorTableProps {
  query: ReturnType<typeof useDoctorList>
  search: DoctorSearch
  onChange: (changed: Changed) => void
  onReset: () => void
  onOpen: (href: string) => void
  onEdit: (doctor: Doctor) => void
  create: ReactNode
  toolbar: ReactNode
}

const idOf = (doctor: Doctor) => doctor.doctorId
const nameOf = (doctor: Doctor) => doctor.fullName
const hrefOf = (doctor: Doctor) => `/admin/telemed/doctors/${doctor.doctorId}`
const noDoctors: Doctor[] = []

export function DoctorTable(props: DoctorTableProps) {
  const { query, search, onChange, onReset, onOpen, onEdit, create, toolbar } = props
  const { t } = useTranslation('doctors')
  const columns = useDoctorColumns(query.data?.items ?? noDoctors)
  const turn = useDoctorStatus()
  const { searchQuery, specs, status, view } = search
  const actionsOf = (doctor: Doctor): UiAction[] => [
    {
      id: 'slots',
      label: t('actions.slots'),
      icon: <IconCalendarWeek size={16} />,
      onSelect: () => onOpen(hrefOf(doctor)),
    },
    ...(doctor.can.update
      ? [
          {
            id: 'edit',
            label: t('common:edit'),
            icon: <IconPencil size={16} />,
            onSelect: () => onEdit(doctor),
          },
          {
            id: 'status',
            label: t(doctor.status === 'ACTIVE' ? 'actions.deactivate' : 'actions.activate'),
            icon: <IconPower size={16} />,
            onSelect: () => void turn(doctor),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...listTable(search, query, pageSize, onChange)}
      rowId={idOf}
      rowName={nameOf}
      rowHref={hrefOf}
      onOpen={(doctor) => onOpen(hrefOf(doctor))}
      rowActions={actionsOf}
      filtered={[searchQuery, specs, status, view].some(Boolean)}
      onResetFilters={onReset}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
      storageKey="doctors"
      toolbar={toolbar}
    />
  )
}
