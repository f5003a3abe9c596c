import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { bookingService } from '../../bookings/service.ts'
import { readableNote } from '../access.ts'
import { recipientOf } from '../view.ts'
import { makePaper } from './make-paper.ts'

/** Downloads the summary or the prescription of a note in the language of the person; a draft says that it is one. */
export async function downloadPaper(
  ctx: CtxOf<typeof visitNotes.pdf>,
  { receptionId, paper }: InputOf<typeof visitNotes.pdf>,
): Promise<OutputOf<typeof visitNotes.pdf>> {
  const { visit, note, doctorId } = await readableNote(ctx, receptionId)
  if (!note) return ctx.fail('common.not-found')
  const recipient = await recipientOf(ctx, visit.personProfileId)
  const language = recipient?.language ?? ctx.locale
  const body = await makePaper(ctx, { visit, note, doctorId, paper, language })
  // The name tells nothing about the person.
  return { fileName: `${paper.toLowerCase()}-${bookingService.dayOf(ctx, visit)}.pdf`, body }
}
