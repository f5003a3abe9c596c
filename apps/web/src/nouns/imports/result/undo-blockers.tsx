import { useQueryCall } from '@coverline/client/hooks'
import { imports } from '@coverline/contract/calls.generated'
import type { ImportUndo, ImportUndoBlocker } from '@coverline/contract/imports/undo'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { Notice } from '@coverline/ui/overlays/notice'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import { useFormat } from '../../../kit/text/use-format.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'

const pageSize = 10
const places = {
  insured: 'users',
  policies: 'policies',
  plans: 'programs',
  clinics: 'clinics',
  leads: 'leads',
} as const
const idOf = (row: ImportUndoBlocker) => `${row.entity} ${row.recordId}`
const hrefOf = ({ entity, recordId, planId }: ImportUndoBlocker): string => {
  if (entity !== 'services') return `/admin/${places[entity]}/${recordId}`
  return planId ? `/admin/programs/${planId}?tab=services&service=${recordId}` : '/admin/programs'
}

interface UndoBlockersProps {
  importId: string
  undo: ImportUndo
  action: ReactNode
}

/** Records that block the undo of an import, each with the reason and a link. */
export function UndoBlockers({ importId, undo, action }: UndoBlockersProps) {
  const { t } = useTranslation('imports')
  const format = useFormat()
  const navigate = useNavigate()
  const [page, setPage] = useState(0)
  const found = useQueryCall('imports', imports.undoBlockers, { importId, page, limit: pageSize })
  const columns = useMemo(
    (): DataColumn<ImportUndoBlocker>[] => [
      {
        id: 'record',
        header: t('undo.record'),
        minWidth: 220,
        cell: ({ name, entity }) => (
          <PersonCell name={name ?? t('undo.gone')} note={t(`undo.entities.${entity}`)} />
        ),
      },
      {
        id: 'why',
        header: t('undo.why'),
        priority: 0,
        minWidth: 240,
        cell: ({ reason }) => t(`undo.reasons.${reason}`),
      },
    ],
    [t],
  )
  return (
    <Stack gap="md">
      <Notice
        tone="warning"
        title={t('undo.blockedTitle', { count: undo.blocked, shown: format.number(undo.blocked) })}
        action={action}
      >
        {t('undo.blockedText')}
      </Notice>
      <DataTable
        label={t('undo.blockers')}
        columns={columns}
        rows={found.data?.items}
        rowId={idOf}
        rowName={(row) => row.name ?? t('undo.gone')}
        rowHref={hrefOf}
        onOpen={(row) => void navigate({ href: hrefOf(row) })}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        total={found.data?.totalCount}
        fetching={found.isPlaceholderData}
        error={found.error}
        onRetry={() => void found.refetch()}
        empty={{ title: t('undo.blockers') }}
      />
    </Stack>
  )
}
