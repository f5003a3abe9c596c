import type { ErrorBodyExtra } from '@coverline/contract/error-bodies'
import { type ErrorName, errorTable } from '@coverline/contract/errors'

export type ErrorExtras = {
  /** Field path of the input → field code */
  fields?: Record<string, string>
  details?: Record<string, unknown>
  /** Additional body fields of this error, as declared in the contract */
  body?: ErrorBodyExtra
  params?: Record<string, string | number>
}

/** An error of the catalogue; the caller receives it as `{code, message, fields?, details?}`. */
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
