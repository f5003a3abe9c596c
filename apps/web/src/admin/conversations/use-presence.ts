import { call } from '@coverline/client/call'
import { onRealtime } from '@coverline/client/realtime'
import { conversations } from '@coverline/contract/conversations'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useUser } from '../../app/use-session.ts'

type State = 'LOOKING' | 'TYPING' | 'LEFT'
type Seen = { state: State; at: number }

const every = 10_000
// Who has said nothing for so long is gone.
const lifetime = 2.5 * every
const typingFor = 6_000

const tell = (conversationId: string, state: State): void =>
  void call(conversations.presence, { conversationId, state }).catch(() => undefined)

/**
 * Says that this user looks at a conversation or writes in it, and who else does. Whoever comes hears of those who are there: they answer.
 */
export function usePresence(conversationId: string): {
  others: { userId: string; isTyping: boolean }[]
  typing: () => void
} {
  const { id: ownId } = useUser()
  const [seen, setSeen] = useState<ReadonlyMap<string, Seen>>(new Map())
  const lastTyped = useRef(0)
  useEffect(() => {
    setSeen(new Map())
    lastTyped.current = 0
    tell(conversationId, 'LOOKING')
    const state = (): State => (Date.now() - lastTyped.current < typingFor ? 'TYPING' : 'LOOKING')
    const beat = setInterval(() => {
      if (document.visibilityState === 'visible') tell(conversationId, state())
      setSeen((now) => new Map([...now].filter(([, one]) => Date.now() - one.at < lifetime)))
    }, every)
    const stop = onRealtime(({ event, ids }) => {
      if (event !== 'presence.told' || ids['conversationId'] !== conversationId) return
      const userId = String(ids['userId'])
      if (userId === ownId) return
      const told = ids['state'] as State
      setSeen((now) => {
        if (told === 'LOOKING' && !now.has(userId)) tell(conversationId, state())
        const next = new Map(now)
        if (told === 'LEFT') next.delete(userId)
        else next.set(userId, { state: told, at: Date.now() })
        return next
      })
    })
    return () => {
      clearInterval(beat)
      stop()
      tell(conversationId, 'LEFT')
    }
  }, [conversationId, ownId])
  const typing = useCallback(() => {
    const isNews = Date.now() - lastTyped.current > typingFor / 2
    if (isNews) {
      lastTyped.current = Date.now()
      tell(conversationId, 'TYPING')
    }
  }, [conversationId])
  const others = [...seen].map(([userId, { state }]) => ({ userId, isTyping: state === 'TYPING' }))
  return { others, typing }
}
