import { useCallback, useRef, useState } from 'react'
import type { Told } from '../connection/told.ts'

export type ChatLine = {
  id: string
  isOwn: boolean
  text: string
  at: Date
  /** The other side has it. */
  hasCome: boolean
}

export type Chat = {
  lines: readonly ChatLine[]
  say: (text: string) => void
  /** Takes what the other side has said or received. */
  take: (told: Told) => void
  /** Sends again what has not come, once there is a line. */
  repeat: () => void
}

/** The texts of a call. They are kept until the other side has them, and are gone with the page. */
export function useChat(tell: (told: Told) => boolean): Chat {
  const [lines, setLines] = useState<readonly ChatLine[]>([])
  const open = useRef(new Map<string, string>())
  const heard = useRef(new Set<string>())
  const say = useCallback(
    (text: string) => {
      const id = crypto.randomUUID()
      open.current.set(id, text)
      setLines((before) => [...before, { id, isOwn: true, text, at: new Date(), hasCome: false }])
      tell({ type: 'chat', id, text })
    },
    [tell],
  )
  const take = useCallback(
    (told: Told) => {
      if (told.type === 'got' && open.current.delete(told.id))
        setLines((before) => before.map((line) => (line.id === told.id ? { ...line, hasCome: true } : line)))
      if (told.type !== 'chat') return
      tell({ type: 'got', id: told.id })
      // The other side sends it again if it has not heard of its coming.
      if (heard.current.has(told.id)) return
      heard.current.add(told.id)
      const { id, text } = told
      setLines((before) => [...before, { id, isOwn: false, text, at: new Date(), hasCome: true }])
    },
    [tell],
  )
  const repeat = useCallback(() => {
    for (const [id, text] of open.current) tell({ type: 'chat', id, text })
  }, [tell])
  return { lines, say, take, repeat }
}
