import { mostSpam } from '@coverline/contract/senders/terms'
import type { SpamItem } from '@coverline/contract/senders/spam-endpoints'
import { DataTable } from '@coverline/ui/table/data-table'
import { FilterBar } from '@coverline/ui/table/filter-bar'
import { IconCheck, IconMailOpened, IconTrash } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { listTable } from '../../../kit/lists/list-table.ts'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { MailFrame } from '../../../nouns/conversations/bubble/mail-frame.tsx'
import { pageSize, useSpamList } from '../../../nouns/senders/queries.ts'
import type { SenderSearch } from '../../../nouns/senders/search.ts'
import { useSpamColumns } from '../../../nouns/senders/spam/spam-columns.tsx'
import { useSpamActions } from '../../../nouns/senders/spam/use-spam-actions.ts'
import { useAllowed } from '../../../session/use-session.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const SpamMessageModal = lazy(async () => ({
  default: (await import('../../../nouns/senders/spam/spam-message.tsx')).SpamMessageModal,
}))
const ReleaseModal = lazy(async () => ({
  default: (await import('../../../nouns/senders/spam/release-modal.tsx')).ReleaseModal,
}))

const route = getRouteApi('/admin/spam')
const idOf = ({ spamId }: SpamItem) => spamId

/** The spam folder: messages to look at, to put through, and to delete for good. */
export function SpamPage() {
  const { t } = useTranslation('senders')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useSpamList(search)
  const columns = useSpamColumns()
  const mayChange = useAllowed({ permissions: ['REQUESTS_UPDATE'] })
  const [selected, setSelected] = useState<string[]>([])
  const [openId, setOpenId] = useState<string>()
  const [releasing, setReleasing] = useState<string[]>()
  const items = query.data?.items ?? []
  const change = (changed: { [K in keyof SenderSearch]?: SenderSearch[K] | undefined }) =>
    void navigate({
      search: (old: SenderSearch) => withChanges(old, { page: undefined, ...changed }),
      replace: true,
    })
  const actionsOn = useActionsOn((ids) => setReleasing(ids), setSelected)
  const nameOf = ({ sender, senderName, subject }: SpamItem) =>
    [senderName ?? (sender || t('spam.unnamed')), subject].filter(Boolean).join(' · ')
  const close = () => {
    setReleasing(undefined)
    setOpenId(undefined)
    setSelected([])
  }
  return (
    <ListPage found={query.data} note={t('spam.hint')}>
      <DataTable
        label={t('spam.title')}
        columns={columns}
        {...listTable(search, query, pageSize, ({ page }) => change({ page }))}
        rowId={idOf}
        rowName={nameOf}
        onOpen={({ spamId }) => setOpenId(spamId)}
        {...(mayChange
          ? {
              rowActions: ({ spamId }: SpamItem) => actionsOn([spamId]),
              selection: {
                ids: selected,
                onChange: (ids: string[]) => setSelected(ids.slice(0, mostSpam)),
                actions: actionsOn(selected),
              },
            }
          : {})}
        filtered={Boolean(search.searchQuery)}
        onResetFilters={() => change({ searchQuery: undefined })}
        empty={
          search.searchQuery
            ? { title: t('spam.emptyFound.title'), text: t('spam.emptyFound.text') }
            : { title: t('spam.empty.title'), text: t('spam.empty.text') }
        }
        toolbar={
          <FilterBar
            search={{
              value: search.searchQuery ?? '',
              onChange: (text) => change({ searchQuery: text || undefined }),
              placeholder: t('spam.search'),
            }}
            filters={[]}
            onReset={() => change({ searchQuery: undefined })}
          />
        }
      />
      <Dialogs
        openId={openId}
        releasing={releasing}
        isBlocked={items.some(({ spamId, isBlocked }) => isBlocked && releasing?.includes(spamId))}
        onOpen={setOpenId}
        onRelease={setReleasing}
        onDone={close}
      />
    </ListPage>
  )
}

/** Returns the actions on chosen messages; an empty selection follows what is gone. */
function useActionsOn(onRelease: (ids: string[]) => void, select: (ids: string[]) => void) {
  const { t } = useTranslation('senders')
  const { remove, read } = useSpamActions()
  const after = (work: Promise<boolean>) => void work.then((isDone) => (isDone ? select([]) : undefined))
  return (ids: string[]) => [
    {
      id: 'release',
      label: t('spam.notSpam'),
      icon: <IconCheck size={16} />,
      onSelect: () => onRelease(ids),
    },
    {
      id: 'read',
      label: t('spam.markRead'),
      icon: <IconMailOpened size={16} />,
      onSelect: () => after(read(ids)),
    },
    {
      id: 'delete',
      label: t('spam.delete'),
      icon: <IconTrash size={16} />,
      tone: 'danger' as const,
      onSelect: () => after(remove(ids)),
    },
  ]
}

interface DialogsProps {
  openId: string | undefined
  releasing: string[] | undefined
  isBlocked: boolean
  onOpen: (spamId: string | undefined) => void
  onRelease: (spamIds: string[] | undefined) => void
  onDone: () => void
}

/** The open message, or the question before messages go through. */
function Dialogs({ openId, releasing, isBlocked, onOpen, onRelease, onDone }: DialogsProps) {
  return (
    <Suspense fallback={null}>
      {openId !== undefined && !releasing ? (
        <SpamMessageModal
          spamId={openId}
          onClose={() => onOpen(undefined)}
          onRelease={(spamId) => onRelease([spamId])}
          frame={(text) => <MailFrame message={{ conversationId: '', text, pictures: [] }} />}
        />
      ) : null}
      {releasing ? (
        <ReleaseModal
          spamIds={releasing}
          isBlocked={isBlocked}
          onClose={() => onRelease(undefined)}
          onDone={onDone}
        />
      ) : null}
    </Suspense>
  )
}
