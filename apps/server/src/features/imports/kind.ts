import type { Language } from '@coverline/contract/common'
import type { ImportKind as Format } from '@coverline/contract/imports/formats'
import type { StoredFacts } from '@coverline/contract/imports/facts'
import type { ImportDetail } from '@coverline/contract/imports/endpoints'
import type { PoolClient } from 'pg'
import type { Context } from '../../platform/context.ts'
import type { Services } from '../../platform/services.ts'
import type { ImportSession } from './jobs/import-session.ts'
import type { ImportOptions } from './queries.ts'

export type SaveCounts = NonNullable<ImportDetail['summary']>

export type ImportWarning = ImportDetail['warnings'][number]

export type MatchOptions = {
  /** The plan that all rows go into, for the kinds that ask for one. */
  planId: string | null
  updateNames: boolean
}

/** With what was read of the stored data before. */
export type FactOptions = MatchOptions & { facts: Partial<StoredFacts> }

export type SaveOptions = MatchOptions & {
  providerId: string
  /** Language of texts whose record has none of its own. */
  locale: Language
  /** A file whose words would fill the search index's waiting list. */
  isLarge: boolean
  /** Who is named in the audit, and the import's event that the records' events hang on. */
  audit: { userId: string | null; workspaceId: string | null; parentId: string; endpoint: string }
  onProgress: (percent: number) => Promise<void>
}

/**
 * What one kind of file brings along; all else of an import is the same for all of them. Its rights and its format stand in
 * the contract (`importRules`), the columns of its staging table in `staging.ts` beside it. The steps come in this order, in
 * one transaction; the rows stand in the temporary table `import_stage`.
 */
export interface ImportKind {
  readonly format: Format
  /** All rows go into one plan, which the upload has to name. */
  readonly isIntoPlan: boolean
  /** What is stored about the values of the file; the check compares the rows with it. */
  readFacts: (client: PoolClient) => Promise<Partial<StoredFacts>>
  /** Finds what the rows mean among what is stored, faulty rows too: it runs beside the check. */
  match: (client: PoolClient, options: FactOptions) => Promise<readonly ImportWarning[]>
  /** What only the file's texts tell of the rows to be saved (1-based; all of them without `rows`); the last look at them. */
  resolve?: (client: PoolClient, session: ImportSession, rows: Int32Array | undefined) => Promise<void>
  /** Drops the rows that are not saved and says what saving the others will do. */
  count: (client: PoolClient, rows: Int32Array | undefined, options: MatchOptions) => Promise<SaveCounts>
  /** Selects what saving the counted rows does: row, entity, outcome, record_id, name, note, policy, changes (table import_changes). */
  readonly changes: string
  /** The stored plans that the counted rows go into, for the kinds whose rows name them. */
  plansOf?: (client: PoolClient) => Promise<string[]>
  /** Saves the rows that were counted, with an audit event for each record; notes what it writes, so that it can be taken back. */
  save: (client: PoolClient, options: SaveOptions) => Promise<void>
  /** What follows from a save, in the same transaction. */
  follow?: (
    client: PoolClient,
    ctx: Context<never>,
    options: ImportOptions,
    savingId: string,
  ) => Promise<void>
  /** Tells the real-time channel what became old. */
  announce: (ctx: Context<never>, ids: { importId: string; planId: string | null }) => void
  /** Tidies up after the commit of a load of thousands. */
  settle?: (services: Services) => Promise<void>
}
