import { seesAllRows } from '@coverline/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { companyOf } from '../../platform/own-company.ts'
import type { Audience } from '../../platform/outbox/event.ts'

/** True if the caller is an insured person or a company's HR user; notes are never shown to them. */
export const isClientSide = (actor: Actor): boolean => actor.insuredId !== null || companyOf(actor) !== null

/** True if the caller is the client of a conversation, not a colleague of the client who reads along. */
export const isItsClient = (
  actor: Actor,
  of: { insuredId: string | null; hrUserId: string | null },
): boolean => (actor.insuredId === null ? of.hrUserId === actor.userId : of.insuredId === actor.insuredId)

/** True if the caller may read every conversation of the provider. */
export function seesAll(actor: Actor): boolean {
  return !isClientSide(actor) && seesAllRows('REQUESTS', actor)
}

type User = RawBuilder<unknown> | string | null

/** SQL condition: the unknown sender of conversation `c` is a lead of the user. */
export const hasLead = (userId: User) =>
  sql<boolean>`(c.agent_user_id is not null and c.agent_user_id = ${userId})`

/** SQL condition: the client of conversation `c` has a request that is assigned to the user or open to every doctor. */
export const hasRequest = (userId: User) =>
  sql<boolean>`exists (select from tickets t where t.provider_id = c.provider_id
    and (t.conversation_id = c.id or (c.insured_id is not null and t.insured_id = c.insured_id))
    and (t.operator_user_id = ${userId} or (t.operator_user_id is null and t.status <> 'DONE'
      and t.business_type = 'TELEMEDICINE_RECEPTION')))`

/**
 * SQL condition: the caller takes part in conversation `c`. Insured people see their own, HR users those of
 * their company's HR, operators all. Doctors see people with a request that is assigned to them or open to
 * every doctor, agents the unknown senders who are their leads.
 */
export function isParticipant(actor: Actor): RawBuilder<boolean> {
  if (actor.insuredId !== null) return sql`(c.insured_id = ${actor.insuredId})`
  const companyId = companyOf(actor)
  if (companyId !== null) return sql`(c.kind = 'HR' and c.company_id = ${companyId})`
  if (seesAll(actor)) return sql`true`
  const isOfLead = actor.permissions.has('LEADS_VIEW') ? hasLead(actor.userId) : sql<boolean>`false`
  if (!actor.permissions.has('REQUESTS_VIEW')) return isOfLead
  return sql`(${isOfLead} or ${hasRequest(actor.userId)})`
}

/** Returns the users who have a request of the conversation's client assigned to them. */
export async function doctorsOf(
  { db, actor }: Context,
  of: { id: string; insuredId: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`select distinct t.operator_user_id as "userId" from tickets t
    where t.provider_id = ${actor.providerId} and t.operator_user_id is not null
      and (t.conversation_id = ${of.id} or t.insured_id = ${of.insuredId})
    limit 1000`.execute(db)
  return rows.map(({ userId }) => userId)
}

/**
 * Returns who receives events of a conversation: provider users with access to requests, and the client (an
 * insured person or an HR officer's company). For an unknown party or a note, provider users only.
 */
export function audienceOf(
  of: { companyId: string | null; insuredId: string | null } | null | undefined,
  isNote = false,
): Audience {
  const staff = { anyOf: ['REQUESTS_VIEW'] }
  if (!of || isNote) return staff
  if (of.insuredId !== null) return { ...staff, insuredIds: [of.insuredId] }
  return of.companyId === null ? staff : { ...staff, companyIds: [of.companyId] }
}
