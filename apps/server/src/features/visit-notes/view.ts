import type { NoteContent, VisitNote } from '@coverline/contract/visit-notes/shapes'
import type { Context } from '../../platform/context.ts'
import { type BookingValues, bookingService } from '../bookings/service.ts'
import { doctorService } from '../doctors/service.ts'
import { policyService } from '../policies/service.ts'
import { findAddenda, type NoteRow } from './queries.ts'
import { emptyContent, isWritable } from './rules.ts'

/** Returns the fields of the form of a note. */
export function contentOf(note: NoteRow | undefined): NoteContent {
  if (!note) return emptyContent
  const { complaints, findings, diagnoses, recommendations, prescriptions } = note
  const { outcome, outcomeText, followUpOn, followUpText } = note
  const texts = { complaints, findings, recommendations, outcomeText, followUpText }
  return {
    ...texts,
    outcome,
    followUpOn,
    // The database keeps no order of keys.
    diagnoses: diagnoses.map(({ code, title, comment }) => ({ code, title, comment })),
    prescriptions: prescriptions.map(({ medicine, dose, how, duration }) => ({
      medicine,
      dose,
      how,
      duration,
    })),
  }
}

/** Returns the person of a visit as the recipient of its papers; nothing of one who was deleted or erased. */
export const recipientOf = (ctx: Context, personProfileId: string) =>
  bookingService.recipientOf(policyService.withAllPeople(ctx), personProfileId)

function headOf(
  note: NoteRow | undefined,
): Pick<VisitNote, 'noteId' | 'state' | 'version' | 'savedAt' | 'signedAt'> {
  if (!note) return { noteId: null, state: 'DRAFT', version: 0, savedAt: null, signedAt: null }
  const { id: noteId, state, version, savedAt, signedAt } = note
  return { noteId, state, version, savedAt, signedAt }
}

async function addendaOf(ctx: Context, noteId: string): Promise<VisitNote['addenda']> {
  const addenda = await findAddenda(ctx, noteId)
  const names = await doctorService.namesOf(ctx, [...new Set(addenda.map(({ doctorId }) => doctorId))])
  return addenda.map(({ doctorId: id, ...rest }) => ({ ...rest, doctor: { id, name: names.get(id) ?? '' } }))
}

/** Shows a note with its visit, for a reader who was checked before. */
export async function noteView(
  ctx: Context,
  { visit, note, doctorId }: { visit: BookingValues; note: NoteRow | undefined; doctorId: string | null },
): Promise<VisitNote> {
  const [booking] = await bookingService.views(ctx, [visit])
  if (!booking) return ctx.fail('common.not-found')
  const { birthdate } = await bookingService.patientOf(ctx, visit.personProfileId)
  const recipient = await recipientOf(ctx, visit.personProfileId)
  const { receptionId, dateTime, endsAt, service, doctor, person } = booking
  const { phone: _contact, ...name } = person
  const isSigned = note?.state === 'SIGNED'
  const isOwn = doctorId !== null && visit.doctorId === doctorId
  return {
    receptionId,
    dateTime,
    endsAt,
    service,
    doctor,
    bookingState: visit.state,
    ...contentOf(note),
    ...headOf(note),
    patient: {
      ...name,
      birthdate,
      language: recipient?.language ?? null,
      hasEmail: Boolean(recipient?.email),
    },
    addenda: note ? await addendaOf(ctx, note.id) : [],
    can: {
      write: isOwn && !isSigned && isWritable(visit.state) && recipient !== undefined,
      addAddendum: isOwn && isSigned,
    },
  }
}
