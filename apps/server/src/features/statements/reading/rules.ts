import type { StatementLayout } from '@coverline/contract/statements/layout'
import type { CheckKind, StatementFormat, UnreadReason } from '@coverline/contract/statements/terms'
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

/** A line of the file that could not be read as money: its row, text and reason */
export type UnreadLine = { row: number | null; text: string; reason: UnreadReason }

/** A sum that the bank states, beside the one of the lines that were read */
export type Check = {
  kind: CheckKind
  account: string | null
  currency: string | null
  stated: string | null
  read: string | null
  /** The lines in question, counted from 1 */
  lines: number[]
}

/** What a reader finds in a file */
export type Found = {
  lines: ReadLine[]
  unread: UnreadLine[]
  checks: Check[]
  /** Days that the bank names beside the lines: of its balances or of the period */
  days: string[]
}

/** A column choice made for an earlier file, by the shape of that file */
export type Remembered = { shape: string; layout: StatementLayout }

export type StatementFile = Found & {
  format: StatementFormat
  /** What tells this kind of file from another bank's; lines without an account are compared by it. */
  form: string
  /** The shape of a CSV with chosen columns, to remember them by */
  shape: string | null
  /** True if it was read by a choice made for an earlier file. */
  isRemembered: boolean
}

type Reason = Extract<
  ErrorName,
  | 'imports.file-unreadable'
  | 'statements.file-empty'
  | 'statements.file-macros'
  | 'statements.file-old-excel'
  | 'statements.file-open-document'
  | 'statements.file-protected'
  | 'statements.file-wrong-kind'
  | 'imports.too-many-rows'
  | 'imports.quote-open'
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
