import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { ImportEdit } from '@coverline/contract/imports/edit'

/** What the user chose for the check and the save of a draft */
export interface DraftChoices {
  readonly updateNames: boolean
  /** New policies without an end get the end of the plan. */
  readonly usePlanEnd: boolean
}

export interface DraftCalls {
  edit: (edits: readonly ImportEdit[], version: number, key: string) => Promise<number>
  rows: (from: number, count: number) => Promise<{ version: number; rows: string[][] }>
  /** Resolves when the check is done, also when a job does it. */
  check: (choices: DraftChoices) => Promise<ImportDetail>
  mayRetry: (error: unknown) => boolean
  newKey: () => string
}
