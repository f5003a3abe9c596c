import type { RuleAssignee, RuleHours, RuleMoment, RuleSender } from '@coverline/contract/request-rules/terms'
import type { TicketSource } from '@coverline/contract/tickets/terms'
import type { ticketBusinessTypes } from '@coverline/contract/dictionaries/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type RuleRow = {
  id: string
  title: string
  isOn: boolean
  moment: RuleMoment
  sources: TicketSource[]
  businessTypes: (typeof ticketBusinessTypes)[number][]
  companyIds: string[]
  words: string[]
  hours: RuleHours | null
  sender: RuleSender | null
  tagIds: string[]
  assignee: RuleAssignee | null
  memberIds: string[]
  answer: string | null
  isClosing: boolean
  isLast: boolean
}

const columns = sql`id, title, is_on as "isOn", moment, sources, business_types as "businessTypes", company_ids as "companyIds",
  words, hours, sender, tag_ids as "tagIds", assignee, member_ids as "memberIds", answer, is_closing as "isClosing",
  is_last as "isLast"`

/** Returns the rules in their order; those that are on at a moment if it is given. */
export async function findRules(ctx: Context, moment?: RuleMoment): Promise<RuleRow[]> {
  const due = moment === undefined ? sql`` : sql`and is_on and moment = ${moment}`
  const { rows } = await sql<RuleRow>`select ${columns} from request_rules
    where provider_id = ${ctx.actor.providerId} ${due} order by position, lower(title), id`.execute(ctx.db)
  return rows
}

/** Lets one writer at a time change the rules of the provider, until the transaction ends. */
export async function holdRules(ctx: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('request rules ' || ${ctx.actor.providerId}::text, 0))`.execute(
    ctx.db,
  )
}

/** Inserts or changes a rule; a new one is the last. */
export async function putRule(ctx: Context, rule: RuleRow): Promise<void> {
  const { providerId } = ctx.actor
  await sql`insert into request_rules (provider_id, id, title, is_on, moment, sources, business_types, company_ids, words, hours, sender,
      tag_ids, assignee, member_ids, answer, is_closing, is_last, position, created_at, updated_at)
    values (${providerId}, ${rule.id}, ${rule.title}, ${rule.isOn}, ${rule.moment}, ${rule.sources}::text[],
      ${rule.businessTypes}::text[], ${rule.companyIds}::uuid[], ${rule.words}::text[], ${rule.hours}, ${rule.sender},
      ${rule.tagIds}::uuid[], ${rule.assignee}, ${rule.memberIds}::uuid[], ${rule.answer}, ${rule.isClosing}, ${rule.isLast},
      (select coalesce(max(r.position) + 1, 0) from request_rules r where r.provider_id = ${providerId}), ${ctx.now}, ${ctx.now})
    on conflict (provider_id, id) do update set title = excluded.title, is_on = excluded.is_on, moment = excluded.moment,
      sources = excluded.sources, business_types = excluded.business_types, company_ids = excluded.company_ids,
      words = excluded.words, hours = excluded.hours, sender = excluded.sender, tag_ids = excluded.tag_ids,
      assignee = excluded.assignee, member_ids = excluded.member_ids, answer = excluded.answer,
      is_closing = excluded.is_closing, is_last = excluded.is_last,
      updated_at = excluded.updated_at`.execute(ctx.db)
}

export async function orderRules(ctx: Context, ids: readonly string[]): Promise<void> {
  await sql`update request_rules r set position = o.nth from unnest(${[...ids]}::uuid[]) with ordinality o(id, nth)
    where r.provider_id = ${ctx.actor.providerId} and r.id = o.id`.execute(ctx.db)
}

/** Turns a rule on or off; false if there is none. */
export async function turnRow(ctx: Context, id: string, isOn: boolean): Promise<boolean> {
  const { rows } = await sql`update request_rules set is_on = ${isOn}, updated_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = ${id} returning 1`.execute(ctx.db)
  return rows.length > 0
}

/** Deletes a rule; false if there is none. */
export async function deleteRule(ctx: Context, id: string): Promise<boolean> {
  const { rows } =
    await sql`delete from request_rules where provider_id = ${ctx.actor.providerId} and id = ${id}
    returning 1`.execute(ctx.db)
  return rows.length > 0
}

/**
 * Chooses the user whose last turn is longest ago, and records this turn. Others who choose wait until the
 * transaction ends, so that requests that come at once go to different members.
 */
export async function takeTurn(ctx: Context, userIds: readonly string[]): Promise<string | undefined> {
  const { providerId } = ctx.actor
  await sql`select pg_advisory_xact_lock(hashtextextended('request turns ' || ${providerId}::text, 0))`.execute(
    ctx.db,
  )
  const { rows } = await sql<{ userId: string }>`
    insert into request_rule_turns (provider_id, user_id, given_at)
    select ${providerId}, u.id, clock_timestamp() from unnest(${[...userIds]}::uuid[]) with ordinality u(id, nth)
      left join request_rule_turns l on l.provider_id = ${providerId} and l.user_id = u.id
    order by l.given_at nulls first, u.nth limit 1
    on conflict (provider_id, user_id) do update set given_at = excluded.given_at
    returning user_id as "userId"`.execute(ctx.db)
  return rows[0]?.userId
}
