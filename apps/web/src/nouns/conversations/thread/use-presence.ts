import { call } from '@coverline/client/call'
import { onRealtime } from '@coverline/client/realtime'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../../../session/use-session.ts'

type State = 'LOOKING' | 'TYPING' | 'LEFT'
/** The client’s own side is known in a conversation with an HR officer. */
type Side = 'CLIENT' | 'SUPPORT'
type Seen = { state: State; side: Side; at: number }
export type Present = { userId: string; side: Side; isTyping: boolean }

const every = 10_000
// Who has said nothing for so long is gone.
const lifetime = 2.5 * every
const typingFor = 6_000

const tell = (conversationId: string, state: State, isNote = false): void =>
  void call(conversations.presence, { conversationId, state, isNote }).catch(() => undefined)

/** Who has said nothing for long is gone; who has not said again that it writes looks on. */
function settled(seen: ReadonlyMap<string, Seen>): ReadonlyMap<string, Seen> {
  const here = [...seen].filter(([, { at }]) => Date.now() - at < lifetime)
  const stateOf = ({ state, at }: Seen): State =>
    state === 'TYPING' && Date.now() - at > typingFor ? 'LOOKING' : state
  return new Map(here.map(([userId, one]) => [userId, { ...one, state: stateOf(one) }]))
}

/**
 * Says that this user looks at a conversation or writes in it, and who else does. Whoever comes hears of those who are there: they answer.
 */
export function usePresence(conversationId: string): {
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
    const state = (): State => (Date.now() - lastTyped.current < typingFor ? 'TYPING' : 'LOOKING')
    const beat = setInterval(() => {
      if (document.visibilityState === 'visible') tell(conversationId, state(), isNoteTyped.current)
      setSeen(settled)
    }, every)
    const stop = onRealtime(({ event, ids }) => {
      if (event !== 'presence.told' || ids['conversationId'] !== conversationId) return
      const userId = String(ids['userId'])
      if (userId === ownId) return
      const told = ids['state'] as State
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
  }, [conversationId, ownId])
  const typing = useCallback(
    (isNote: boolean) => {
      const isNews = Date.now() - lastTyped.current > typingFor / 2
      if (isNews) {
        lastTyped.current = Date.now()
        isNoteTyped.current = isNote
        tell(conversationId, 'TYPING', isNote)
      }
    },
    [conversationId],
  )
  const others = [...seen].map(([userId, { state, side }]) => ({
    userId,
    side,
    isTyping: state === 'TYPING',
  }))
  return { others, typing }
}
