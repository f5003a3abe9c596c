import { listen, refreshFor } from '@coverline/client/realtime'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccess } from './use-session.ts'

/** While the area is open, changes that others make appear by themselves. */
export function useLiveData(): void {
  const client = useQueryClient()
  const { user, workspace } = useAccess()
  const userId = user.id
  const domainId = workspace?.domainId
  useEffect(() => {
    const stop = new AbortController()
    const handlers = {
      onEvent: (event: Parameters<typeof refreshFor>[1]) => refreshFor(client, event),
      onReload: () => void client.invalidateQueries(),
    }
    void listen(handlers, stop.signal)
    return () => stop.abort()
  }, [client, userId, domainId])
}
