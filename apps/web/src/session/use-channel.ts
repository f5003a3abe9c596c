import { listenTogether, type RealtimeEvent, refreshFor } from '@coverline/client/realtime'
import { refresh } from '@coverline/client/refresh'
import { readToken } from '@coverline/client/session-store'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useUser } from './use-session.ts'

/** Applies changes of others in the chosen workspace to what is shown while its area is open; `onEvent` hears each of them. */
export function useChannel(domainId: string | undefined, onEvent?: (event: RealtimeEvent) => void): void {
  const client = useQueryClient()
  const user = useUser()
  const hear = useEffectEvent((event: RealtimeEvent) => {
    refreshFor(client, event)
    onEvent?.(event)
  })
  const userId = user.id
  const token = readToken()
  useEffect(() => {
    const stop = new AbortController()
    const handlers = {
      onEvent: (event: RealtimeEvent) => hear(event),
      onReload: () => void refresh(client),
    }
    void listenTogether(handlers, stop.signal)
    return () => stop.abort()
  }, [client, userId, domainId, token])
}
