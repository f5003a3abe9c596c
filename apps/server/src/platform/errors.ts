import type { ErrorBodyExtra } from '@coverline/contract/error-bodies'
import { type ErrorName, errorTable } from '@coverline/contract/errors'

export type ErrorExtras = {
  /** Path of the input → field code. */
  fields?: Record<string, string>
  details?: Record<string, unknown>
  /** What this error says besides, as the contract has it. */
  body?: ErrorBodyExtra
  /** Values for the sentence. */
  params?: Record<string, string | number>
}

/** A failure of the catalogue: travels to the caller as `{code, message, fields?, details?}`. */
export class AppError extends Error {
  readonly errorName: ErrorName
  readonly status: number
  readonly extras: ErrorExtras
  constructor(errorName: ErrorName, extras: ErrorExtras = {}) {
    super(errorName)
    this.name = 'AppError'
    this.errorName = errorName
    this.status = errorTable[errorName].status
    this.extras = extras
  }
}
