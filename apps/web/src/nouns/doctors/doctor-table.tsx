import type { Doctor } from '@coverline/contract/doctors/endpoints'
import { DataTable } from '@coverline/ui/table/data-table'
import type { ReactNode } from 'react'
import type { List } from '../../kit/lists/use-list.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useDoctorColumns } from './doctor-columns.tsx'
import type { DoctorSearch } from './search.ts'
import { useDoctorActions } from './use-doctor-actions.tsx'

interface DoctorTableProps {
  list: List<Doctor, DoctorSearch>
  onOpen: (href: string) => void
  onEdit: (doctor: Doctor) => void
  create: ReactNode
  toolbar: ReactNode
}

const idOf = (doctor: Doctor) => doctor.doctorId
const nameOf = (doctor: Doctor) => doctor.fullName
const hrefOf = (doctor: Doctor) => `/admin/telemed/doctors/${doctor.doctorId}`
const noDoctors: Doctor[] = []

export function DoctorTable({ list, onOpen, onEdit, create, toolbar }: DoctorTableProps) {
  const { t } = useTranslation('doctors')
  const columns = useDoctorColumns(list.table.rows ?? noDoctors)
  const open = (doctor: Doctor) => onOpen(hrefOf(doctor))
  const actionsOf = useDoctorActions({ onOpen: open, onEdit })
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...list.table}
      rowId={idOf}
      rowName={nameOf}
      rowHref={hrefOf}
      onOpen={open}
      rowActions={actionsOf}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
      toolbar={toolbar}
    />
  )
}
