import { sql } from 'kysely'
import type { Db } from '../platform/db/types.ts'

/** Returns every row that holds a word, of all tables that the server sees in the provider, the queues included; a line each. */
export async function rowsWith(db: Db, word: string): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')
      or (schemaname, tablename) = ('pgboss', 'job')`.execute(db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{
      text: string
    }>`select t::text as text from ${sql.raw(name)} t where t::text ~* ${word}`.execute(db)
    found.push(...rows.map(({ text }) => `${name}: ${text}`))
  }
  return found.join('\n')
}
