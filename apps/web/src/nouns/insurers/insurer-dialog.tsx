import type { Insurer } from '@coverline/contract/insurers/endpoints'
import { InsurerForm } from './insurer-form.tsx'
import { useInsurer } from './queries.ts'

interface InsurerDialogProps {
  insurer: Insurer | null
  onClose: () => void
}

/** Loads the documents of the insurance company, then opens the editor. */
export function InsurerDialog({ insurer, onClose }: InsurerDialogProps) {
  const { data } = useInsurer(insurer?.insuranceCompanyId)
  if (insurer && data?.insuranceCompanyId !== insurer.insuranceCompanyId) return null
  return <InsurerForm insurer={insurer && data ? data : null} onClose={onClose} />
}
