import { ApiError } from '@coverline/client/api-error'
import type { VisitRoom } from '@coverline/contract/visits/endpoints'
import { visitBeatMs, type VisitPresence } from '@coverline/contract/visits/terms'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Side } from './side.ts'

export type RoomState<R extends VisitRoom> = {
  room: R | null
  /** The link is not valid, or the visit is not the doctor's. */
  isGone: boolean
  /** The server can't be reached. */
  isOffline: boolean
  reload: () => Promise<R | null>
}

const isRefusal = (error: unknown) => error instanceof ApiError && [401, 403, 404].includes(error.status)

/** Reads the room every few seconds, which is also the heartbeat: `presence` tells where this page is. */
export function useRoom<R extends VisitRoom>(
  side: Side<R>,
  presence: VisitPresence | undefined,
): RoomState<R> {
  const [room, setRoom] = useState<R | null>(null)
  const [isGone, setGone] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const latest = useRef(0)
  const reload = useCallback(async () => {
    const nth = (latest.current += 1)
    try {
      const read = await side.read(presence)
      // A later answer has come first.
      if (nth < latest.current) return null
      setRoom(read)
      setOffline(false)
      setGone(false)
      return read
    } catch (error) {
      if (isRefusal(error)) setGone(true)
      else setOffline(true)
      return null
    }
  }, [side, presence])
  useEffect(() => {
    if (isGone) return
    void reload()
    const timer = setInterval(() => void reload(), visitBeatMs)
    return () => clearInterval(timer)
  }, [reload, isGone])
  useLeaving(side, presence)
  return { room, isGone, isOffline, reload }
}

/** Tells the other side when the page is closed or left. */
function useLeaving(side: Side, presence: VisitPresence | undefined): void {
  const isIn = presence === 'WAITING' || presence === 'IN_CALL'
  useEffect(() => {
    if (!isIn) return
    const leave = () => void side.read('LEFT', true).catch(() => undefined)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [side, isIn])
}
