import { conversations } from '@coverline/contract/calls.generated'
import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { useCallback, useEffect, useRef } from 'react'
import { useUser } from '../../../session/use-session.ts'
import { type Draft, keepOwn, noteSaved } from './own-drafts.ts'

const after = 800
/** Milliseconds before a failed save is retried. */
const again = 5000

/** A conversation, or a person without a conversation yet. */
type Target = { conversationId: string } | { personProfileId: string }
type Kept = { target: Target; draft: Draft }

const idOf = (target: Target): string =>
  'conversationId' in target ? target.conversationId : target.personProfileId

const inputOf = ({ target, draft: { files, mailCc, ...draft } }: Kept) => ({
  ...target,
  ...draft,
  mailCc: [...mailCc],
  cdnFileIds: files.map(({ cdnFileId }) => cdnFileId),
})

/**
 * Saves the draft on the server shortly after the last key, and immediately when the page is left. Saves run
 * one after the other, so that an earlier text never replaces a later one. A failed save is retried unless
 * there is a newer text.
 */
export function useDraft(kind: 'conversationId' | 'personProfileId', id: string): (draft: Draft) => void {
  const { id: userId } = useUser()
  const pending = useRef<(Kept & { timer: ReturnType<typeof setTimeout> }) | null>(null)
  const saving = useRef(Promise.resolve())
  const wait = useRef<(kept: Kept, delay: number) => void>(() => undefined)
  const take = useCallback((): Kept | null => {
    const kept = pending.current
    if (kept) clearTimeout(kept.timer)
    pending.current = null
    return kept
  }, [])
  const flush = useCallback(() => {
    const kept = take()
    if (!kept) return
    saving.current = saving.current.then(async () => {
      try {
        await call(conversations.saveDraft, inputOf(kept))
        noteSaved(idOf(kept.target), kept.draft, Date.now())
      } catch (error) {
        if (error instanceof ApiError && error.isPassing && !pending.current) wait.current(kept, again)
      }
    })
  }, [take])
  useEffect(() => {
    wait.current = (kept, delay) => {
      // The draft of the other kind is another one.
      if (pending.current && pending.current.draft.isNote !== kept.draft.isNote) flush()
      take()
      pending.current = { ...kept, timer: setTimeout(flush, delay) }
    }
    // The page is closing: nothing can be awaited.
    const leave = () => {
      const kept = take()
      if (!kept) return
      void call(conversations.saveDraft, inputOf(kept), { keepalive: true }).catch(() => undefined)
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      flush()
    }
  }, [kind, id, flush, take])
  return useCallback(
    (draft) => {
      const target = kind === 'conversationId' ? { conversationId: id } : { personProfileId: id }
      keepOwn(userId, id, draft, Date.now())
      wait.current({ target, draft }, after)
    },
    [kind, id, userId],
  )
}
