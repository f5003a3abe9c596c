import { lazy, Suspense } from 'react'
import { useAudience, writeBroadcast } from '../../../nouns/conversations/shared/write-broadcast.ts'

const ManyModal = lazy(async () => ({
  default: (await import('../../../nouns/conversations/broadcasts/broadcast-modal.tsx')).BroadcastModal,
}))

/** The dialog for a broadcast, opened from any list. */
export function BroadcastHost() {
  const audience = useAudience()
  if (!audience) return null
  return (
    <Suspense fallback={null}>
      <ManyModal audience={audience} onClose={() => writeBroadcast(null)} />
    </Suspense>
  )
}
