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
  /** The plan of all rows, for kinds that require one. */
  planId: string | null
  updateNames: boolean
  /** New policies without an end get the end of the plan. */
  usePlanEnd: boolean
}

/** Options with the stored data read before. */
export type FactOptions = MatchOptions & { facts: Partial<StoredFacts> }

export type SaveOptions = MatchOptions & {
  providerId: string
  /** Currency of sums: the provider's. */
  currency: string
  /** Language of texts whose record has no language. */
  locale: Language
  /** True if the words of the file would fill the search index's pending list. */
  isLarge: boolean
  /** Actor of the audit events, and the import's event that is their parent. */
  audit: { userId: string | null; workspaceId: string | null; parentId: string; endpoint: string }
  onProgress: (percent: number) => Promise<void>
}

/**
 * The parts that differ between import kinds. Permissions and format are in the contract (`importRules`),
 * staging columns in `staging.ts` beside it. The steps run in this order in one transaction; the rows are in
 * the temporary table `import_stage`.
 */
export interface ImportKind {
  readonly format: Format
  /** True if all rows go into one plan, which the upload must name. */
  readonly isIntoPlan: boolean
  /** Reads the stored data about the values of the file; the check compares the rows with it. */
  readFacts: (client: PoolClient) => Promise<Partial<StoredFacts>>
  /** Matches the rows, also faulty ones, with stored records: it runs in parallel with the check. */
  match: (client: PoolClient, options: FactOptions) => Promise<readonly ImportWarning[]>
  /**
   * Resolves what only the texts of the file tell about the rows to save (1-based; undefined: all). Last
   * access to the texts.
   */
  resolve?: (client: PoolClient, session: ImportSession, rows: Int32Array | undefined) => Promise<void>
  /** Returns warnings about the counted rows, before they are saved. */
  warn?: (client: PoolClient, options: MatchOptions) => Promise<readonly ImportWarning[]>
  /** Drops the rows that are not saved and counts what saving the others will do. */
  count: (client: PoolClient, rows: Int32Array | undefined, options: MatchOptions) => Promise<SaveCounts>
  /**
   * Selects the preview of saving the counted rows: row, entity, outcome, record_id, name, note, policy,
   * changes (table import_changes).
   */
  readonly changes: string
  /** Returns the stored plans of the counted rows, for kinds whose rows name plans. */
  plansOf?: (client: PoolClient) => Promise<string[]>
  /** Saves the counted rows with an audit event per record, and records what it writes for an undo. */
  save: (client: PoolClient, options: SaveOptions) => Promise<void>
  /** Runs the consequences of a save in the same transaction. */
  follow?: (
    client: PoolClient,
    ctx: Context<never>,
    options: ImportOptions,
    savingId: string,
  ) => Promise<void>
  /** Emits events for the data that changed. */
  announce: (ctx: Context<never>, ids: { importId: string; planId: string | null }) => void
  /** Cleans up after the commit of a large import. */
  settle?: (services: Services) => Promise<void>
}
