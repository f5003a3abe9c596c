import type { Language } from '@coverline/contract/common'
import type { PdfFault } from './reading/unreadable-pdf.ts'
import type { Proposal } from './reading/proposal.ts'

/** Content of a document: its text by page, and the services found by the reader without AI. */
export type Reading = { language: Language | undefined; pages: string[]; proposals: Proposal[] }

export type ReadReply = { reading: Reading } | { fault: PdfFault }
