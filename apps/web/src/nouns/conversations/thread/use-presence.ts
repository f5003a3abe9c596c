import { call } from '@coverline/client/call'
import { onRealtime } from '@coverline/client/realtime'
import { conversations } from '@coverline/contract/calls.generated'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../session/use-session.ts'

export type PresenceState = 'LOOKING' | 'TYPING' | 'LEFT'
/** In a conversation with an HR officer the client's side is known. */
type Side = 'CLIENT' | 'SUPPORT'
type Seen = { state: PresenceState; side: Side; at: number }
export type Present = { userId: string; side: Side; isTyping: boolean }

const every = 10_000
// A user without a heartbeat for this long is considered gone.
const lifetime = 2.5 * every
const typingFor = 6_000

type Tell = (conversationId: string, state: PresenceState, isNote?: boolean) => void

const tellStaff: Tell = (conversationId, state, isNote = false) =>
  void call(conversations.presence, { conversationId, state, isNote }).catch(() => undefined)

/** Drops users without a recent heartbeat; a user without a recent typing event becomes a viewer. */
function settled(seen: ReadonlyMap<string, Seen>): ReadonlyMap<string, Seen> {
  const here = [...seen].filter(([, { at }]) => Date.now() - at < lifetime)
  const stateOf = ({ state, at }: Seen): PresenceState =>
    state === 'TYPING' && Date.now() - at > typingFor ? 'LOOKING' : state
  return new Map(here.map(([userId, one]) => [userId, { ...one, state: stateOf(one) }]))
}

/**
 * Sends this user's presence in a conversation (viewing or typing) and returns that of others. Present users
 * answer newcomers, who thus learn about them. `tell` is the call of the user's area; it stays the same.
 */
export function usePresence(
  conversationId: string,
  tell: Tell = tellStaff,
): {
  others: Present[]
  typing: (isNote: boolean) => void
} {
  const { id: ownId } = useUser()
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map())
  const lastTyped = useRef(0)
  const isNoteTyped = useRef(false)
  useEffect(() => {
    setSeen(new Map())
    lastTyped.current = 0
    tell(conversationId, 'LOOKING')
    const state = (): PresenceState => (Date.now() - lastTyped.current < typingFor ? 'TYPING' : 'LOOKING')
    const beat = setInterval(() => {
      if (document.visibilityState === 'visible') tell(conversationId, state(), isNoteTyped.current)
      setSeen(settled)
    }, every)
    const stop = onRealtime(({ event, ids }) => {
      if (event !== 'presence.told' || ids['conversationId'] !== conversationId) return
      const userId = String(ids['userId'])
      if (userId === ownId) return
      const told = ids['state'] as PresenceState
      const side = ids['side'] === 'CLIENT' ? 'CLIENT' : 'SUPPORT'
      setSeen((now) => {
        if (told === 'LOOKING' && !now.has(userId)) tell(conversationId, state(), isNoteTyped.current)
        const next = new Map(now)
        if (told === 'LEFT') next.delete(userId)
        else next.set(userId, { state: told, side, at: Date.now() })
        return next
      })
    })
    return () => {
      clearInterval(beat)
      stop()
      tell(conversationId, 'LEFT')
    }
  }, [conversationId, ownId, tell])
  const typing = useCallback(
    (isNote: boolean) => {
      const isNews = Date.now() - lastTyped.current > typingFor / 2
      if (isNews) {
        lastTyped.current = Date.now()
        isNoteTyped.current = isNote
        tell(conversationId, 'TYPING', isNote)
      }
    },
    [conversationId, tell],
  )
  const others = [...seen].map(([userId, { state, side }]) => ({
    userId,
    side,
    isTyping: state === 'TYPING',
  }))
  return { others, typing }
}
