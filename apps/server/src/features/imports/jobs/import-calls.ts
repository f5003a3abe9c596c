import type { StoredFacts } from '@coverline/contract/imports/facts'
import type { ImportKind } from '@coverline/contract/imports/formats'
import type { HeaderMatch } from '@coverline/contract/imports/headers'
import type { ImportTable } from '@coverline/contract/imports/sheet'
import type { CheckRowsOptions, CheckSummary } from '../drafts/check-rows.ts'
import type { ReadingChoice, TableSource } from '../reading/read-table.ts'
import type { UnreadableFile } from '../reading/unreadable-file.ts'

/** Source of an import: an uploaded file by path or content, or a table from the editor. */
export type ImportSource =
  | { readonly path: string }
  | { readonly bytes: Uint8Array }
  | { readonly table: ImportTable }

/** How an uploaded file was read, with the row of its headings */
export type ImportedSource = TableSource & { readonly headingRow: number }

/** Messages to the worker and their answers: the protocol between `import-session` and `import-worker`. */
export interface ImportCalls {
  open: {
    input: { source: ImportSource; kind: ImportKind; country: string; reading?: ReadingChoice }
    output: {
      headers: readonly string[]
      rowCount: number
      match: HeaderMatch
      source: ImportedSource | null
    }
  }
  map: { input: Readonly<Record<string, number>>; output: null }
  learn: { input: Partial<StoredFacts>; output: null }
  check: { input: CheckRowsOptions; output: CheckSummary }
  copy: { input: { from: number; to: number }; output: Uint8Array }
  people: { input: { rows: Int32Array | null }; output: Uint8Array }
  cells: { input: { from: number; to: number }; output: readonly (readonly string[])[] }
}

export type ImportRequest = {
  [Call in keyof ImportCalls]: {
    readonly id: number
    readonly call: Call
    readonly input: ImportCalls[Call]['input']
  }
}[keyof ImportCalls]

export interface ImportReply {
  readonly id: number
  readonly output?: unknown
  readonly failure?: {
    readonly reason: UnreadableFile['reason'] | null
    readonly message: string
    readonly details?: UnreadableFile['details']
  }
}
