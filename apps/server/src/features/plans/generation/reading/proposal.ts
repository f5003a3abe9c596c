import type { ServiceKind } from '@coverline/contract/plans/terms'
import type { Source } from './pdf-text.ts'

/** A service read out of a document, each field with the page and the words that it came from. */
export type Proposal = {
  title: string
  description: string
  kind: ServiceKind
  phone: string | null
  sources: { title: Source; kind: Source; description?: Source; phone?: Source }
}

/** Longest texts of a service. */
export const maxTitle = 255
export const maxDescription = 4000
/** More services than this are no plan: the rest is left out. */
export const maxProposals = 200
