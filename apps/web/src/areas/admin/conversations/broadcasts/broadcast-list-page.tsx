import type { Broadcast } from '@coverline/contract/broadcasts/endpoints'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listTable } from '../../../../kit/lists/list-table.ts'
import { withChanges } from '../../../../kit/lists/read-search.ts'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { pageSize, useBroadcasts } from '../../../../nouns/conversations/broadcasts/queries.ts'
import type { BroadcastListSearch } from '../../../../nouns/conversations/broadcasts/search.ts'
import { BroadcastBadge } from '../../../../nouns/conversations/broadcasts/broadcast-badge.tsx'
import { ListPage } from '../../layout/page/list-page.tsx'

const route = getRouteApi('/admin/sendings')
const idOf = (sending: Broadcast) => sending.jobId
const hrefOf = (sending: Broadcast) => `/admin/sendings/${sending.jobId}`

function useColumns(): DataColumn<Broadcast>[] {
  const { t } = useTranslation('broadcasts')
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'message',
        header: t('columns.message'),
        minWidth: 260,
        maxWidth: 460,
        cell: ({ preview }) => preview,
      },
      {
        id: 'status',
        header: t('columns.status'),
        priority: 0,
        card: 'badge',
        cell: ({ status }) => <BroadcastBadge status={status} />,
      },
      {
        id: 'people',
        header: t('columns.people'),
        align: 'right',
        cell: ({ counts }) => format.number(counts.total),
      },
      {
        id: 'delivered',
        header: t('columns.delivered'),
        align: 'right',
        priority: 2,
        cell: ({ counts }) => format.number(counts.sent + counts.delivered),
      },
      {
        id: 'failed',
        header: t('columns.failed'),
        align: 'right',
        priority: 2,
        cell: ({ counts }) => format.number(counts.failed),
      },
      {
        id: 'createdAt',
        header: t('columns.createdAt'),
        minWidth: 200,
        cell: ({ createdAt, authorName }) =>
          [format.moment(createdAt), authorName].filter(Boolean).join(', '),
      },
    ],
    [t, format],
  )
}

export function BroadcastListPage() {
  const { t } = useTranslation('broadcasts')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useBroadcasts(search)
  const columns = useColumns()
  return (
    <ListPage title={t('title')} found={query.data} note={t('subtitle')}>
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, (changed) =>
          navigate({
            search: (old: BroadcastListSearch) => withChanges(old, { page: changed.page }),
            replace: true,
          }),
        )}
        rowId={idOf}
        rowName={({ preview }) => preview}
        rowHref={hrefOf}
        onOpen={(sending) => void navigate({ href: hrefOf(sending) })}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        storageKey="sendings"
      />
    </ListPage>
  )
}
