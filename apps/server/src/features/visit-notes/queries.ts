import type { Diagnosis, NoteContent, Prescription } from '@coverline/contract/visit-notes/shapes'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

const isoText = (column: string) =>
  sql<string | null>`to_char(${sql.ref(`n.${column}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Selects the notes that the product shows: not those of erased people. */
const shownNotes = (ctx: Context) =>
  ctx.db
    .selectFrom('visit_notes as n')
    .where('n.provider_id', '=', ctx.actor.providerId)
    .where('n.held_at', 'is', null)
    .select(['n.id', 'n.booking_id as receptionId', 'n.doctor_id as doctorId', 'n.state', 'n.version'])
    .select(['n.complaints', 'n.findings', 'n.recommendations', 'n.outcome'])
    .select(['n.outcome_text as outcomeText', 'n.follow_up_text as followUpText'])
    .select([
      sql<Diagnosis[]>`n.diagnoses`.as('diagnoses'),
      sql<Prescription[]>`n.prescriptions`.as('prescriptions'),
      sql<string | null>`to_char(n.follow_up_on, 'YYYY-MM-DD')`.as('followUpOn'),
      isoText('changed_at').$notNull().as('savedAt'),
      isoText('signed_at').as('signedAt'),
    ])

export type NoteRow = Awaited<ReturnType<typeof findNotes>>[number]

/** Returns the notes of bookings, in no order. */
export const findNotes = (ctx: Context, receptionIds: readonly string[]) =>
  shownNotes(ctx)
    .where('n.booking_id', '=', sql<string>`any(${[...receptionIds]}::uuid[])`)
    .execute()

/** Locks the note of a booking until the transaction ends. */
export const lockNote = (ctx: Context, receptionId: string): Promise<NoteRow | undefined> =>
  shownNotes(ctx).where('n.booking_id', '=', receptionId).forNoKeyUpdate().executeTakeFirst()

export type AddendumRow = { number: number; text: string; doctorId: string; createdAt: string }

/** Returns the addenda of a note, the first first. */
export async function findAddenda(ctx: Context, noteId: string): Promise<AddendumRow[]> {
  const { rows } = await sql<AddendumRow>`select a.number, a.body as text, a.doctor_id as "doctorId",
      to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"
    from visit_note_addenda a where a.provider_id = ${ctx.actor.providerId} and a.note_id = ${noteId} order by a.number`.execute(
    ctx.db,
  )
  return rows
}

type Place = { id: string; receptionId: string; doctorId: string }

/** Adds an empty draft, unless the booking has a note; of two callers at once one adds it. */
export async function addDraft(ctx: Context, { id, receptionId, doctorId }: Place): Promise<boolean> {
  const { numAffectedRows } =
    await sql`insert into visit_notes (provider_id, id, booking_id, doctor_id, version, created_at, changed_at)
    values (${ctx.actor.providerId}, ${id}, ${receptionId}, ${doctorId}, 1, ${ctx.now}, ${ctx.now})
    on conflict on constraint visit_notes_booking do nothing`.execute(ctx.db)
  return (numAffectedRows ?? 0n) > 0n
}

/** Stores the content of a locked draft as its next version. */
export async function updateDraft(
  ctx: Context,
  id: string,
  doctorId: string,
  content: NoteContent,
): Promise<void> {
  const { complaints, findings, recommendations, diagnoses, prescriptions } = content
  const { outcome, outcomeText, followUpOn, followUpText } = content
  await sql`update visit_notes set version = version + 1, changed_at = ${ctx.now}, doctor_id = ${doctorId}, complaints = ${complaints},
      findings = ${findings}, recommendations = ${recommendations}, diagnoses = ${JSON.stringify(diagnoses)}::jsonb,
      prescriptions = ${JSON.stringify(prescriptions)}::jsonb, outcome = ${outcome}, outcome_text = ${outcomeText},
      follow_up_on = ${followUpOn}::date, follow_up_text = ${followUpText}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and state = 'DRAFT'`.execute(ctx.db)
}

/** Signs a locked draft. */
export async function signDraft(ctx: Context, id: string, doctorId: string): Promise<void> {
  await sql`update visit_notes set state = 'SIGNED', doctor_id = ${doctorId}, signed_at = ${ctx.now}, signed_by = ${ctx.actor.userId}
    where provider_id = ${ctx.actor.providerId} and id = ${id} and state = 'DRAFT'`.execute(ctx.db)
}

/** Adds an addendum to a locked note. Returns its number. */
export async function insertAddendum(
  ctx: Context,
  { noteId, text, doctorId }: { noteId: string; text: string; doctorId: string },
): Promise<number> {
  const { providerId, userId } = ctx.actor
  const { rows } = await sql<{
    number: number
  }>`insert into visit_note_addenda (provider_id, note_id, number, body, doctor_id, created_by, created_at)
    select ${providerId}, ${noteId}, coalesce(max(a.number), 0) + 1, ${text}, ${doctorId}, ${userId}::uuid, ${ctx.now}
    from visit_note_addenda a where a.provider_id = ${providerId} and a.note_id = ${noteId} returning number`.execute(
    ctx.db,
  )
  return rows[0]?.number ?? 1
}
