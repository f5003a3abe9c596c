import type { Language } from '@coverline/contract/languages'
import type { Icd10Code } from '@coverline/contract/visit-notes/shapes'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

/** A line of a list that is loaded */
export type CodeEntry = { code: string; title: string; language: Language; fold: string }

const mostFound = 20

/** What a search looks for: the start of a code, the starts of words of a title, or both */
export type CodeSearch = { prefix: string | null; words: readonly string[] }

/** Returns active codes: those of the prefix first, each with its title in the language, else in another one. */
export async function searchCodes(
  db: Db,
  { prefix, words }: CodeSearch,
  language: Language,
): Promise<Icd10Code[]> {
  const hasWords = words.map((word) => sql`c.search_fold like ${`% ${word}%`}`)
  const byTitle = hasWords.length > 0 ? sql`(${sql.join(hasWords, sql` and `)})` : sql`false`
  const byCode = prefix === null ? sql`false` : sql`c.code like ${`${prefix}%`}`
  const { rows } = await sql<Icd10Code>`
    with found as (select c.code, bool_or(${byCode}) as is_prefix from icd10_codes c
      where c.is_active and (${byCode} or ${byTitle}) group by c.code order by is_prefix desc, c.code limit ${mostFound})
    select f.code, t.title, t.language, t.is_sample as "isSample" from found f cross join lateral (select c.title, c.language, c.is_sample from icd10_codes c
      where c.code = f.code and c.is_active order by c.language = ${language} desc, c.language = 'en' desc, c.language limit 1) t
    order by f.is_prefix desc, f.code`.execute(db)
  return rows
}

/** Returns the titles of codes in a language, else in another one; also of codes that left the list. */
export async function findTitles(
  db: Db,
  codes: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const { rows } = await sql<{
    code: string
    title: string
  }>`select distinct on (c.code) c.code, c.title from icd10_codes c
    where c.code = any(${[...codes]}::text[])
    order by c.code, c.language = ${language} desc, c.language = 'en' desc, c.language`.execute(db)
  return new Map(rows.map(({ code, title }) => [code, title]))
}

export type LoadedCodes = { added: number; changed: number; ended: number; total: number }

/**
 * Stores the whole list of each language that the entries name: new titles replace old ones, and codes that are gone
 * end. The sample of the demo ends in all languages.
 */
export async function saveCodes(
  db: Db,
  entries: readonly CodeEntry[],
  isSample: boolean,
): Promise<LoadedCodes> {
  const list = JSON.stringify(entries)
  const { rows } = await sql<LoadedCodes>`
    with list as (select * from jsonb_to_recordset(${list}::jsonb) as l(code text, title text, language text, fold text)),
    ended as (update icd10_codes c set is_active = false where c.is_active and (c.is_sample or c.language in (select language from list))
      and not exists (select from list l where l.code = c.code and l.language = c.language) returning 1),
    stored as (insert into icd10_codes as c (code, language, title, search_fold, is_sample)
      select code, language, title, ' ' || fold, ${isSample} from list
      on conflict (code, language) do update set title = excluded.title, search_fold = excluded.search_fold, is_active = true, is_sample = excluded.is_sample
        where (c.title, c.search_fold, c.is_active, c.is_sample) is distinct from (excluded.title, excluded.search_fold, true, excluded.is_sample)
      returning xmax = 0 as is_new)
    select (select count(*)::integer from stored where is_new) as added, (select count(*)::integer from stored where not is_new) as changed,
      (select count(*)::integer from ended) as ended, (select count(*)::integer from list) as total`.execute(
    db,
  )
  return rows[0] ?? { added: 0, changed: 0, ended: 0, total: 0 }
}
