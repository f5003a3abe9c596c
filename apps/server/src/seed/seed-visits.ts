import { dayAfter } from '@coverline/contract/calendar'
import type { ErrorName } from '@coverline/contract/errors'
import { sql } from 'kysely'
import { saveReception } from '../features/bookings/saving/save-reception.ts'
import type { Context } from '../platform/context.ts'
import { findVisits, momentAt, takeCovered, weeksAgo } from './seed-bookings.ts'

/** Visits of the past, in days before today */
const past = [
  { days: 1, end: 'DONE' },
  { days: 3, end: 'NO_SHOW' },
  { days: 8, end: 'DONE' },
] as const
const mostAhead = 12

type FreeSlot = { slotId: string; doctorId: string; day: string }

/** Every fourth free time of the doctors, the next first */
async function findSlots(ctx: Context<ErrorName>): Promise<FreeSlot[]> {
  const { rows } =
    await sql<FreeSlot>`select id as "slotId", doctor_id as "doctorId", to_char(starts_at, 'YYYY-MM-DD') as day
    from (select s.*, row_number() over (partition by s.doctor_id order by s.starts_at) as nth from slots s
      where s.provider_id = ${ctx.actor.providerId} and s.state = 'FREE' and s.starts_at > ${ctx.now}) s
    where nth % 4 = 2 order by starts_at, doctor_id limit ${mostAhead}`.execute(ctx.db)
  return rows
}

/** Seeds visits by video: ahead in slots of the doctors, and some past ones of the first doctor. */
export async function seedVisits(ctx: Context<ErrorName>): Promise<void> {
  const slots = await findSlots(ctx)
  const rows = await findVisits(ctx, ['TELEMEDICINE'], slots.length + past.length)
  for (const [nth, { slotId, day }] of slots.entries()) {
    const row = await takeCovered(ctx, rows, day)
    if (!row) return
    const isNew = nth % 5 === 4
    await saveReception(ctx, {
      personProfileId: row.personId,
      offerId: row.offerId,
      slotId,
      ...(isNew ? {} : { stateSave: 'CONFIRMED' as const }),
    })
  }
  const doctorId = slots[0]?.doctorId
  if (doctorId === undefined) return
  for (const { days, end } of past) {
    const day = dayAfter(ctx.today, -days)
    const row = await takeCovered(ctx, rows, day)
    if (!row) return
    const { personId: personProfileId, offerId } = row
    const visit = { personProfileId, offerId, doctorId, dateTime: momentAt(ctx, day, '10:00') }
    const { receptionId } = await saveReception(weeksAgo(ctx), {
      ...visit,
      stateSave: 'CONFIRMED',
      // The day may lie outside of the doctor's week.
      confirm: ['BOOKING_OUTSIDE_HOURS'],
    })
    await saveReception(ctx, { receptionId, personProfileId, stateSave: end })
  }
}
