import { dayAfter } from '@coverline/contract/calendar'
import type { ErrorName } from '@coverline/contract/errors'
import { momentOfWall } from '@coverline/contract/slots/zone'
import { sql } from 'kysely'
import { judge } from '../features/bookings/coverage.ts'
import { cancelAsProvider } from '../features/bookings/saving/cancel-booking.ts'
import { saveHomeVisit } from '../features/bookings/saving/save-home-visit.ts'
import { saveReception } from '../features/bookings/saving/save-reception.ts'
import type { Context } from '../platform/context.ts'

type End = 'NEW' | 'CONFIRMED' | 'DONE' | 'NO_SHOW' | 'CANCELED'

/** When each booking takes place, in days from today and by the clock of the provider, and what became of it */
const demo: readonly { days: number; clock: string; end: End }[] = [
  { days: 0, clock: '15:40', end: 'CONFIRMED' },
  { days: 1, clock: '09:20', end: 'NEW' },
  { days: 1, clock: '11:00', end: 'CONFIRMED' },
  { days: 2, clock: '10:40', end: 'NEW' },
  { days: 3, clock: '16:20', end: 'CONFIRMED' },
  { days: 5, clock: '12:00', end: 'CANCELED' },
  { days: -1, clock: '10:00', end: 'DONE' },
  { days: -3, clock: '09:40', end: 'NO_SHOW' },
  { days: -6, clock: '17:00', end: 'DONE' },
]

/** How many people are looked at for each booking: some have used up what they had. */
const candidates = 8

type Kind = 'HOME_VISIT' | 'BOOKING_VIA_CHAT' | 'BOOKING_BY_PHONE' | 'BOOKING_VIA_MAP' | 'TELEMEDICINE'
const places: readonly Kind[] = ['HOME_VISIT', 'BOOKING_VIA_CHAT', 'BOOKING_BY_PHONE', 'BOOKING_VIA_MAP']

type Row = { personId: string; offerId: string; clinicId: string; isHome: boolean }

/** Finds people with a covered service without limits, each with a clinic. */
export async function findVisits(
  ctx: Context<ErrorName>,
  kinds: readonly Kind[],
  wanted: number,
): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select distinct on (i.id) i.id as "personId", s.id as "offerId", s.kind = 'HOME_VISIT' as "isHome",
      (select c.id from clinics c where c.provider_id = s.provider_id and c.deleted_at is null
        and (not exists (select from service_clinics k where k.provider_id = s.provider_id and k.service_id = s.id)
          or exists (select from service_clinics k where k.provider_id = s.provider_id and k.service_id = s.id and k.clinic_id = c.id))
        order by hashtext(c.id::text || i.id::text) limit 1) as "clinicId"
    from policies p
    join plans pl on pl.provider_id = p.provider_id and pl.id = p.plan_id and pl.is_available and pl.insurance_type = 'HEALTH'
    join insured i on i.provider_id = p.provider_id and i.id = p.insured_id and i.deleted_at is null and i.relationship = 'PRINCIPAL'
    join services s on s.provider_id = p.provider_id and s.plan_id = p.plan_id and s.status = 'ACTIVE' and s.deleted_at is null
      and s.kind = any(${[...kinds]}::text[])
    left join service_benefits b on b.provider_id = s.provider_id and b.service_id = s.id
    where p.provider_id = ${ctx.actor.providerId} and p.deleted_at is null and p.deactivation_date is null
      and p.start_date <= ${ctx.today}::date - 30 and p.end_date >= ${ctx.today}::date + 30
      and coalesce(b.waiting_days, 0) = 0 and not coalesce(b.approval_needed, false)
      and not exists (select from benefit_limits m where m.provider_id = s.provider_id and m.service_id = s.id and m.unit <> 'VISITS')
    order by i.id, hashtext(s.id::text || i.id::text) limit ${wanted * candidates}`.execute(ctx.db)
  return rows
}

/** Takes the next person out of the list whose service is covered on the day. */
export async function takeCovered(
  ctx: Context<ErrorName>,
  rows: Row[],
  day: string,
): Promise<Row | undefined> {
  for (;;) {
    const row = rows.shift()
    if (!row) return undefined
    const { personId: personProfileId, offerId } = row
    const { reasons } = await judge(ctx, { personProfileId, offerId, day })
    if (reasons.length === 0) return row
  }
}

/** Returns the moment of a day by the clock of the provider, whose hours a booking has to keep. */
export function momentAt({ actor }: Context<ErrorName>, date: string, time: string): string {
  const moment = momentOfWall({ date, time }, actor.workspace?.timeZone ?? 'UTC')
  if (!moment) throw new Error(`${date} has no ${time}`)
  return moment.toISOString()
}

/** As a few weeks ago: what has passed today was booked ahead, because no moment of the past is taken. */
export function weeksAgo(ctx: Context<ErrorName>): Context<ErrorName> {
  const days = 28
  return {
    ...ctx,
    now: new Date(ctx.now.getTime() - days * 86_400_000),
    today: dayAfter(ctx.today, -days),
  }
}

/** Seeds bookings in all states through the product's own use cases. */
export async function seedBookings(ctx: Context<ErrorName>): Promise<void> {
  const rows = await findVisits(ctx, places, demo.length)
  for (const { days, clock, end } of demo) {
    const row = await takeCovered(ctx, rows, dayAfter(ctx.today, days))
    if (!row) return
    const { personId, offerId, clinicId, isHome } = row
    const dateTime = momentAt(ctx, dayAfter(ctx.today, days), clock)
    const shared = { personProfileId: personId, offerId, dateTime }
    const first = end === 'NEW' || end === 'CANCELED' ? {} : { stateSave: 'CONFIRMED' as const }
    const home = { ...shared, ...first, address: 'Calle del Prado 12, 3.º B', phone: '+34 600 100 200' }
    const receptionId = isHome
      ? (await saveHomeVisit(weeksAgo(ctx), home)).doctorCallId
      : (await saveReception(weeksAgo(ctx), { ...shared, ...first, clinicId })).receptionId
    const same = { personProfileId: personId }
    if (end === 'DONE' || end === 'NO_SHOW')
      await (isHome
        ? saveHomeVisit(ctx, { ...same, doctorCallId: receptionId, stateSave: end })
        : saveReception(ctx, { ...same, receptionId, stateSave: end }))
    if (end === 'CANCELED')
      await cancelAsProvider(ctx, { receptionId, cancellationReason: 'CLINIC_NOT_AVAILABLE' })
  }
}
