import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import { SearchField } from '@coverline/ui/form/search-field'
import { CloseButton } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from '../pane.module.css'
import type { useChatTime } from '../bubble/use-chat-time.ts'

interface ThreadSearchProps {
  conversationId: string
  clientName: string
  time: ReturnType<typeof useChatTime>
  onShow: (messageId: string) => void
  onClose: () => void
}

/** Searches messages of the thread and scrolls to them. */
export function ThreadSearch({ conversationId, clientName, time, onShow, onClose }: ThreadSearchProps) {
  const { t } = useTranslation('conversations')
  const [words, setWords] = useState('')
  const searchQuery = words.trim()
  const { data, isFetching } = useQueryCall(
    'conversations',
    conversations.search,
    { conversationId, searchQuery },
    { enabled: searchQuery !== '' },
  )
  return (
    <div className={classes.search}>
      <div className={classes.searchHead}>
        <SearchField value={words} onChange={setWords} placeholder={t('search.placeholder')} width="100%" />
        <CloseButton aria-label={t('search.close')} onClick={onClose} />
      </div>
      {searchQuery === '' || !data ? null : (
        <ul className={classes.hits} aria-busy={isFetching}>
          {data.items.length === 0 ? <li className={classes.noHits}>{t('search.none')}</li> : null}
          {data.items.map((hit) => (
            <li key={hit.messageId}>
              <button type="button" className={classes.hit} onClick={() => onShow(hit.messageId)}>
                <span className={classes.hitHead}>
                  {hit.authorName ?? clientName} · {time.moment(hit.at)}
                </span>
                {hit.snippet}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
