import type { ErrorName } from '@coverline/contract/errors'

/** Errors for a file that is no readable table. */
export const unreadableReasons = [
  'imports.file-unreadable',
  'imports.unsupported-format',
  'imports.too-many-rows',
  'imports.file-empty',
  'imports.file-without-rows',
  'imports.file-macros',
  'imports.file-old-excel',
  'imports.file-open-document',
  'imports.file-protected',
  'imports.file-wrong-kind',
  'imports.quote-open',
] as const satisfies readonly ErrorName[]

/** Reason why a file cannot be read as a table; `reason` is the error to answer with and `details` its data. */
export class UnreadableFile extends Error {
  readonly reason: (typeof unreadableReasons)[number]
  readonly details: Readonly<Record<string, number>>

  constructor(
    reason: UnreadableFile['reason'],
    explanation: string,
    details: UnreadableFile['details'] = {},
  ) {
    super(explanation)
    this.name = 'UnreadableFile'
    this.reason = reason
    this.details = details
  }
}
