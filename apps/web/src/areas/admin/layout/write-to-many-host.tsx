import { lazy, Suspense } from 'react'
import { useAudience, writeToMany } from '../../../nouns/conversations/shared/write-to-many.ts'

const ManyModal = lazy(async () => ({
  default: (await import('../../../nouns/conversations/broadcasts/many-modal.tsx')).ManyModal,
}))

/** Where a message to many is written, from whatever list it was asked for. */
export function WriteToManyHost() {
  const audience = useAudience()
  if (!audience) return null
  return (
    <Suspense fallback={null}>
      <ManyModal audience={audience} onClose={() => writeToMany(null)} />
    </Suspense>
  )
}
