import { type RawBuilder, sql } from 'kysely'
import type { OwnedTables, Table } from './owns.ts'

/**
 * SQL: assignments that empty every personal column of a table, by its class: null, or what `blanks` says for a column that takes none.
 * `derived` names columns that the database computes from others. A column that is classified later is emptied with them.
 */
export function emptied<T extends Table>(
  tables: OwnedTables,
  table: T,
  blanks: Readonly<Record<string, RawBuilder<unknown>>> = {},
  derived: readonly string[] = [],
): RawBuilder<unknown> {
  const columns = Object.entries<string>(tables[table] ?? {})
    .filter(([name, kind]) => kind === 'personal' && !derived.includes(name))
    .map(([name]) => name)
  const unknown = [...Object.keys(blanks), ...derived].filter((name) => !(name in (tables[table] ?? {})))
  if (columns.length === 0 || unknown.length > 0)
    throw new Error(`${table} has no personal columns, or no ${unknown.join(', ')}`)
  return sql.join(columns.map((name) => sql`${sql.ref(name)} = ${blanks[name] ?? sql`null`}`))
}

/** SQL: an empty text, for columns that take no null */
export const noText = sql`''`
