import type { memberBookings } from '@coverline/contract/bookings/member-endpoints'
import { dayAfter, daysBetween } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { mostDays } from '@coverline/contract/slots/terms'
import { startOfDay } from '@coverline/contract/slots/zone'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { doctorService } from '../../doctors/service.ts'
import { slotService } from '../../slots/service.ts'
import { ownScope } from '../access.ts'
import { listCities } from '../lookups/list-cities.ts'
import { listClinics } from '../lookups/list-clinics.ts'
import { kindOfOwnOffer } from './own-bookings.ts'

type Places = typeof memberBookings

async function kindOf(ctx: Context, offerId: string) {
  return kindOfOwnOffer(ctx, { offerId }, await ownScope(ctx))
}

/** Lists the cities with clinics of a service that the caller or a child has. */
export async function listMemberCities(
  ctx: CtxOf<Places['cities']>,
  { offerId }: InputOf<Places['cities']>,
): Promise<OutputOf<Places['cities']>> {
  await kindOf(ctx, offerId)
  const { items } = await listCities(ctx, { offerId })
  return { items }
}

/** Lists the clinics of such a service, by name. */
export async function listMemberClinics(
  ctx: CtxOf<Places['clinics']>,
  { offerId, cityId }: InputOf<Places['clinics']>,
): Promise<OutputOf<Places['clinics']>> {
  await kindOf(ctx, offerId)
  const { items } = await listClinics(ctx, { offerId, cityId })
  return { items: items.map(({ distanceKm: _unasked, ...clinic }) => clinic) }
}

/** Lists the doctors of such a service by video; who is free first comes first, who has no free time last. */
export async function listMemberDoctors(
  ctx: CtxOf<Places['doctors']>,
  { offerId }: InputOf<Places['doctors']>,
): Promise<OutputOf<Places['doctors']>> {
  if ((await kindOf(ctx, offerId)) !== 'TELEMEDICINE') return { items: [] }
  const doctors = await doctorService.active(ctx)
  const figures = await slotService.figures(
    ctx,
    doctors.map(({ doctorId }) => doctorId),
  )
  const items = doctors.map((doctor) => ({
    ...doctor,
    nextAt: figures.get(doctor.doctorId)?.nextAt?.toISOString() ?? null,
  }))
  return { items: items.toSorted((a, b) => (a.nextAt ?? '9').localeCompare(b.nextAt ?? '9')) }
}

/** Lists the free times of one doctor of such a service, or of all, and the one that the caller holds. */
export async function listMemberSlots(
  ctx: CtxOf<Places['slots']>,
  { offerId, doctorId, from, to }: InputOf<Places['slots']>,
): Promise<OutputOf<Places['slots']>> {
  const kind = await kindOf(ctx, offerId)
  if (daysBetween(from, to) >= mostDays)
    ctx.fail('slots.too-many-days', { fields: { to: 'NOT_SUPPORTED_VALUE' } })
  const timeZone = ctx.actor.workspace?.timeZone ?? 'UTC'
  const doctors = kind === 'TELEMEDICINE' ? await doctorService.active(ctx) : []
  const names = new Map(doctors.map((doctor) => [doctor.doctorId, doctor.name]))
  const first = startOfDay(from, timeZone)
  const times = await slotService.freeOf(ctx, {
    doctorIds: [...names.keys()].filter((one) => doctorId === undefined || one === doctorId),
    from: first < ctx.now ? ctx.now : first,
    until: startOfDay(dayAfter(to, 1), timeZone),
    heldBy: ctx.actor.userId,
  })
  const items = times.map((time) => ({
    slotId: time.slotId,
    doctor: { id: time.doctorId, name: names.get(time.doctorId) ?? '' },
    ...slotService.wallOf(time, timeZone),
    startsAt: time.startsAt.toISOString(),
    endsAt: time.endsAt.toISOString(),
  }))
  return { items, timeZone }
}
