import type { Client } from 'pg'

type WordColumn = { path: string; type: string }

/** The words of a check constraint as PostgreSQL prints it: `CHECK ((status = ANY (ARRAY['NEW'::text, 'DONE'::text])))` */
const findWordColumns = `
  select c.relname || '.' || a.attname as path,
    case when a.atthasdef then 'Generated<' || w.words || '>' else w.words end
      || case when a.attnotnull then '' else ' | null' end as type
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
  join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] and a.atttypid = 'text'::regtype
  cross join lateral (
    select string_agg(distinct '"' || word[1] || '"', ' | ') as words
    from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']*)''::text', 'g') word) w
  where k.contype = 'c' and cardinality(k.conkey) = 1
    and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY \\(ARRAY\\[[^\\]]*\\]\\)\\)\\)$')
  order by path`

/**
 * Returns the type of each text column that a check constraint limits to a list of words, as a union of those words.
 * Rows are then as exact as the contract's enums without a cast.
 */
export async function wordColumns(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query<WordColumn>(findWordColumns)
  return Object.fromEntries(rows.map(({ path, type }) => [path, type]))
}
