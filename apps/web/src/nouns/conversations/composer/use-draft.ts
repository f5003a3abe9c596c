import { ApiError } from '@coverline/client/api-error'
import { call } from '@coverline/client/call'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { useCallback, useEffect, useRef } from 'react'
import { useUser } from '../../../session/use-session.ts'

const after = 800
/** When what the server could not take is sent again. */
const again = 5000

type Draft = { text: string; isNote: boolean }
/** A conversation, or a person with whom nobody has written yet. */
type Target = { conversationId: string } | { personProfileId: string }
type Kept = { target: Target; draft: Draft }

/** For so long an answer may be on its way that was read before the draft was saved. */
const overtaken = 10_000
/** Of the present user, by conversation, or by person where nobody has written yet. */
const own = new Map<string, { draft: Draft; until: number }>()
let owner = ''

function hold(userId: string): void {
  if (owner !== userId) own.clear()
  owner = userId
}

/** What this browser's user has begun to write there, while what the server says of it may be older. */
export function ownDraft(userId: string, ids: readonly (string | undefined)[]): Draft | undefined {
  hold(userId)
  const kept = ids.map((id) => own.get(id ?? '')).find((found) => found && found.until >= Date.now())
  return kept?.draft
}

const idOf = (target: Target): string =>
  'conversationId' in target ? target.conversationId : target.personProfileId

/** The server has it; what was written meanwhile stays the newer. */
function noteSaved({ target, draft }: Kept): void {
  const found = own.get(idOf(target))
  if (found?.draft === draft) found.until = Date.now() + overtaken
}

/**
 * Keeps what is being written on the server, a moment after the last key; what is pending goes at once when the page is left. One save
 * after the other, so that an earlier text never replaces a later one; what a dead line or a busy server did not take is sent again,
 * unless something newer was written.
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
        await call(conversations.saveDraft, { ...kept.target, ...kept.draft })
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
    // The page goes: nothing can be waited for.
    const leave = () => {
      const kept = take()
      if (!kept) return
      const input = { ...kept.target, ...kept.draft }
      void call(conversations.saveDraft, input, { keepalive: true }).catch(() => undefined)
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
