import { sql } from 'kysely'
import type { Context } from './context.ts'
import { anyLike, anyOf, exportRows, type PersonData, runAll } from './person-data.ts'

/** Returns the files that exports have written, which may name anybody: an erasure deletes them. */
export async function filesOfExports(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select j.file_id as id from background_jobs j
    where j.provider_id = ${ctx.actor.providerId} and j.kind = 'export' and j.file_id is not null`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The audit log of a person, and what the queues and the kept answers say about it. Audit rows are erased by `eraseBooks`. */
export const platformPersonData: PersonData = {
  exportOf: (ctx, { people, policies }) =>
    exportRows(ctx, {
      audit_events: sql`(t.entity, t.entity_id) in (select 'insured', id from unnest(${[...people]}::text[]) id
        union all select 'policies', id from unnest(${[...policies]}::text[]) id)`,
    }),
  erase: (ctx, { marks }) => {
    const { providerId } = ctx.actor
    const like = anyLike(marks)
    return runAll(ctx, [
      sql`update background_jobs set file_id = null, result = null where provider_id = ${providerId} and kind = 'export'`,
      sql`delete from idempotency_keys where answer::text ${like}`,
      sql`update effects set result = null where result::text ${like}`,
      sql`delete from pgboss.job where data -> 'payload' ->> 'providerId' = ${providerId}
        and (data::text ${like} or output::text ${like})`,
    ])
  },
}

/** The rows of files by their ids */
export const exportFileRows = (ctx: Context, ids: readonly string[]) =>
  exportRows(ctx, { files: sql`t.id = ${anyOf(ids)}` })

/** Deletes the files that no row refers to. Returns their ids. */
export async function freeFiles(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    gone: string[]
  }>`select delete_free_files(${[...ids]}::uuid[]) as gone`.execute(ctx.db)
  return rows[0]?.gone ?? []
}

type Books = {
  erasure: string
  records: readonly string[]
  policies: readonly string[]
  people: readonly string[]
  marks: readonly string[]
}

/** Erases the words about people in ledgers and in the audit log. Returns the digest that proves it. */
export async function eraseBooks(ctx: Context, books: Books): Promise<string> {
  const { erasure, records, policies, people, marks } = books
  const { rows } = await sql<{
    digest: string
  }>`select erase_from_books(${erasure}::uuid, ${[...records]}::text[],
    ${[...policies]}::uuid[], ${[...people]}::uuid[], ${[...marks]}::text[]) as digest`.execute(ctx.db)
  return rows[0]?.digest ?? ''
}
