import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { rolesThatSeeAll, seesAllRows } from '@coverline/contract/permissions'
import { companyTypes } from '@coverline/contract/tickets/terms'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { ownCompany } from '../../platform/own-company.ts'
import type { insuredService } from '../insured/service.ts'

export type OwnProfile = Awaited<ReturnType<typeof insuredService.ownProfiles>>[number]

/** True for a doctor without a wider role, who sees only their own tickets and unassigned telemedicine. */
export function isDoctorAlone(actor: Actor): boolean {
  return !seesAllRows('REQUESTS', actor)
}

/** A member as SQL: the caller, or each member that a statement iterates over. */
type Who = { userId: RawBuilder<unknown>; isDoctor: RawBuilder<unknown> }

/**
 * True if a member with access to tickets sees ticket `t`: a doctor sees their own and unassigned
 * telemedicine.
 */
export function seesTicket({ userId, isDoctor }: Who): RawBuilder<SqlBool> {
  return sql<SqlBool>`(not ${isDoctor} or t.operator_user_id = ${userId}
    or (t.operator_user_id is null and t.business_type = 'TELEMEDICINE_RECEPTION'))`
}

/**
 * True if a new visible ticket `t` concerns a member (STATES). Assigned telemedicine and chats concern only
 * their assignee. Unassigned telemedicine concerns every member who sees it. Other tickets concern all
 * members who are not doctors.
 */
export function concernsOne({ userId, isDoctor }: Who): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when t.business_type in ('CHAT', 'TELEMEDICINE_RECEPTION') and t.operator_user_id is not null
    then t.operator_user_id = ${userId} else t.business_type = 'TELEMEDICINE_RECEPTION' or not ${isDoctor} end`
}

export function theCaller({ actor }: Context): Who {
  return { userId: sql`${actor.userId}::uuid`, isDoctor: sql`${isDoctorAlone(actor)}::boolean` }
}

/** Returns the context of a caller who sees every ticket: for the tickets of bookings that the caller was found to see. */
export function withAllTickets(ctx: Context): Context {
  return { ...ctx, actor: { ...ctx.actor, roles: [...ctx.actor.roles, ...rolesThatSeeAll('REQUESTS')] } }
}

export function visibleTickets(ctx: Context) {
  const all = ctx.db.selectFrom('tickets as t').where('t.provider_id', '=', ctx.actor.providerId)
  return isDoctorAlone(ctx.actor) ? all.where(seesTicket(theCaller(ctx))) : all
}

/** Selects what company officers see: their own tickets and chats, never the tickets of their people. */
export function ticketsOfCompany(ctx: Context) {
  return ctx.db
    .selectFrom('tickets as t')
    .where('t.provider_id', '=', ctx.actor.providerId)
    .where('t.company_id', '=', ownCompany(ctx))
    .where(
      sql<SqlBool>`(t.business_type = any(${[...companyTypes]}::text[]) or (t.business_type in ('CHAT', 'INSURANCE') and t.source = 'HR'))`,
    )
}

/**
 * Selects what insured people see: requests about themselves and about people that they act for. Visits at a clinic and at home are seen
 * with the right to bookings; chats, visits by video and all else are confidential.
 */
export function ticketsOfPerson(ctx: Context, profiles: readonly OwnProfile[]) {
  const ofRight = (right: 'BOOKINGS' | 'CONFIDENTIAL') =>
    profiles.filter(({ rights }) => rights.includes(right)).map(({ personProfileId }) => personProfileId)
  return ctx.db
    .selectFrom('tickets as t')
    .where('t.provider_id', '=', ctx.actor.providerId)
    .where(
      sql<SqlBool>`case when t.business_type in ('CLINIC_RECEPTION', 'DOCTOR_CALL')
        then t.insured_id = any(${ofRight('BOOKINGS')}::uuid[]) else t.insured_id = any(${ofRight('CONFIDENTIAL')}::uuid[]) end`,
    )
}

type Held = { status: 'NEW' | 'IN_PROGRESS' | 'DONE'; operatorUserId: string | null }

export function ticketAbilities(actor: Actor, { status, operatorUserId }: Held) {
  const update = actor.isSuperAdmin || actor.permissions.has('REQUESTS_UPDATE')
  const isOpen = status !== 'DONE'
  return {
    update,
    take: update && isOpen && operatorUserId === null,
    reassign: update && operatorUserId !== null && mayReassign(actor, operatorUserId),
    close: update && isOpen,
    snooze: update && isOpen,
    reopen: update && !isOpen,
    cancel: update && isOpen && actor.permissions.has('TICKET_CANCELLATION'),
  }
}

/** True if the actor may take a ticket from its assignee: the assignee and administrators may. */
export function mayReassign(actor: Actor, operatorUserId: string): boolean {
  return actor.isSuperAdmin || actor.roles.includes('ADMIN') || actor.userId === operatorUserId
}
