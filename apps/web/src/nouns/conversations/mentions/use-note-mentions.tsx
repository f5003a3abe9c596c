import { useQueryCall } from '@coverline/client/hooks'
import { conversations } from '@coverline/contract/calls.generated'
import type { Colleague, Conversation, Message } from '@coverline/contract/conversations/shapes'
import type { EditorHandle } from '@coverline/ui/editor/message-editor'
import { type RefObject, useId, useState } from 'react'
import { MentionList } from '../../../kit/mentions/mention-list.tsx'
import { mentionedIn, offeredTo } from '../../../kit/mentions/mentions.ts'
import { useTranslation } from '../../../kit/text/use-translation.ts'
import { textOf } from '../bubble/plain-text.ts'
import classes from './note-mentions.module.css'

interface NoteMentionsInput {
  editor: RefObject<EditorHandle | null>
  conversation: Conversation
  /** False for a message to the client, which mentions no members. */
  isNote: boolean
  editing: Message | null
}

const placeOf = ({ conversationId, person }: Conversation) =>
  conversationId ? { conversationId } : { ...(person ? { personProfileId: person.personProfileId } : {}) }

const noMembers: readonly Colleague[] = []

/** The members that an @ in a note offers, and those that the text mentions. */
export function useNoteMentions({ editor, conversation, isNote, editing }: NoteMentionsInput) {
  const { t } = useTranslation('conversations')
  const listId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const query = useQueryCall('conversationReaders', conversations.readers, placeOf(conversation), {
    enabled: isNote,
    staleTime: 60_000,
  })
  const readers = query.isPlaceholderData ? noMembers : (query.data?.items ?? noMembers)
  const offered = isNote && typed !== null ? offeredTo(typed, readers) : noMembers
  const current = offered[Math.min(at, offered.length - 1)]
  const choose = (name: string) => {
    const words = document.createElement('span')
    words.textContent = `@${name} `
    editor.current?.insert(words.innerHTML, (typed?.length ?? 0) + 1)
    setTyped(null)
  }
  return {
    onAt: (word: string | null) => {
      setTyped(word)
      setAt(0)
    },
    onMenuKey: (key: string): boolean => {
      if (!current) return false
      if (key === 'ArrowDown') setAt(Math.min(at + 1, offered.length - 1))
      else if (key === 'ArrowUp') setAt(Math.max(at - 1, 0))
      else if (key === 'Enter' || key === 'Tab') choose(current.name)
      else return false
      return true
    },
    menu: current ? (
      <div className={classes.place}>
        <MentionList
          id={listId}
          label={t('note.members')}
          members={offered}
          current={current.userId}
          onChoose={choose}
          onClose={() => setTyped(null)}
        />
      </div>
    ) : null,
    /** True while the mentioned members are not known. */
    isUnclear: (html: string): boolean => isNote && query.isLoading && html.includes('@'),
    /** Returns the members that a note mentions; those that it mentioned before may have left. */
    mentionedIn: (html: string): string[] =>
      isNote
        ? [
            ...new Set(
              mentionedIn(textOf(html), [...readers, ...(editing?.mentions ?? [])]).map(
                ({ userId }) => userId,
              ),
            ),
          ]
        : [],
  }
}
