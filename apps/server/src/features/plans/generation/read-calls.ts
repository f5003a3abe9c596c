import type { Language } from '@coverline/contract/common'
import type { PdfFault } from './reading/unreadable-pdf.ts'
import type { Proposal } from './reading/proposal.ts'

/** What a document says: its text by pages, and the services that the reader without AI finds. */
export type Reading = { language: Language | undefined; pages: string[]; proposals: Proposal[] }

/** What the reading thread answers. */
export type ReadReply = { reading: Reading } | { fault: PdfFault }
