import { type BookingValues, bookingService } from '../bookings/service.ts'
import type { Context } from '../../platform/context.ts'
import { findNotes, type NoteRow } from './queries.ts'
import { readsNote, type VisitOfDoctor } from './rules.ts'

/** Returns the caller's doctor; null for every other caller, super admins and managers too. */
export function doctorOf({ actor }: Context): string | null {
  return actor.isSuperAdmin || actor.isManager || !actor.roles.includes('DOCTOR') ? null : actor.doctorId
}

/** Returns a visit of the calling doctor, with the doctor. */
export async function ownVisit(
  ctx: Context,
  receptionId: string,
): Promise<{ visit: BookingValues; doctorId: string }> {
  const doctorId = doctorOf(ctx)
  if (doctorId === null) return ctx.fail('common.not-found')
  const [visit] = await bookingService.findAll(ctx, { ids: [receptionId] })
  return visit?.doctorId === doctorId ? { visit, doctorId } : ctx.fail('common.not-found')
}

const seen = (visit: BookingValues): VisitOfDoctor => ({
  doctorId: visit.doctorId,
  state: visit.state,
  at: bookingService.plannedAt(visit),
})

type Readable = { visit: BookingValues; note: NoteRow | undefined; doctorId: string }

/** Returns the visit of a note that the caller may read, with the note; the doctor of a visit also reads that it has none. */
export async function readableNote(ctx: Context, receptionId: string): Promise<Readable> {
  const doctorId = doctorOf(ctx)
  const [visit] = doctorId === null ? [] : await bookingService.findAll(ctx, { ids: [receptionId] })
  if (!visit || doctorId === null) return ctx.fail('common.not-found')
  const [note] = await findNotes(ctx, [receptionId])
  const visits = await bookingService.findAll(ctx, { people: [visit.personProfileId] })
  const signedBy = note?.state === 'SIGNED' ? note.doctorId : null
  const about = { doctorId, signedBy, visit: seen(visit), visits: visits.map(seen) }
  return readsNote(about) ? { visit, note, doctorId } : ctx.fail('common.not-found')
}

/** Returns the signed notes of other visits of the person of the caller's visit, the last visit first. */
export async function earlierNotes(
  ctx: Context,
  receptionId: string,
): Promise<{ visit: BookingValues; note: NoteRow }[]> {
  const { visit: own, doctorId } = await ownVisit(ctx, receptionId)
  const all = await bookingService.findAll(ctx, { people: [own.personProfileId] })
  const others = all.filter(({ id }) => id !== receptionId)
  const visits = all.map(seen)
  const notes = await findNotes(
    ctx,
    others.map(({ id }) => id),
  )
  return others.flatMap((visit) => {
    const note = notes.find((each) => each.receptionId === visit.id)
    if (note?.state !== 'SIGNED') return []
    const isRead = readsNote({ doctorId, visit: seen(visit), signedBy: note.doctorId, visits })
    return isRead ? [{ visit, note }] : []
  })
}
