import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { ownVisit } from './access.ts'
import { queueSummary } from './papers/summary-job.ts'
import { findNotes } from './queries.ts'

/** Mails the summary of a signed note to the person, again if it was sent before. */
export async function sendNote(
  ctx: CtxOf<typeof visitNotes.send>,
  { receptionId }: InputOf<typeof visitNotes.send>,
): Promise<OutputOf<typeof visitNotes.send>> {
  const { visit } = await ownVisit(ctx, receptionId)
  const [note] = await findNotes(ctx, [receptionId])
  if (note?.state !== 'SIGNED') return ctx.fail('visit-notes.not-signed')
  await queueSummary(ctx, { receptionId, personProfileId: visit.personProfileId })
  return { ok: true }
}
