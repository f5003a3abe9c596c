import type { Language } from '@coverline/contract/common'
import type { RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'

/** Tables whose rows imports create, in the order of removal: none references an earlier one. */
export const undoTables = ['policies', 'insured', 'services', 'plans', 'clinics', 'leads'] as const
export type UndoTable = (typeof undoTables)[number]

/** Every column of a table by its role in an undo; a test compares it with the schema. */
export type UndoColumns = {
  /** Columns that an import writes; never reorder them: stored hashes depend on the order. */
  readonly written: readonly string[]
  /** Columns that are empty in an imported record until a user fills them */
  readonly empty: readonly string[]
  /** The same for columns that are never empty, with their initial values */
  readonly fixed: Readonly<Record<string, string>>
  /** Columns that record no user action: keys, derived columns, and invitations, which have their own rules */
  readonly ignored: readonly string[]
}

/** Records that block an undo, each with its reason */
export type UndoBlocker = {
  /** The table of the blocked records */
  entity: UndoTable
  /**
   * SQL behind `from` with an id per record in `u`. Parameters: the provider and, if named as `$2`, the plans that were active
   * when the import was saved.
   */
  source: string
  /** SQL: the reason, an `ImportUndoReason` or null */
  reason: string
}

/** SQL expressions that identify a record */
export type RecordRef = { provider: RawBuilder<string>; id: RawBuilder<string> }

/**
 * What the owner of a table does when an import is undone. All of it works on sets: `undo_<table>` is a temporary table that names
 * the records of the import in `id`, with `is_made` (created, else changed), the `hash` of the values that were written last,
 * the image of the values `before` the first change, and the moment of the first write in `at`.
 */
export type Undo = {
  readonly entity: UndoTable
  readonly columns: UndoColumns
  /** SQL: the rows with every written column, a table or a query in brackets */
  readonly source: string
  /** SQL: hashes the written columns of a row into one number. */
  hashOf: (row: string) => string
  /** SQL: the values of a row that an import may change; null if imports only create such rows. */
  readonly imageOf: ((row: string) => string) | null
  /** SQL: the name of a record, also of a deleted one; null if it is gone */
  nameOf: (record: RecordRef, locale: Language) => RawBuilder<string | null>
  /** Names in images that are not restored as values */
  readonly passedOver: readonly string[]
  /** Locks the records in id order. */
  lock: (client: PoolClient, providerId: string) => Promise<void>
  /**
   * Of several blockers of a record the first one counts: `first` of all owners, then records that depend on it, then `own`, then
   * `others`.
   */
  readonly blockers: {
    readonly first: readonly UndoBlocker[]
    /** The record itself is gone, deleted or changed. */
    readonly own: UndoBlocker
    readonly others: readonly UndoBlocker[]
  }
  /**
   * SQL behind `from`: the records `u` that a dependent record blocks, if it is younger than the import or `u` was created by it;
   * null: the created records, whatever the age of the dependent.
   */
  readonly atStake: string | null
  /** SQL conditions by column of the table: a reference in row `d` to a record `u` is not undone with the record. */
  readonly remaining: Readonly<Record<string, string>>
  /**
   * SQL queries of audit events: id, action, entity, entity_id, changes; `$1` is the provider. They run before anything is restored,
   * because an event holds both values.
   */
  readonly events: { readonly removed: string; readonly restored: readonly string[] }
  /** Writes the former values of changed records. */
  restore: (client: PoolClient, providerId: string) => Promise<void>
  /** Removes the created records. */
  remove: (client: PoolClient, providerId: string) => Promise<void>
  /** Updates derived data once all owners have removed their records. */
  refresh: (client: PoolClient, providerId: string) => Promise<void>
}
