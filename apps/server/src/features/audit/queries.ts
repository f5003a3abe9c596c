import type { AuditEvent } from '@coverline/contract/audit/endpoints'
import { sql } from 'kysely'
import type { Change, Context } from '../../platform/context.ts'
import { userName } from '../../platform/db/user-name.ts'

export type Subject = { entity: string; id: string }

type Row = {
  id: string
  action: string
  entity: string
  entityId: string | null
  actorName: string | null
  changes: Change[] | null
  createdAt: Date
}

const tables: Record<string, string> = {
  insured: 'insured',
  policies: 'policies',
  plans: 'plans',
  companies: 'companies',
  insurers: 'insurers',
  clinics: 'clinics',
  doctors: 'doctors',
  members: 'grants',
  imports: 'imports',
  statements: 'statements',
  tickets: 'tickets',
}

/** True if the provider has, or had, the record. */
export async function isKnown(ctx: Context, { entity, id }: Subject): Promise<boolean> {
  const table = tables[entity]
  if (table === undefined) return false
  const { rows } = await sql<{ known: boolean }>`select exists (select from ${sql.table(table)}
    where provider_id = ${ctx.actor.providerId} and id = ${id}) as known`.execute(ctx.db)
  return rows[0]?.known ?? false
}

/** Returns the policies whose events belong to a person's history. */
export async function policiesOf(ctx: Context, insuredId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('insured_id', '=', insuredId)
    .execute()
  return rows.map((row) => row.id)
}

/** Returns the profiles merged into a person's, at any depth: their history belongs to the person. */
export async function mergedInto(ctx: Context, insuredId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive merged as (
      select id from insured where provider_id = ${ctx.actor.providerId}::uuid and merged_into_id = ${insuredId}::uuid
      union all select i.id from merged m join insured i on i.provider_id = ${ctx.actor.providerId}::uuid and i.merged_into_id = m.id)
    select id from merged`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Returns the changes of records, newest first, without reads and rejections. Event ids grow with time. */
export async function findHistory(
  ctx: Context,
  subjects: readonly Subject[],
  range: { limit: number; offset: number; before: string | null; ascending?: boolean },
): Promise<AuditEvent[]> {
  const behind = range.before
    ? sql`and e.id ${sql.raw(range.ascending ? '>' : '<')} ${range.before}::uuid`
    : sql``
  const { rows } = await sql<Row>`
    select e.id, e.action, e.entity, e.entity_id as "entityId", e.changes, e.at as "createdAt",
      ${userName('u')} as "actorName"
    from audit_events e left join users u on u.id = e.user_id
    where e.provider_id = ${ctx.actor.providerId} and e.outcome = 'DONE' and ${among(subjects)} ${behind}
    order by e.id ${sql.raw(range.ascending ? 'asc' : 'desc')} limit ${range.limit} offset ${range.offset}`.execute(
    ctx.db,
  )
  return rows.map(({ changes, createdAt, ...row }) => ({
    ...row,
    changes: changes ?? [],
    createdAt: createdAt.toISOString(),
  }))
}

export async function countHistory(
  ctx: Context,
  subjects: readonly Subject[],
  most: number,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select 1 from audit_events e where e.provider_id = ${ctx.actor.providerId} and e.outcome = 'DONE' and ${among(subjects)}
    limit ${most}) found`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** Returns those of the records of one kind that were changed since a moment. */
export async function findChanged(
  ctx: Context,
  entity: string,
  ids: readonly string[],
  since: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct e.entity_id as id from audit_events e
    where e.provider_id = ${ctx.actor.providerId} and e.entity = ${entity} and e.entity_id = any(${[...ids]}::text[])
      and e.outcome = 'DONE' and e.at >= ${since}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

function among(subjects: readonly Subject[]) {
  const entities = subjects.map((subject) => subject.entity)
  const ids = subjects.map((subject) => subject.id)
  return sql`(e.entity, e.entity_id) in (select * from unnest(${entities}::text[], ${ids}::text[]))`
}
