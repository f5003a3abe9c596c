import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { companyTypes } from '@coverline/contract/tickets/terms'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** One who is a doctor and nothing wider: sees its own requests and telemedicine that is nobody's. */
export function isDoctorAlone({ isSuperAdmin, roles }: Actor): boolean {
  return (
    !isSuperAdmin &&
    roles.includes('DOCTOR') &&
    !roles.some((role) => role === 'ADMIN' || role === 'INSURANCE_OPERATOR')
  )
}

/** Somebody as SQL: the caller, or each of the members that a statement goes through. */
type Who = { userId: RawBuilder<unknown>; isDoctor: RawBuilder<unknown> }

/** Whether one who may see requests at all sees request `t`: a doctor its own, and telemedicine that is nobody's. */
export function seesTicket({ userId, isDoctor }: Who): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not ${isDoctor} or t.operator_user_id = ${userId}
    or (t.operator_user_id is null and t.business_type = 'TELEMEDICINE_RECEPTION'))`
}

/**
 * Whether a new request `t` that somebody sees concerns that one (STATES): telemedicine and chats that are assigned
 * the one they are assigned to alone; telemedicine of nobody everybody who sees it; whatever else those who are not doctors.
 */
export function concernsOne({ userId, isDoctor }: Who): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when t.business_type in ('CHAT', 'TELEMEDICINE_RECEPTION') and t.operator_user_id is not null
    then t.operator_user_id = ${userId} else t.business_type = 'TELEMEDICINE_RECEPTION' or not ${isDoctor} end`
}

/** The caller as SQL. */
export function theCaller({ actor }: Context): Who {
  return { userId: sql`${actor.userId}::uuid`, isDoctor: sql`${isDoctorAlone(actor)}::boolean` }
}

/** Requests that the caller may see. */
export function visibleTickets(ctx: Context) {
  const all = ctx.db.selectFrom('tickets as t').where('t.provider_id', '=', ctx.actor.providerId)
  return isDoctorAlone(ctx.actor) ? all.where(seesTicket(theCaller(ctx))) : all
}

/** What the officers of a company see: what they asked for, and their own chats; nothing of their people's requests. */
export function companyTickets(ctx: Context) {
  return ctx.db
    .selectFrom('tickets as t')
    .where('t.provider_id', '=', ctx.actor.providerId)
    .where('t.company_id', '=', ctx.actor.workspace?.companyId ?? null)
    .where(
      sql<SqlBool>`(t.business_type = any(${[...companyTypes]}::text[]) or (t.business_type = 'CHAT' and t.source = 'HR'))`,
    )
}

type Held = { status: 'NEW' | 'IN_PROGRESS' | 'DONE'; operatorUserId: string | null }

/** What the caller may do with a request that it sees. */
export function ticketAbilities(actor: Actor, { status, operatorUserId }: Held) {
  const update = actor.isSuperAdmin || actor.permissions.has('REQUESTS_UPDATE')
  const isOpen = status !== 'DONE'
  return {
    update,
    take: update && isOpen && operatorUserId === null,
    reassign: update && operatorUserId !== null && mayReassign(actor, operatorUserId),
    close: update && isOpen,
    reopen: update && !isOpen,
    cancel: update && isOpen && actor.permissions.has('TICKET_CANCELLATION'),
  }
}

/** Who may take a request from the one whose it is: that one, and administrators. */
export function mayReassign(actor: Actor, operatorUserId: string): boolean {
  return actor.isSuperAdmin || actor.roles.includes('ADMIN') || actor.userId === operatorUserId
}
