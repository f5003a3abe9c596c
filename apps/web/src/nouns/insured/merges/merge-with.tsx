import type { PersonDetail } from '@coverline/contract/insured/endpoints'
import { lazy, Suspense, useState } from 'react'

const ChoosePersonDialog = lazy(async () => ({
  default: (await import('./choose-person-dialog.tsx')).ChoosePersonDialog,
}))
const MergeDialog = lazy(async () => ({ default: (await import('./merge-dialog.tsx')).MergeDialog }))

interface MergeWithProps {
  person: PersonDetail
  onClose: () => void
  onMerged: (personProfileId: string) => void
}

/** Merges a person with a profile that the user searches first. */
export function MergeWith({ person, onClose, onMerged }: MergeWithProps) {
  const [other, setOther] = useState<string | null>(null)
  return (
    <Suspense fallback={null}>
      {other === null ? (
        <ChoosePersonDialog person={person} onClose={onClose} onChosen={setOther} />
      ) : (
        <MergeDialog
          personProfileId={person.personProfileId}
          otherPersonProfileId={other}
          onClose={onClose}
          onMerged={(id) => {
            onClose()
            onMerged(id)
          }}
        />
      )}
    </Suspense>
  )
}
