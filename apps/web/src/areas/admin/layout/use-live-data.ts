import { listenTogether, type RealtimeEvent, refreshFor } from '@coverline/client/realtime'
import { refresh } from '@coverline/client/refresh'
import { readToken } from '@coverline/client/session-store'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useGenerationNotice } from './notices/use-generation-notice.ts'
import { useAccess } from '../../../session/use-session.ts'

/** Applies changes of other users while the area is open. */
export function useLiveData(): void {
  const client = useQueryClient()
  const { user, workspace } = useAccess()
  const tellOfGeneration = useGenerationNotice()
  const hear = useEffectEvent((event: RealtimeEvent) => {
    refreshFor(client, event)
    tellOfGeneration(event)
  })
  const userId = user.id
  const domainId = workspace?.domainId
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
