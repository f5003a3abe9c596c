import type { StatementLayout } from '@coverline/contract/statements/layout'
import type { StatementFormat } from '@coverline/contract/statements/terms'
import type { ErrorName } from '@coverline/contract/errors'

/** A line as the bank's file has it. */
export type ReadLine = {
  day: string
  isCredit: boolean
  /** More than nothing, two digits behind the point. */
  amount: string
  currency: string | null
  purpose: string
  payerName: string | null
  payerAccount: string | null
  bankReference: string | null
  /** The account that the line belongs to; files may hold several. */
  account: string | null
}

/** A choice of columns that was made for an earlier file, by the form of that file. */
export type Remembered = { shape: string; layout: StatementLayout }

export type StatementFile = {
  format: StatementFormat
  lines: ReadLine[]
  /** The form of a CSV whose columns were chosen for it, to remember them by. */
  shape: string | null
  /** Read by a choice that was made for an earlier file. */
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

/** Why a file is no statement; `reason` is the error to answer with, `details` what is told with it. */
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
