import { useCommand } from '@coverline/client/hooks'
import { senders } from '@coverline/contract/calls.generated'
import type { BlockedSender } from '@coverline/contract/senders/endpoints'
import { type DataColumn, DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { toast } from '@coverline/ui/overlays/toast'
import { IconLockOpen } from '@tabler/icons-react'
import { type ReactNode, useMemo } from 'react'
import { useAttempt } from '../../kit/forms/use-attempt.ts'
import { listTable } from '../../kit/lists/list-table.ts'
import { useFormat } from '../../kit/text/use-format.ts'
import { useTranslation } from '../../kit/text/use-translation.ts'
import { pageSize, touchedByBlocks, type useBlockedSenders } from './queries.ts'
import type { SenderSearch } from './search.ts'

type Change = (changed: { [K in keyof SenderSearch]?: SenderSearch[K] | undefined }) => void

interface BlockedSendersProps {
  search: SenderSearch
  query: ReturnType<typeof useBlockedSenders>
  onChange: Change
  add: ReactNode
}

const idOf = ({ blockedSenderId }: BlockedSender) => blockedSenderId
const nameOf = ({ value }: BlockedSender) => value

/** Blocked senders with who blocked them; each block can be ended. */
export function BlockedSenders({ search, query, onChange, add }: BlockedSendersProps) {
  const { t } = useTranslation('senders')
  const unblock = useEndBlock()
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      {...listTable(search, query, pageSize, ({ page }) => onChange({ page }))}
      rowId={idOf}
      rowName={nameOf}
      rowActions={(sender) => [
        {
          id: 'unblock',
          label: t('list.unblock'),
          icon: <IconLockOpen size={16} />,
          onSelect: () => void unblock(sender),
        },
      ]}
      filtered={Boolean(search.searchQuery)}
      onResetFilters={() => onChange({ searchQuery: undefined })}
      empty={{ title: t('list.empty.title'), text: t('list.empty.text'), action: add }}
      toolbar={
        <FilterBar
          search={{
            value: search.searchQuery ?? '',
            onChange: (text) => onChange({ searchQuery: text || undefined }),
            placeholder: t('list.search'),
          }}
          filters={[]}
          onReset={() => onChange({ searchQuery: undefined })}
        />
      }
    />
  )
}

function useColumns(): DataColumn<BlockedSender>[] {
  const { t } = useTranslation('senders')
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'value', header: t('list.value'), minWidth: 220, cell: ({ value }) => value },
      { id: 'kind', header: t('list.kind'), priority: 2, cell: ({ kind }) => t(`kinds.${kind}`) },
      {
        id: 'blockedBy',
        header: t('list.by'),
        priority: 1,
        cell: ({ blockedBy }) => blockedBy?.name || t('list.formerMember'),
      },
      {
        id: 'blockedAt',
        header: t('list.at'),
        priority: 1,
        cell: ({ blockedAt }) => format.moment(blockedAt),
      },
    ],
    [t, format],
  )
}

/** Ends a block; undo makes it again. */
function useEndBlock(): (sender: BlockedSender) => Promise<void> {
  const { t } = useTranslation(['senders', 'common'])
  const attempt = useAttempt()
  const end = useCommand(senders.unblock, { refresh: touchedByBlocks })
  const again = useCommand(senders.add, { refresh: touchedByBlocks })
  return async ({ blockedSenderId, kind, value }) => {
    if (!(await attempt(() => end.mutateAsync({ input: { blockedSenderId } })))) return
    const undo = async () => {
      if (await attempt(() => again.mutateAsync({ input: { kind, value } })))
        toast.success(t('senders:undone'))
    }
    toast.success({
      title: t('senders:unblocked', { value }),
      action: { label: t('common:undo'), onSelect: () => void undo() },
    })
  }
}
