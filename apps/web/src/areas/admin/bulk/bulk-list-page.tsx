import type { BulkOperation } from '@coverline/contract/bulk/endpoints'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { wordsFilter } from '../../../kit/lists/list-filters.tsx'
import { listTable } from '../../../kit/lists/list-table.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useFormat } from '../../../kit/text/use-format.ts'
import { BulkStatusBadge } from '../../../nouns/bulk/bulk-status-badge.tsx'
import { pageSize, useBulkList } from '../../../nouns/bulk/queries.ts'
import { type BulkSearch, kinds } from '../../../nouns/bulk/search.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const route = getRouteApi('/admin/bulk')
const idOf = (operation: BulkOperation) => operation.operationId
const hrefOf = (operation: BulkOperation) => `/admin/bulk/${operation.operationId}`

/** Counts records that are changed now: none before the change or after its undo, except for mails that had gone out. */
function standing({ status, changed, blocked }: BulkOperation): number {
  if (status === 'UNDONE') return blocked
  return status === 'DONE' || status === 'UNDOING' ? changed : 0
}

function useColumns(): DataColumn<BulkOperation>[] {
  const { t } = useTranslation('bulk')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'kind', header: t('kind'), minWidth: 220, cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        id: 'status',
        header: t('status'),
        priority: 0,
        cell: ({ status }) => <BulkStatusBadge status={status} />,
      },
      {
        id: 'records',
        header: t('records'),
        align: 'right',
        priority: 1,
        cell: ({ total }) => format.number(total),
      },
      {
        id: 'changed',
        header: t('outcomes.CHANGED'),
        align: 'right',
        priority: 2,
        cell: (operation) => format.number(standing(operation)),
      },
      {
        id: 'refused',
        header: t('outcomes.REFUSED'),
        align: 'right',
        priority: 2,
        cell: ({ refused }) => format.number(refused),
      },
      {
        id: 'createdAt',
        header: t('createdAt'),
        priority: 1,
        minWidth: 200,
        cell: ({ createdAt, authorName }) =>
          [format.moment(createdAt), authorName].filter(Boolean).join(', '),
      },
    ],
    [t, format],
  )
}

export function BulkListPage() {
  const { t } = useTranslation('bulk')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useBulkList(search)
  const columns = useColumns()
  const change = (changed: { [K in keyof BulkSearch]?: BulkSearch[K] | undefined }) =>
    void navigate({
      search: (old: BulkSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const reset = () => void navigate({ search: {} })
  return (
    <ListPage found={query.data} note={t('subtitle')}>
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, change)}
        rowId={idOf}
        rowName={({ kind }) => t(`kinds.${kind}`)}
        rowHref={hrefOf}
        onOpen={(operation) => void navigate({ href: hrefOf(operation) })}
        filtered={Boolean(search.kinds)}
        onResetFilters={reset}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        storageKey="bulk"
        toolbar={
          <FilterBar
            filters={[
              wordsFilter({
                id: 'kind',
                label: t('kind'),
                known: kinds,
                name: (word) => t(`kinds.${word}`),
                value: search.kinds,
                onChange: (chosen) => change({ kinds: chosen }),
              }),
            ]}
            onReset={reset}
          />
        }
      />
    </ListPage>
  )
}
