import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import type { Diagnosis } from '@coverline/contract/visit-notes/shapes'
import type { CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { mergeKnown } from '../../platform/merge-known.ts'
import { ownVisit } from './access.ts'
import { findTitles } from './codes/queries.ts'
import { addDraft, lockNote, updateDraft } from './queries.ts'
import { isWritable } from './rules.ts'
import { contentOf, recipientOf } from './view.ts'

type Ctx = CtxOf<typeof visitNotes.save>

/** Saves the draft of a note while its doctor types; two windows merge by `known`. */
export async function saveDraft(
  ctx: Ctx,
  { receptionId, ...input }: InputOf<typeof visitNotes.save>,
): Promise<OutputOf<typeof visitNotes.save>> {
  const { visit, doctorId } = await ownVisit(ctx, receptionId)
  if (!isWritable(visit.state)) ctx.fail('visit-notes.not-confirmed')
  if (!(await recipientOf(ctx, visit.personProfileId))) ctx.fail('visit-notes.person-gone')
  const isNew = await addDraft(ctx, { id: newId(), receptionId, doctorId })
  const note = await lockNote(ctx, receptionId)
  if (!note) return ctx.fail('common.not-found')
  if (note.state === 'SIGNED') ctx.fail('visit-notes.signed')
  const before = contentOf(note)
  const entered = mergeKnown(ctx, input, before)
  const given = Object.fromEntries(Object.entries(entered).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given }
  await checkCodes(ctx, before.diagnoses, after.diagnoses)
  const isSame = JSON.stringify(after) === JSON.stringify(before)
  const { id: noteId, version, savedAt } = note
  // A save of every sentence would bury the log: the first one is recorded, and the signature.
  if (isNew) ctx.audit({ action: 'visit-notes.drafted', entity: 'visit-notes', entityId: receptionId })
  if (isSame) return { noteId, version, savedAt }
  // No event: each look at a note is recorded, and another window learns of this at its next save.
  await updateDraft(ctx, noteId, doctorId, after)
  return { noteId, version: version + 1, savedAt: ctx.now.toISOString() }
}

/** New codes must be of the loaded list; a code that the note has may have left the list since. */
async function checkCodes(
  ctx: Ctx,
  before: readonly Diagnosis[],
  after: readonly Diagnosis[],
): Promise<void> {
  const held = new Set(before.map(({ code }) => code))
  const added = after.flatMap(({ code }) => (code === null || held.has(code) ? [] : code))
  const known = await findTitles(ctx.db, added, ctx.locale)
  if (added.some((code) => !known.has(code))) ctx.fail('visit-notes.unknown-code')
}
