import type { ErrorName } from '@coverline/contract/errors'

/** Reason why a file cannot be read as a table; `reason` is the error to answer with. */
export class UnreadableFile extends Error {
  readonly reason: Extract<
    ErrorName,
    'imports.file-unreadable' | 'imports.unsupported-format' | 'imports.too-many-rows'
  >

  constructor(reason: UnreadableFile['reason'], explanation: string) {
    super(explanation)
    this.name = 'UnreadableFile'
    this.reason = reason
  }
}
