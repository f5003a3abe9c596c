import { useCommand, useQueryCall } from '@coverline/client/hooks'
import type { OutputOf } from '@coverline/contract/endpoint'
import { imports } from '@coverline/contract/calls.generated'
import { confirm } from '@coverline/ui/overlays/confirm'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { StatusBadge, type StatusTone } from '@coverline/ui/display/status-badge'
import { toast } from '@coverline/ui/overlays/toast'
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import type { ImportKind } from '../upload/kinds.ts'
import { useShownTime } from './use-shown-time.ts'
import { numberFormatter } from '../../../kit/text/formatters.ts'

type PastImport = OutputOf<typeof imports.list>['items'][number]
type SortField = 'createdAt' | 'fileName' | 'status'

const pageSize = 10
const tones: Record<PastImport['status'], StatusTone> = {
  CHECKING: 'info',
  HAS_ERRORS: 'warning',
  READY: 'info',
  SAVING: 'info',
  SAVED: 'success',
  FAILED: 'danger',
  DISCARDED: 'neutral',
  UNDONE: 'neutral',
}
const isOpen = ({ status }: PastImport) =>
  status === 'HAS_ERRORS' || status === 'READY' || status === 'FAILED'

const rowId = (row: PastImport) => row.importId
const rowName = (row: PastImport) => row.fileName
const rowHref = (row: PastImport) => `/admin/imports/${row.importId}`

function usePastColumns(): DataColumn<PastImport>[] {
  const { t, i18n } = useTranslation('imports')
  const timeOf = useShownTime()
  return useMemo(() => {
    const number = numberFormatter(i18n.language, {})
    const resultOf = ({ status, summary, errorCount, failure }: PastImport) => {
      if (failure) return failure.message
      if (status === 'HAS_ERRORS') return t('editor.errors', { count: errorCount })
      return summary && (status === 'SAVED' || status === 'READY') ? t('past.counts', summary) : '—'
    }
    return [
      { id: 'fileName', header: t('past.file'), sortable: true, cell: (row) => row.fileName },
      {
        id: 'status',
        header: t('common:status'),
        sortable: true,
        priority: 0,
        card: 'badge',
        cell: (row) => <StatusBadge tone={tones[row.status]}>{t(`statuses.${row.status}`)}</StatusBadge>,
      },
      { id: 'rowCount', header: t('past.rows'), align: 'right', cell: (row) => number.format(row.rowCount) },
      { id: 'result', header: t('past.result'), cell: resultOf },
      { id: 'createdBy', header: t('past.by'), cell: (row) => row.createdBy ?? '—' },
      { id: 'createdAt', header: t('past.when'), sortable: true, cell: (row) => timeOf(row.createdAt) },
    ]
  }, [t, i18n.language, timeOf])
}

interface PastImportsProps {
  kind: ImportKind
  planId?: string
}

/** Earlier imports, into the plan if there is one; unfinished ones can be opened or discarded. */
export function PastImports({ kind, planId }: PastImportsProps) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const [page, setPage] = useState(0)
  const [sort, setSort] = useState<{ by: string; direction: 'ASC' | 'DESC' }>({
    by: 'createdAt',
    direction: 'DESC',
  })
  const columns = usePastColumns()
  const past = useQueryCall('imports', imports.list, {
    kinds: [kind],
    ...(planId ? { packageId: planId } : {}),
    page,
    limit: pageSize,
    sortBy: sort.by as SortField,
    sortDirection: sort.direction,
  })
  const discard = useCommand(imports.discard, { refresh: ['imports'] })
  const open = (row: PastImport) =>
    void navigate({ to: '/admin/imports/$importId', params: { importId: row.importId }, search: {} })

  const askToDiscard = async (row: PastImport) => {
    const text = t(`kinds.${kind}.discard`, { file: row.fileName })
    const question = { title: t('discard.title'), text, confirmLabel: t('discard.confirm'), danger: true }
    if (!(await confirm(question))) return
    discard.mutate(
      { input: { importId: row.importId } },
      {
        onSuccess: () => toast.success(t('discard.done')),
        onError: (error) => toast.error({ title: t('discard.failed'), text: error.message }),
      },
    )
  }

  return (
    <section aria-labelledby="past-imports">
      <h2 id="past-imports">{t(`kinds.${kind}.past`)}</h2>
      <DataTable
        label={t(`kinds.${kind}.past`)}
        columns={columns}
        rows={past.data?.items}
        rowId={rowId}
        rowName={rowName}
        rowHref={rowHref}
        onOpen={open}
        rowActions={(row) => [
          {
            id: 'open',
            label: t('common:open'),
            icon: <IconPlayerPlay size={16} />,
            onSelect: () => open(row),
          },
          ...(isOpen(row)
            ? [
                {
                  id: 'discard',
                  label: t('discard.confirm'),
                  icon: <IconTrash size={16} />,
                  tone: 'danger' as const,
                  onSelect: () => void askToDiscard(row),
                },
              ]
            : []),
        ]}
        sort={sort}
        onSort={(next) => {
          setSort(next)
          setPage(0)
        }}
        page={page}
        pageSize={pageSize}
        onPage={setPage}
        total={past.data?.totalCount}
        fetching={past.isPlaceholderData}
        error={past.error}
        onRetry={() => void past.refetch()}
        empty={{ title: t(`kinds.${kind}.pastEmpty`), text: t('past.emptyText') }}
      />
    </section>
  )
}
