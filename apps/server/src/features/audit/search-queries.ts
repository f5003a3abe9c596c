import type { audit, FoundEvent } from '@coverline/contract/audit/endpoints'
import { auditedEntities } from '@coverline/contract/events'
import type { InputOf } from '@coverline/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import type { Change, Context } from '../../platform/context.ts'
import { userName } from '../../platform/db/user-name.ts'
import { type Named, recordsNamed } from './named-queries.ts'
import { recordName } from './record-name-queries.ts'

type EventFilter = Omit<InputOf<typeof audit.searchInCsv>, 'format'>

type Row = Omit<FoundEvent, 'createdAt' | 'changes'> & { changes: Change[] | null; createdAt: Date }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const slice = 1000

/**
 * Returns an event id of that time. Event ids grow with time; those of an import are created up to hours
 * before their event.
 */
function idAt(day: string, daysOff: number): string {
  const moment = Date.parse(`${day}T00:00:00Z`) + daysOff * 86_400_000
  const time = Math.max(0, moment).toString(16).padStart(12, '0').slice(-12)
  return `${time.slice(0, 8)}-${time.slice(8)}-0000-0000-000000000000`
}

/** SQL condition on events `e`. */
export type Asked = RawBuilder<unknown>

/** Builds one condition per given filter. Days also limit the ids, so that the primary key is used. */
export async function ask(ctx: Context, filter: EventFilter): Promise<Asked> {
  const { searchQuery, userIds, entities, actions, outcomes, from, to } = filter
  const zone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const all = [sql`e.provider_id = ${ctx.actor.providerId}`]
  const text = searchQuery?.toLowerCase()
  if (text) all.push(uuid.test(text) ? ofId(text) : ofRecords(await recordsNamed(ctx, text)))
  if (userIds?.length) all.push(sql`e.user_id = any (${userIds}::uuid[])`)
  if (entities?.length) all.push(sql`e.entity = any (${entities}::text[])`)
  if (actions?.length) all.push(sql`e.action = any (${actions}::text[])`)
  if (outcomes?.length) all.push(sql`e.outcome = any (${outcomes}::text[])`)
  if (from)
    all.push(sql`e.id >= ${idAt(from, -2)}::uuid and e.at >= ${from}::date::timestamp at time zone ${zone}`)
  if (to)
    all.push(sql`e.id < ${idAt(to, 3)}::uuid and e.at < (${to}::date + 1)::timestamp at time zone ${zone}`)
  return sql.join(all, sql` and `)
}

/** Matches the events of a record of any kind, one event, and those of a bulk command. */
function ofId(text: string): RawBuilder<unknown> {
  // One index lookup per kind of record.
  const kinds = [...auditedEntities]
  return sql`((e.entity = any (${kinds}::text[]) and e.entity_id = ${text}) or e.id = ${text}::uuid or e.parent_id = ${text}::uuid)`
}

function ofRecords(records: readonly Named[]): RawBuilder<unknown> {
  const [entities, ids] = [records.map(({ entity }) => entity), records.map(({ id }) => id)]
  return sql`(e.entity, e.entity_id) in (select * from unnest(${entities}::text[], ${ids}::text[]))`
}

type Range = { limit: number; offset: number; before: string | null; ascending: boolean }

export async function findEvents(ctx: Context, asked: Asked, range: Range): Promise<FoundEvent[]> {
  const { ascending, before } = range
  const behind = before ? sql`and e.id ${sql.raw(ascending ? '>' : '<')} ${before}::uuid` : sql``
  const { rows } = await sql<Row>`with found as (
    select e.id, e.action, e.entity, e.entity_id as "entityId", e.changes, e.at as "createdAt", e.user_id as "userId",
      e.outcome, e.code, e.endpoint, e.parent_id as "parentId",
      ${userName('u')} as "actorName"
    from audit_events e left join users u on u.id = e.user_id
    where ${asked} ${behind}
    order by e.id ${sql.raw(ascending ? 'asc' : 'desc')} limit ${range.limit} offset ${range.offset})
    select f.*, ${recordName(ctx, 'f')} as "recordName" from found f
    order by f.id ${sql.raw(ascending ? 'asc' : 'desc')}`.execute(ctx.db)
  return rows.map(({ changes, createdAt, ...row }) => ({
    ...row,
    changes: changes ?? [],
    createdAt: createdAt.toISOString(),
  }))
}

export async function countEvents(ctx: Context, asked: Asked, most: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total from (
    select 1 from audit_events e where ${asked} limit ${most}) found`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

/** Yields all events, newest first, in batches. */
export async function* eachEvent(ctx: Context, filter: EventFilter): AsyncGenerator<FoundEvent> {
  const asked = await ask(ctx, filter)
  let before: string | null = null
  for (;;) {
    const found: FoundEvent[] = await findEvents(ctx, asked, {
      limit: slice,
      offset: 0,
      before,
      ascending: false,
    })
    yield* found
    before = found.at(-1)?.id ?? null
    if (found.length < slice) return
  }
}
