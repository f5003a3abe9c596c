import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { ImportEdit } from '@coverline/contract/imports/edit'

export interface DraftCalls {
  edit: (edits: readonly ImportEdit[], version: number, key: string) => Promise<number>
  rows: (from: number, count: number) => Promise<{ version: number; rows: string[][] }>
  /** Resolves when the check is done, also when a job does it. */
  check: (updateNames: boolean) => Promise<ImportDetail>
  mayRetry: (error: unknown) => boolean
  newKey: () => string
}
