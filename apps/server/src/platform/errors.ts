import { type ErrorName, errorTable } from '@coverline/contract/errors'

export type ErrorExtras = {
  /** Path of the input → field code. */
  fields?: Record<string, string>
  details?: Record<string, unknown>
  /** Further fields of the answer beside code and message; for imports alone. */
  body?: Record<string, unknown>
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
