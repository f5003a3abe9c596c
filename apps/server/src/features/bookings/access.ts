import type { Booking } from '@coverline/contract/bookings/shapes'
import { isOpenBooking } from '@coverline/contract/bookings/rules'
import type { BookingKind, BookingState } from '@coverline/contract/bookings/terms'
import { sql, type SqlBool } from 'kysely'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { insuredService, type OwnProfile, type OwnRight } from '../insured/service.ts'
import { ticketService } from '../tickets/service.ts'

/** Members of the provider who receive events of bookings: all who may see requests. */
export const bookingAudience = { anyOf: ['REQUESTS_VIEW'] }

/** Selects the visible bookings: a doctor's are the own ones, and those without a doctor of the tickets that the doctor sees. */
export function visibleBookings(ctx: Context) {
  const all = ctx.db.selectFrom('bookings as b').where('b.provider_id', '=', ctx.actor.providerId)
  if (!ticketService.isDoctorAlone(ctx.actor)) return all
  const seen = ticketService.visible(ctx).select('t.id')
  return all.where(
    sql<SqlBool>`(b.doctor_id = ${ctx.actor.doctorId}::uuid or (b.doctor_id is null and b.ticket_id in ${seen}))`,
  )
}

/** What shows the bookings of a kind: a visit by video is a medical matter, which parents do not see of a child with confidential ones. */
export const rightTo = {
  CLINIC: 'BOOKINGS',
  HOME_VISIT: 'BOOKINGS',
  TELEMEDICINE: 'CONFIDENTIAL',
} as const satisfies Record<BookingKind, OwnRight>

/** The people whose bookings a calling insured person sees and makes, and of which kinds */
export type OwnScope = {
  profiles: readonly OwnProfile[]
  may: (personProfileId: string, kind: BookingKind) => boolean
}

/** Returns the scope of a calling insured person. The bookings of another person do not exist for the caller. */
export async function ownScope(ctx: Context): Promise<OwnScope> {
  const profiles = await insuredService.ownProfiles(ctx)
  const rightsOf = new Map(profiles.map(({ personProfileId, rights }) => [personProfileId, rights]))
  return {
    profiles,
    may: (personProfileId, kind) => rightsOf.get(personProfileId)?.includes(rightTo[kind]) === true,
  }
}

export function bookingAbilities(actor: Actor, state: BookingState): Booking['can'] {
  const may = (
    permission: 'REQUESTS_CREATE' | 'REQUESTS_UPDATE' | 'TICKET_CANCELLATION' | 'POLICIES_UPDATE',
  ) => actor.isSuperAdmin || actor.permissions.has(permission)
  const create = may('REQUESTS_CREATE')
  const update = may('REQUESTS_UPDATE')
  return {
    change: create && isOpenBooking(state),
    confirm: create && state === 'NEW',
    cancel: may('TICKET_CANCELLATION') && isOpenBooking(state),
    finish: update && state === 'CONFIRMED',
    takeBack: update && (state === 'DONE' || state === 'NO_SHOW'),
    override: may('POLICIES_UPDATE'),
  }
}
