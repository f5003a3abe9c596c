import type { RuleMoment } from '@coverline/contract/request-rules/terms'
import type { BusinessType, TicketSource, TicketStatus } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** True if rules wait for a moment of requests. */
export async function isWatched(ctx: Context, moment: RuleMoment): Promise<boolean> {
  const { rows } = await sql`select from ticket_numbers
    where provider_id = ${ctx.actor.providerId} and ${moment} = any(rule_moments)`.execute(ctx.db)
  return rows.length > 0
}

/** Sets the moments that rules wait for. */
export async function watchMoments(ctx: Context, moments: readonly RuleMoment[]): Promise<void> {
  await sql`insert into ticket_numbers (provider_id, last, rule_moments)
    values (${ctx.actor.providerId}, 0, ${[...moments]}::text[])
    on conflict (provider_id) do update set rule_moments = excluded.rule_moments`.execute(ctx.db)
}

/** What a rule looks at */
export type TicketFacts = {
  id: string
  status: TicketStatus
  businessType: BusinessType
  source: TicketSource
  companyId: string | null
  operatorUserId: string | null
  /** False for an unknown address or number */
  isKnown: boolean
  /** Subject, description and messages of a new ticket, or the newest message of its client */
  text: string
}

/** Locks a ticket and returns what rules look at; undefined if there is none. */
export async function holdFacts(
  ctx: Context,
  ticketId: string,
  moment: RuleMoment,
): Promise<TicketFacts | undefined> {
  const { providerId } = ctx.actor
  const held =
    await sql`select from tickets where provider_id = ${providerId} and id = ${ticketId} for update`.execute(
      ctx.db,
    )
  if (held.rows.length === 0) return undefined
  const isNew = moment === 'CREATED'
  const { rows } = await sql<TicketFacts>`select t.id, t.status, t.business_type as "businessType", t.source,
      t.company_id as "companyId", t.operator_user_id as "operatorUserId",
      (t.insured_id is not null or t.company_id is not null) as "isKnown",
      concat_ws(E'\n', ${isNew ? sql`t.subject, t.description,` : sql``} (select string_agg(m.plain, E'\n') from (
        select left(x.plain, 10000) as plain from messages x
        where x.provider_id = t.provider_id and x.ticket_id = t.id and x.author = 'CLIENT' and x.deleted_at is null
        order by x.seq desc limit ${isNew ? 20 : 1}) m)) as text
    from tickets t where t.provider_id = ${providerId} and t.id = ${ticketId}`.execute(ctx.db)
  return rows[0]
}
