import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { ErrorIndex } from './draft-errors.ts'
import type { QueueStatus } from './edit-queue.ts'
import type { DraftChoices } from './server-calls.ts'
import type { Sheet } from './sheet.ts'

/** State of a session for pages; a new object after each change. */
export interface DraftView {
  /** A new object after each change of cells, rows or columns: the sheet itself is mutable. */
  readonly content: { readonly sheet: Sheet }
  readonly errors: ErrorIndex
  readonly errorCount: number
  /** True if errors and summary are the server's for exactly this content. */
  readonly checked: boolean
  readonly checking: boolean
  readonly summary: ImportDetail['summary']
  readonly warnings: ImportDetail['warnings']
  readonly queue: QueueStatus
  readonly unsent: number
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly choices: DraftChoices
  /** True if the draft was changed or closed elsewhere. */
  readonly refused: boolean
}
