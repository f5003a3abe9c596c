import type { broadcasts, Receipt } from '@coverline/contract/broadcasts/endpoints'
import { type ReceiptState, receiptStates } from '@coverline/contract/broadcasts/terms'
import type { OutputOf } from '@coverline/contract/endpoint'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { PersonCell } from '@coverline/ui/table/table-cells'
import { Tabs } from '@coverline/ui/display/tabs'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { peopleSize, useReceipts } from './queries.ts'
import type { BroadcastSearch } from './search.ts'
import { ReceiptBadge } from './broadcast-badge.tsx'
import { useReasonText } from './use-reason-text.ts'

const route = getRouteApi('/admin/sendings/$jobId')
const idOf = (receipt: Receipt) => receipt.personProfileId
const nameOf = (receipt: Receipt) => receipt.name
const hrefOf = (receipt: Receipt) => `/admin/users/${receipt.personProfileId}`

function useColumns(): DataColumn<Receipt>[] {
  const { t } = useTranslation(['broadcasts', 'conversations'])
  const reasonOf = useReasonText()
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('broadcasts:columns.person'),
        minWidth: 200,
        cell: ({ name, channelType }) => (
          <PersonCell name={name} note={channelType ? t(`conversations:channels.${channelType}`) : ''} />
        ),
      },
      {
        id: 'state',
        header: t('broadcasts:columns.state'),
        priority: 0,
        card: 'badge',
        cell: ({ state }) => <ReceiptBadge state={state} />,
      },
      {
        id: 'reason',
        header: t('broadcasts:columns.reason'),
        minWidth: 220,
        cell: ({ code }) => (code ? reasonOf(code) : '—'),
      },
    ],
    [t, reasonOf],
  )
}

export function BroadcastPeople({ sending }: { sending: OutputOf<typeof broadcasts.detail> }) {
  const { t } = useTranslation('broadcasts')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useReceipts(sending.jobId, search, sending.status === 'RUNNING')
  const columns = useColumns()
  const { counts } = sending
  const countOf: Record<ReceiptState, number> = {
    WAITING: counts.waiting,
    SENT: counts.sent,
    DELIVERED: counts.delivered,
    FAILED: counts.failed,
    CANCELED: counts.canceled,
  }
  const shown = receiptStates.filter((state) => countOf[state] > 0 || state === search.state)
  const change = (changed: { [K in keyof BroadcastSearch]?: BroadcastSearch[K] | undefined }) =>
    void navigate({ search: (old: BroadcastSearch) => withChanges(old, changed), replace: true })
  return (
    <Tabs<ReceiptState | 'ALL'>
      label={t('columns.state')}
      items={[
        { value: 'ALL', label: t('states.ALL'), count: counts.total },
        ...shown.map((state) => ({ value: state, label: t(`states.${state}`), count: countOf[state] })),
      ]}
      value={search.state ?? 'ALL'}
      onChange={(state) => change({ state: state === 'ALL' ? undefined : state, page: undefined })}
    >
      <DataTable
        label={t('columns.people')}
        columns={columns}
        rows={query.data?.items}
        rowId={idOf}
        rowName={nameOf}
        rowHref={hrefOf}
        onOpen={(receipt) => void navigate({ href: hrefOf(receipt) })}
        page={search.page ?? 0}
        pageSize={peopleSize}
        onPage={(page) => change({ page: page || undefined })}
        total={query.data?.totalCount}
        fetching={query.isPlaceholderData}
        error={query.error}
        onRetry={() => void query.refetch()}
        empty={{ title: t('noPeople') }}
      />
    </Tabs>
  )
}
