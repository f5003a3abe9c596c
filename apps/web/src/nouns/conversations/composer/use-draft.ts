import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { conversations } from '@coverline/contract/calls.generated'
import { type ChatFile } from '@coverline/contract/conversations/shapes'
import { useCallback, useEffect, useRef } from 'react'
import { useUser } from '../../../session/use-session.ts'

const after = 800
/** Milliseconds before a failed save is retried. */
const again = 5000

/** `files` are those that are on the server already. */
export type Draft = { text: string; isNote: boolean; files: ChatFile[]; mailCc: readonly string[] }
/** A conversation, or a person without a conversation yet. */
type Target = { conversationId: string } | { personProfileId: string }
type Kept = { target: Target; draft: Draft }

/** Milliseconds in which a response read before the save of the draft may still arrive. */
const overtaken = 10_000
/** Drafts of the current user, by conversation, or by person without a conversation. */
const own = new Map<string, { draft: Draft; until: number }>()
let owner = ''

function hold(userId: string): void {
  if (owner !== userId) own.clear()
  owner = userId
}

/** Returns the user's local draft while the server's version may be older. */
export function ownDraft(userId: string, ids: readonly (string | undefined)[]): Draft | undefined {
  hold(userId)
  const kept = ids.map((id) => own.get(id ?? '')).find((found) => found && found.until >= Date.now())
  return kept?.draft
}

const idOf = (target: Target): string =>
  'conversationId' in target ? target.conversationId : target.personProfileId

const inputOf = ({ target, draft: { files, mailCc, ...draft } }: Kept) => ({
  ...target,
  ...draft,
  mailCc: [...mailCc],
  cdnFileIds: files.map(({ cdnFileId }) => cdnFileId),
})

/** The server has it; text typed in the meantime stays newer. */
function noteSaved({ target, draft }: Kept): void {
  const found = own.get(idOf(target))
  if (found?.draft === draft) found.until = Date.now() + overtaken
}

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
        noteSaved(kept)
      } catch (error) {
        if (error instanceof ApiError && error.isPassing && !pending.current) wait.current(kept, again)
      }
    })
  }, [take])
  useEffect(() => {
    wait.current = (kept, delay) => {
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
      hold(userId)
      own.set(id, { draft, until: Infinity })
      wait.current({ target, draft }, after)
    },
    [kind, id, userId],
  )
}
