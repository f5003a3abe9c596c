import { lazy, Suspense } from 'react'
import { useAudience, writeBroadcast } from '../../../nouns/conversations/shared/write-broadcast.ts'

const ManyModal = lazy(async () => ({
  default: (await import('../../../nouns/conversations/broadcasts/broadcast-modal.tsx')).BroadcastModal,
}))

/** Where a message to many is written, from whatever list it was asked for. */
export function BroadcastHost() {
  const audience = useAudience()
  if (!audience) return null
  return (
    <Suspense fallback={null}>
      <ManyModal audience={audience} onClose={() => writeBroadcast(null)} />
    </Suspense>
  )
}
