import { type RawBuilder, sql } from 'kysely'
import type { Context } from './context.ts'

/** People with the ids of what is kept about them */
export type Subject = {
  /** One person's profiles: the living one and those that were merged into it */
  people: readonly string[]
  policies: readonly string[]
  conversations: readonly string[]
  tickets: readonly string[]
}

/** An erasure. `marks` are `ilike` patterns of what names these people alone. */
export type ErasedSubject = Subject & { marks: readonly string[] }

/** Rows by table, as they are stored */
export type ExportedRows = Record<string, unknown[]>

/** What an owner of tables does with the data of a person; `privacy` calls every owner. */
export type PersonData = {
  exportOf?: (ctx: Context, subject: Subject) => Promise<ExportedRows>
  /** The files about the person, which are exported and erased with it */
  filesOf?: (ctx: Context, subject: Subject) => Promise<string[]>
  /** Erases the data in tables that the owner owns. No call relies on the order of the owners. */
  erase: (ctx: Context, subject: ErasedSubject) => Promise<void>
}

/** Columns that only serve the product and say nothing about the person */
const internal = [
  'provider_id',
  'search_fold',
  'sort_name',
  'email_key',
  'number_fold',
  'start_order',
  'end_order',
  'xid',
  'sha256',
  'fingerprint',
  'proposals',
  'proposed',
]

export const anyOf = (ids: readonly string[]): RawBuilder<string> => sql`any(${[...ids]}::uuid[])`

/** SQL: a text matches one of the patterns. */
export const anyLike = (marks: readonly string[]): RawBuilder<unknown> =>
  sql`ilike any(${[...marks]}::text[])`

/** Returns the rows of tables by a condition on each row `t`. */
export async function exportRows(
  ctx: Context,
  conditions: Record<string, RawBuilder<unknown>>,
): Promise<ExportedRows> {
  const found: ExportedRows = {}
  for (const [table, condition] of Object.entries(conditions)) {
    const { rows } = await sql<{
      row: unknown
    }>`select to_jsonb(t) - ${internal}::text[] as row from ${sql.table(table)} t
      where t.provider_id = ${ctx.actor.providerId}::uuid and (${condition})`.execute(ctx.db)
    found[table] = rows.map((each) => each.row)
  }
  return found
}

/** Runs statements one after the other. */
export async function runAll(ctx: Context, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  for (const statement of statements) await statement.execute(ctx.db)
}
