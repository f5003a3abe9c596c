import { listenTogether, type RealtimeEvent, refreshFor } from '@coverline/client/realtime'
import { refresh } from '@coverline/client/refresh'
import { readToken } from '@coverline/client/session-store'
import type { WorkspaceType } from '@coverline/contract/accounts/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { session } from './session.ts'
import { useUser } from './use-session.ts'

/** Applies changes of other users to what is shown while the area is open; `onEvent` hears each of them. */
export function useChannel(area: WorkspaceType, onEvent?: (event: RealtimeEvent) => void): void {
  const client = useQueryClient()
  const user = useUser()
  const hear = useEffectEvent((event: RealtimeEvent) => {
    refreshFor(client, event)
    onEvent?.(event)
  })
  const userId = user.id
  const domainId = session().workspace(area)?.domainId
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
