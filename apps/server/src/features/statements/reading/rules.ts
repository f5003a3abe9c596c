import type { StatementLayout } from '@coverline/contract/statements/layout'
import type { StatementFormat } from '@coverline/contract/statements/terms'
import type { ErrorName } from '@coverline/contract/errors'

export type ReadLine = {
  day: string
  isCredit: boolean
  /** Positive, with two decimals */
  amount: string
  currency: string | null
  purpose: string
  payerName: string | null
  payerAccount: string | null
  bankReference: string | null
  /** The account of the line; files may contain several. */
  account: string | null
}

/** A column choice made for an earlier file, by the shape of that file */
export type Remembered = { shape: string; layout: StatementLayout }

export type StatementFile = {
  format: StatementFormat
  lines: ReadLine[]
  /** The shape of a CSV with chosen columns, to remember them by */
  shape: string | null
  /** True if it was read by a choice made for an earlier file. */
  isRemembered: boolean
}

type Reason = Extract<
  ErrorName,
  | 'imports.unsupported-format'
  | 'imports.file-unreadable'
  | 'imports.too-many-rows'
  | 'statements.columns-missing'
  | 'statements.columns-unsure'
>

/** The file is not a readable statement; `reason` is the error code of the answer and `details` its data. */
export class UnreadableStatement extends Error {
  readonly reason: Reason
  readonly details: Record<string, unknown>

  constructor(reason: Reason, explanation: string, details: Record<string, unknown> = {}) {
    super(explanation)
    this.name = 'UnreadableStatement'
    this.reason = reason
    this.details = details
  }
}
