import type { Sending } from '@coverline/contract/broadcasts/endpoints'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { PageHeader } from '@coverline/ui/display/page-header'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listTable } from '../../../../kit/lists/list-table.ts'
import { withChanges } from '../../../../kit/lists/read-search.ts'
import { useFormat } from '../../../../kit/text/use-format.ts'
import { useTranslation } from '../../../../kit/text/use-translation.ts'
import { pageSize, useSendings } from '../../../../nouns/conversations/broadcasts/queries.ts'
import type { SendingListSearch } from '../../../../nouns/conversations/broadcasts/search.ts'
import { SendingBadge } from '../../../../nouns/conversations/broadcasts/sending-badge.tsx'

const route = getRouteApi('/admin/sendings')
const idOf = (sending: Sending) => sending.jobId
const hrefOf = (sending: Sending) => `/admin/sendings/${sending.jobId}`

function useColumns(): DataColumn<Sending>[] {
  const { t } = useTranslation('sendings')
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
        cell: ({ status }) => <SendingBadge status={status} />,
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

/** Messages that went or go to many people, the newest first. */
export function SendingListPage() {
  const { t } = useTranslation('sendings')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useSendings(search)
  const columns = useColumns()
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle')} />
      <DataTable
        label={t('title')}
        columns={columns}
        {...listTable(search, query, pageSize, (changed) =>
          navigate({
            search: (old: SendingListSearch) => withChanges(old, { page: changed.page }),
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
    </>
  )
}
