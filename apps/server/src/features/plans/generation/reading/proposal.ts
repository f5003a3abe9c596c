import type { ServiceKind } from '@coverline/contract/plans/terms'
import type { Source } from './pdf-text.ts'

/** A service read from a document, each field with its page and words. */
export type Proposal = {
  title: string
  description: string
  kind: ServiceKind
  phone: string | null
  sources: { title: Source; kind: Source; description?: Source; phone?: Source }
}

/** Maximum lengths of a service's texts. */
export const maxTitle = 255
export const maxDescription = 4000
/** Maximum number of services; the rest is dropped as implausible. */
export const maxProposals = 200
