import { useQueryCall } from '@coverline/client/hooks'
import { replies } from '@coverline/contract/calls.generated'
import type { Reply } from '@coverline/contract/conversations/tools'
import { useState } from 'react'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import classes from './reply-menu.module.css'

const shown = 8

/** Returns canned replies whose shortcut or title starts with the text after the slash. */
function useReplies(word: string | null): Reply[] {
  const { data } = useQueryCall('replies', replies.list, {}, { staleTime: 5 * 60_000 })
  if (word === null) return []
  const wanted = word.toLocaleLowerCase()
  const starts = (text: string) => text.toLocaleLowerCase().startsWith(wanted)
  return (data?.items ?? [])
    .filter(({ shortcut, title }) => starts(shortcut) || title.toLocaleLowerCase().includes(wanted))
    .toSorted((a, b) => Number(starts(b.shortcut)) - Number(starts(a.shortcut)))
    .slice(0, shown)
}

/**
 * Returns the replies after the slash and the one that Enter inserts; arrow keys move the selection, Escape
 * closes the menu.
 */
export function useReplyMenu(
  slash: string | null,
  actions: { pick: (reply: Reply) => void; close: () => void },
) {
  const items = useReplies(slash)
  const [at, setAt] = useState({ word: slash, index: 0 })
  // A different word gives a different list: select its first entry.
  const index = at.word === slash ? Math.min(at.index, Math.max(0, items.length - 1)) : 0
  const move = (by: number) => setAt({ word: slash, index: (index + by + items.length) % items.length })
  const onKey = (key: string): boolean => {
    if (slash === null) return false
    if (key === 'Escape') actions.close()
    const chosen = items[index]
    if (!chosen) return key === 'Escape'
    if (key === 'ArrowDown') move(1)
    if (key === 'ArrowUp') move(-1)
    if (key === 'Enter' || key === 'Tab') actions.pick(chosen)
    return true
  }
  return { items, chosenId: items[index]?.replyId, onKey }
}

interface ReplyMenuProps {
  items: readonly Reply[]
  chosenId: string | undefined
  onPick: (reply: Reply) => void
  onManage: () => void
}

/** Matching replies above the editor: arrow keys and Enter or the mouse select one. */
export function ReplyMenu({ items, chosenId, onPick, onManage }: ReplyMenuProps) {
  const { t } = useTranslation('conversations')
  const [label] = useState(() => t('replies.title'))
  return (
    <div className={classes.menu}>
      <ul className={classes.list} aria-label={label} aria-live="polite">
        {items.length === 0 ? <li className={classes.none}>{t('replies.none')}</li> : null}
        {items.map((reply) => (
          <li key={reply.replyId}>
            <button
              type="button"
              className={classes.item}
              data-chosen={reply.replyId === chosenId || undefined}
              aria-current={reply.replyId === chosenId || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(reply)}
            >
              <span className={classes.shortcut}>/{reply.shortcut}</span> {reply.title}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={classes.manage} onClick={onManage}>
        {t('replies.manage')}
      </button>
    </div>
  )
}
