import type { Clinic } from '@coverline/contract/clinics/endpoints'
import { DataTable } from '@coverline/ui/table/data-table'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { List } from '../../kit/lists/use-list.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { useAllowed } from '../../session/use-session.ts'
import { useClinicColumns } from './clinic-columns.tsx'
import type { ClinicSearch } from './search.ts'
import { useClinicActions } from './use-clinic-actions.tsx'

interface ClinicTableProps {
  list: List<Clinic, ClinicSearch>
  onOpen: (href: string) => void
  onEdit: (clinic: Clinic) => void
  onLink: (clinicIds: string[]) => void
  create: ReactNode
  toolbar: ReactNode
}

const idOf = (clinic: Clinic) => clinic.clinicId
const nameOf = (clinic: Clinic) => clinic.name
const hrefOf = (clinic: Clinic) => `/admin/clinics/${clinic.clinicId}`

export function ClinicTable({ list, onOpen, onEdit, onLink, create, toolbar }: ClinicTableProps) {
  const { t } = useTranslation('clinics')
  const columns = useClinicColumns()
  const [selected, setSelected] = useState<string[]>([])
  const actions = useClinicActions({ onEdit, onLink, onDeleted: () => setSelected([]) })
  const canUpdate = useAllowed({ permissions: ['PLANS_UPDATE'] })
  const chosen = list.table.rows?.filter((clinic) => selected.includes(clinic.clinicId)) ?? []
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      {...list.table}
      rowId={idOf}
      rowName={nameOf}
      rowHref={hrefOf}
      onOpen={(clinic) => onOpen(hrefOf(clinic))}
      {...(canUpdate
        ? {
            rowActions: actions.ofOne,
            selection: { ids: selected, onChange: setSelected, actions: actions.ofMany(selected, chosen) },
          }
        : {})}
      empty={{ title: t('empty.title'), text: t('empty.text'), action: create }}
      toolbar={toolbar}
    />
  )
}
