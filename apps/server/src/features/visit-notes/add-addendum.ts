import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { ownVisit } from './access.ts'
import { announce } from './announce.ts'
import { insertAddendum, lockNote } from './queries.ts'

/** Adds an addendum to a signed note; the note itself stays as it was signed. */
export async function addAddendum(
  ctx: CtxOf<typeof visitNotes.addAddendum>,
  { receptionId, text }: InputOf<typeof visitNotes.addAddendum>,
): Promise<OutputOf<typeof visitNotes.addAddendum>> {
  const { doctorId } = await ownVisit(ctx, receptionId)
  const note = await lockNote(ctx, receptionId)
  if (note?.state !== 'SIGNED') return ctx.fail('visit-notes.not-signed')
  const number = await insertAddendum(ctx, { noteId: note.id, text, doctorId })
  ctx.audit({ action: 'visit-notes.amended', entity: 'visit-notes', entityId: receptionId })
  announce(ctx, receptionId)
  return { number }
}
