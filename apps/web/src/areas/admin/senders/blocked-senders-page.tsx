import { Button } from '@coverline/ui/actions/button'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { withChanges } from '../../../kit/lists/read-search.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { BlockedSenders } from '../../../nouns/senders/blocked-senders.tsx'
import { useBlockedSenders } from '../../../nouns/senders/queries.ts'
import type { SenderSearch } from '../../../nouns/senders/search.ts'
import { ListPage } from '../layout/page/list-page.tsx'

const AddSender = lazy(async () => ({
  default: (await import('../../../nouns/senders/add-sender.tsx')).AddSender,
}))

const route = getRouteApi('/admin/blocked-senders')

/** Blocked senders: found, added by hand and unblocked. */
export function BlockedSendersPage() {
  const { t } = useTranslation('senders')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useBlockedSenders(search)
  const [isAdding, setIsAdding] = useState(false)
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setIsAdding(true)}>
      {t('list.add')}
    </Button>
  )
  return (
    <ListPage found={query.data} note={t('list.hint')} primary={add}>
      <BlockedSenders
        search={search}
        query={query}
        add={add}
        onChange={(changed) =>
          void navigate({
            search: (old: SenderSearch) => withChanges(old, { page: undefined, ...changed }),
            replace: true,
          })
        }
      />
      {isAdding ? (
        <Suspense fallback={null}>
          <AddSender onClose={() => setIsAdding(false)} />
        </Suspense>
      ) : null}
    </ListPage>
  )
}
