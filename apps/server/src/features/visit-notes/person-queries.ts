import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { anyOf, type ErasedSubject, exportRows, runAll, type Subject } from '../../platform/person-data.ts'
import { bookingService } from '../bookings/service.ts'

const bookingsOf = async (ctx: Context, people: readonly string[]) =>
  (await bookingService.findAll(ctx, { people })).map(({ id }) => id)

/** Which notes exist, without their medical content: an administrator makes the export, and must not read it. */
export async function exportNotes(ctx: Context, { people }: Subject) {
  const bookings = await bookingsOf(ctx, people)
  const { visit_notes: rows = [] } = await exportRows(ctx, {
    visit_notes: sql`t.booking_id = ${anyOf(bookings)}`,
  })
  const shown = ['id', 'booking_id', 'doctor_id', 'state', 'signed_at']
  const left = 'Medical content is handed over by the doctor as a PDF; no other member may read it.'
  return {
    visit_notes: rows.map((row) => ({
      ...Object.fromEntries(shown.map((name) => [name, Reflect.get(Object(row), name) as unknown])),
      content: left,
    })),
  }
}

/** Deletes the drafts of the person; signed notes are held, and the product no longer shows them. */
export async function holdNotes(ctx: Context, { people }: ErasedSubject): Promise<void> {
  const bookings = await bookingsOf(ctx, people)
  const { providerId } = ctx.actor
  await runAll(ctx, [
    sql`delete from visit_notes where provider_id = ${providerId} and booking_id = ${anyOf(bookings)} and state = 'DRAFT'`,
    sql`update visit_notes set held_at = ${ctx.now}
      where provider_id = ${providerId} and booking_id = ${anyOf(bookings)} and held_at is null`,
  ])
}

/** Deletes held notes that were signed more than these years ago, with their addenda. Returns how many. */
export async function purgeHeldNotes(ctx: Context, years: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from visit_notes where provider_id = ${ctx.actor.providerId}
    and held_at is not null and signed_at < ${ctx.now}::timestamptz - make_interval(years => ${years})`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0n)
}
