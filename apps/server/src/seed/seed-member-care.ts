import { type BookingKind, bookingKindOf } from '@coverline/contract/bookings/terms'
import { dayAfter } from '@coverline/contract/calendar'
import type { ErrorName } from '@coverline/contract/errors'
import { sql } from 'kysely'
import { judgeAll } from '../features/bookings/coverage.ts'
import { cancelForPerson } from '../features/bookings/saving/cancel-booking.ts'
import { saveReception } from '../features/bookings/saving/save-reception.ts'
import { clinicService } from '../features/clinics/service.ts'
import type { Context } from '../platform/context.ts'
import { demoMembers } from './demo-catalogue.ts'
import { momentAt, weeksAgo } from './seed-bookings.ts'

type Ctx = Context<ErrorName>
type Visit = { personProfileId: string; offerId: string; clinicId: string }

/** The visits to clinics of each person of the app, in days from today and by the clock of the provider */
const demo = [
  { days: -12, clock: '11:30', end: 'DONE' },
  { days: -9, clock: '16:00', end: 'CANCELED' },
  { days: 4, clock: '10:30', end: 'CONFIRMED' },
  { days: 7, clock: '09:00', end: 'NEW' },
] as const

/** Seeds visits ahead and past of the people who are shown in the app, and of their children. */
export async function seedMemberCare(ctx: Ctx): Promise<void> {
  const { rows } = await sql<{ id: string }>`select i.id from insured i
    where i.provider_id = ${ctx.actor.providerId} and i.deleted_at is null
      and (i.email = any(${demoMembers.map(({ email }) => email)}::text[])
        or i.birthdate > ${ctx.today}::date - 17 * 365 and i.principal_id in (select p.id from insured p
          where p.provider_id = i.provider_id and p.email = any(${demoMembers.map(({ email }) => email)}::text[])))
    order by i.principal_id nulls first, i.id`.execute(ctx.db)
  for (const { id } of rows) {
    const [video] = await coveredServices(ctx, id, { kind: 'TELEMEDICINE', day: dayAfter(ctx.today, 1) })
    if (video !== undefined) await bookVideo(ctx, id, video)
    for (const [nth, { days, clock, end }] of demo.entries()) {
      const day = dayAfter(ctx.today, days)
      const offers = await coveredServices(ctx, id, { kind: 'CLINIC', day, isPlain: end === 'DONE' })
      const offerId = offers[nth % Math.max(1, offers.length)]
      if (offerId === undefined) continue
      const [clinic] = await clinicService.bookable(ctx, { offerId })
      if (!clinic) continue
      const visit = { personProfileId: id, offerId, clinicId: clinic.id }
      await bookClinic(ctx, visit, { dateTime: momentAt(ctx, day, clock), end })
    }
  }
}

type Wanted = { kind: BookingKind; day: string; isPlain?: boolean }

/** Returns the services that a person may book on a day. `isPlain`: those that use nothing beside the visit. */
async function coveredServices(
  ctx: Ctx,
  personProfileId: string,
  { kind, day, isPlain = false }: Wanted,
): Promise<string[]> {
  const judged = await judgeAll(ctx, { personProfileId, day })
  return judged.flatMap(({ coverage: { benefit }, reasons }) => {
    const fits = bookingKindOf(benefit.kind) === kind && reasons.length === 0 && !benefit.approvalNeeded
    const needsMore = benefit.limits.some(({ unit }) => unit !== 'VISITS')
    return fits && !(isPlain && needsMore) ? [benefit.offerId] : []
  })
}

async function bookVideo(ctx: Ctx, personProfileId: string, offerId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from slots where provider_id = ${ctx.actor.providerId}
    and state = 'FREE' and starts_at > ${ctx.now}::timestamptz + interval '20 hours'
    order by starts_at, id offset 1 limit 1`.execute(ctx.db)
  const slotId = rows[0]?.id
  if (slotId !== undefined)
    await saveReception(ctx, { personProfileId, offerId, slotId, stateSave: 'CONFIRMED' })
}

async function bookClinic(
  ctx: Ctx,
  visit: Visit,
  { dateTime, end }: { dateTime: string; end: (typeof demo)[number]['end'] },
): Promise<void> {
  const { personProfileId } = visit
  if (end === 'NEW') {
    const preferredTo = new Date(Date.parse(dateTime) + 3 * 3_600_000).toISOString()
    await saveReception(ctx, { ...visit, preferredFrom: dateTime, preferredTo })
    return
  }
  const before = weeksAgo(ctx)
  const confirmed = { ...visit, dateTime, stateSave: 'CONFIRMED' as const }
  const { receptionId } = await saveReception(before, confirmed)
  if (end === 'DONE') await saveReception(ctx, { receptionId, personProfileId, stateSave: end })
  if (end === 'CANCELED') await cancelForPerson(before, { receptionId, personProfileId })
}
