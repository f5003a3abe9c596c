import type { InputOf } from '@coverline/contract/endpoint'
import { isBlank } from '@coverline/contract/fold'
import { personSearchWords, searchWords } from '@coverline/contract/insured/search'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import { pendingMinutes } from '@coverline/contract/tickets/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { matchesWords } from '../../../platform/db/lists/search-words.ts'
import { pollService } from '../../polls/service.ts'
import { visibleTickets } from '../access.ts'
import { answeredAs, type Made } from '../targets/answer-queries.ts'
import { lateBy } from '../targets/late-queries.ts'
import type { TargetClock } from '../targets/rules.ts'

export type Filters = Omit<InputOf<typeof tickets.export>, 'format'>

type Condition = RawBuilder<SqlBool>

/** Maximum number of people and conversations that a search reads: the count limit plus one. */
const lookedAt = 10_001

export const zoneOf = (ctx: Context): string => ctx.actor.workspace?.timeZone ?? 'UTC'

/** Returns the start of a day in the provider's time zone, `later` days after the given one. */
function beginOf(ctx: Context, day: string, later = 0): RawBuilder<Date> {
  return sql<Date>`((${day}::date + ${later}::integer)::timestamp at time zone ${zoneOf(ctx)})`
}

function rangeDays(range: NonNullable<Filters['dateRange']>): [number, number] {
  if (range === 'TODAY') return [0, 1]
  if (range === 'YESTERDAY') return [-1, 0]
  return [range === 'LAST_7_DAYS' ? -6 : -29, 1]
}

function madeWithin(ctx: Context, { fromDate, toDate, dateRange }: Filters): Condition[] {
  const found: Condition[] = []
  if (fromDate) found.push(sql<SqlBool>`t.created_at >= ${beginOf(ctx, fromDate)}`)
  if (toDate) found.push(sql<SqlBool>`t.created_at < ${beginOf(ctx, toDate, 1)}`)
  if (dateRange) {
    const [first, end] = rangeDays(dateRange)
    found.push(
      sql<SqlBool>`t.created_at >= ${beginOf(ctx, ctx.today, first)} and t.created_at < ${beginOf(ctx, ctx.today, end)}`,
    )
  }
  return found
}

function closedWithin(ctx: Context, { closedFrom, closedTo }: Filters): Condition[] {
  const found: Condition[] = []
  if (closedFrom) found.push(sql<SqlBool>`t.closed_at >= ${beginOf(ctx, closedFrom)}`)
  if (closedTo) found.push(sql<SqlBool>`t.closed_at < ${beginOf(ctx, closedTo, 1)}`)
  return found
}

function slotWithin(ctx: Context, { slotFilter, slotDateTimeFrom, slotDateTimeTo }: Filters): Condition[] {
  const found: Condition[] = []
  const between = (first: number, end: number) =>
    sql<SqlBool>`t.slot_at >= ${beginOf(ctx, ctx.today, first)} and t.slot_at < ${beginOf(ctx, ctx.today, end)}`
  if (slotFilter === 'TODAY') found.push(between(0, 1))
  if (slotFilter === 'TOMORROW') found.push(between(1, 2))
  if (slotFilter === 'NEXT_7_DAYS') found.push(between(0, 7))
  if (slotFilter === 'PAST') found.push(sql<SqlBool>`t.slot_at < ${ctx.now}`)
  if (slotFilter === 'WITHOUT') found.push(sql<SqlBool>`t.slot_at is null`)
  if (slotDateTimeFrom) found.push(sql<SqlBool>`t.slot_at >= ${slotDateTimeFrom}::timestamptz`)
  if (slotDateTimeTo) found.push(sql<SqlBool>`t.slot_at <= ${slotDateTimeTo}::timestamptz`)
  return found
}

/** Parses the number in a search text: `1042` or `#1042`. */
function numberIn(query: string): number | null {
  const digits = /^#?(\d{1,15})$/.exec(query.trim())?.[1]
  return digits === undefined ? null : Number(digits)
}

/**
 * Returns tickets that match a search text: the person's name, contacts or policy numbers, an officer or
 * unknown sender, words of a message, or the ticket number.
 */
async function searched(ctx: Context, query: string): Promise<string[]> {
  const words = searchWords(query)
  if (!words?.length) return []
  const provider = ctx.actor.providerId
  const people = sql`select h.id from search_insured(${personSearchWords(query)}::text[], null::uuid, null::uuid[], ${lookedAt}) h`
  const messages = sql`select m.conversation_id from search_messages(${words}::text[], ${lookedAt}) m`
  const contacts = sql`select c.id from conversations c where c.provider_id = ${provider} and c.contact_address is not null
    and ${matchesWords(sql<string>`fold_text(concat_ws(' ', c.contact_name, c.contact_address))`, query)}`
  const officers = sql`select c.id from conversations c join users u on u.id = c.hr_user_id
    left join companies co on co.provider_id = c.provider_id and co.id = c.company_id
    where c.provider_id = ${provider} and c.hr_user_id is not null
      and ${matchesWords(sql<string>`fold_text(concat_ws(' ', u.first_name, u.last_name, u.email, co.name))`, query)}`
  const { rows } = await sql<{ id: string }>`
    with people as materialized (${people}), talks as materialized (${messages} union ${contacts} union ${officers})
    select t.id from tickets t where t.provider_id = ${provider} and t.insured_id = any(array(select id from people))
    union select t.id from tickets t where t.provider_id = ${provider} and t.conversation_id = any(array(select conversation_id from talks))
    union select t.id from tickets t where t.provider_id = ${provider} and t.number = ${numberIn(query)}`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** The client wrote last on one of the channels. */
const lastWrittenOn = (ctx: Context, channels: readonly string[]): Condition =>
  sql<SqlBool>`exists (select from conversations c where c.provider_id = ${ctx.actor.providerId} and c.id = t.conversation_id
    and c.channel = any(${[...channels]}::text[]))`

/**
 * An open ticket of a conversation with unread messages, in it or in a part of the same thread. The few parts are found
 * apart, so that a page is read in the order of its index.
 */
function isUnread({ actor }: Context): Condition {
  const unread = sql`provider_id = ${actor.providerId} and unread_count > 0`
  return sql<SqlBool>`(t.status <> 'DONE' and (t.conversation_id in (select id from conversations where ${unread})
    or t.conversation_id = any(array(
      with roots as (select joined_to_id as id from conversations where ${unread} and joined_to_id is not null)
      select id from roots union select c.id from roots r
        join conversations c on c.provider_id = ${actor.providerId} and c.joined_to_id = r.id))))`
}

/** What a team asks of its queue: whose turn it is, whose it is, what is unread. */
function ofTeam(ctx: Context, input: Filters): Condition[] {
  const found: Condition[] = []
  if (input.waitingFor) found.push(sql<SqlBool>`t.waiting_for = ${input.waitingFor}`)
  if (input.assignee === 'ME') found.push(sql<SqlBool>`t.operator_user_id = ${ctx.actor.userId}::uuid`)
  if (input.assignee === 'NOBODY') found.push(sql<SqlBool>`t.operator_user_id is null`)
  if (input.channel?.length) found.push(lastWrittenOn(ctx, input.channel))
  if (input.unread) found.push(isUnread(ctx))
  return found
}

const dayMs = 86_400_000

/** Between which moments the tickets of the filters were created, a day more for the time zones; without dates the last 400 days */
export const madeBetween = ({ now }: Context, { fromDate, toDate }: Filters): Made => ({
  from: fromDate ? new Date(Date.parse(fromDate) - dayMs) : new Date(now.getTime() - 400 * dayMs),
  to: new Date(Math.min(now.getTime(), toDate ? Date.parse(toDate) + 2 * dayMs : now.getTime())),
})

function answered(ctx: Context, input: Filters, clock?: TargetClock): Condition[] {
  if (!input.firstAnswer?.length) return []
  if (!clock?.firstAnswer) return [sql<SqlBool>`false`]
  return [answeredAs(clock.firstAnswer, input.firstAnswer, madeBetween(ctx, input))]
}

/** The filters as conditions on `t`, without the filters of status and queue */
async function conditions(ctx: Context, input: Filters, clock?: TargetClock): Promise<Condition[]> {
  const found = [
    ...madeWithin(ctx, input),
    ...closedWithin(ctx, input),
    ...slotWithin(ctx, input),
    ...ofTeam(ctx, input),
    ...answered(ctx, input, clock),
  ]
  if (input.personProfileId) found.push(sql<SqlBool>`t.insured_id = ${input.personProfileId}::uuid`)
  const columns = {
    company_id: input.clientCompanyId,
    plan_id: input.programId,
    service_id: input.serviceId,
    operator_user_id: input.operatorUserId,
  }
  for (const [column, ids] of Object.entries(columns))
    if (ids?.length) found.push(sql<SqlBool>`${sql.ref(`t.${column}`)} = any(${ids}::uuid[])`)
  if (input.businessType?.length)
    found.push(sql<SqlBool>`t.business_type = any(${input.businessType}::text[])`)
  if (input.insuranceType?.length)
    found.push(sql<SqlBool>`t.plan_id = any(array(select id from plans where provider_id = ${ctx.actor.providerId}
      and insurance_type = any(${input.insuranceType}::text[])))`)
  if (input.tagId?.length)
    found.push(sql<SqlBool>`t.id in (select ticket_id from ticket_tag_links where provider_id = ${ctx.actor.providerId}
      and tag_id = any(${input.tagId}::uuid[]))`)
  if (input.oneHourPendingRequest)
    found.push(sql<SqlBool>`t.status = 'NEW' and t.created_at <= ${pendingSince(ctx)}`)
  if (input.late && clock) found.push(lateBy(clock))
  if (input.vote?.length)
    found.push(sql<SqlBool>`t.id in (select v.ticket_id from ${pollService.lastVotes(ctx)} v
      where v.vote = any(${input.vote}::text[]))`)
  // A search of punctuation only counts as no search.
  if (!isBlank(input.searchQuery ?? ''))
    found.push(sql<SqlBool>`t.id = any(${await searched(ctx, input.searchQuery ?? '')}::uuid[])`)
  return found
}

/** A new ticket created before this moment has waited too long. */
export function pendingSince(ctx: Context): Date {
  return new Date(ctx.now.getTime() - pendingMinutes * 60_000)
}

/** Returns the visible tickets of the filters; `late` needs the clock of the targets. */
export async function filteredTickets(ctx: Context, input: Filters, clock?: TargetClock) {
  let found = visibleTickets(ctx)
  for (const condition of await conditions(ctx, input, clock)) found = found.where(condition)
  return found
}

/** Returns the ids of visible tickets that match a search: the exact number first, then newest first. */
export async function findMeant(ctx: Context, searchQuery: string, limit: number): Promise<string[]> {
  const found = await filteredTickets(ctx, { searchQuery })
  const rows = await found
    .select('t.id')
    .orderBy(sql`(t.number is not distinct from ${numberIn(searchQuery)}::bigint)`, 'desc')
    .orderBy('t.activity_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
