import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { readableNote } from './access.ts'
import { noteView } from './view.ts'

/** Shows a doctor the note of a visit, or the empty draft of an own one. */
export async function showNote(
  ctx: CtxOf<typeof visitNotes.detail>,
  { receptionId }: InputOf<typeof visitNotes.detail>,
): Promise<OutputOf<typeof visitNotes.detail>> {
  return noteView(ctx, await readableNote(ctx, receptionId))
}
