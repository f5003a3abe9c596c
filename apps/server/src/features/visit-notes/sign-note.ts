import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import { bookingStateOf } from '@coverline/contract/visit-notes/terms'
import type { CtxOf } from '../../platform/context.ts'
import { bookingService } from '../bookings/service.ts'
import { ownVisit } from './access.ts'
import { announce } from './announce.ts'
import { queueSummary } from './papers/summary-job.ts'
import { findNotes, lockNote, signDraft } from './queries.ts'
import { isWritable, lackingFields } from './rules.ts'
import { contentOf } from './view.ts'

type Ctx = CtxOf<typeof visitNotes.sign>

/** A signature takes no outcome back, which alone needs the doctor's time again. */
const withoutTakingBack = (ctx: Ctx): Parameters<typeof bookingService.saveOutcome>[0] => ({
  ...ctx,
  fail: (name, extras) => ctx.fail(name === 'bookings.doctor-busy' ? 'common.conflict' : name, extras),
})

/** Signs a note, records the outcome of its visit, and sends the summary to the person if the doctor wishes. */
export async function signNote(
  ctx: Ctx,
  { receptionId, version, isSent }: InputOf<typeof visitNotes.sign>,
): Promise<OutputOf<typeof visitNotes.sign>> {
  const { visit, doctorId } = await ownVisit(ctx, receptionId)
  const [seen] = await findNotes(ctx, [receptionId])
  if (!seen) return ctx.fail('common.not-found')
  if (seen.state === 'SIGNED') ctx.fail('visit-notes.signed')
  if (!isWritable(visit.state)) ctx.fail('visit-notes.not-confirmed')
  const content = contentOf(seen)
  const fields = lackingFields(content)
  const { outcome } = content
  if (outcome === null || Object.keys(fields).length > 0) return ctx.fail('common.validation', { fields })
  const { personProfileId } = visit
  // The locks of the bookings come first, in their order.
  await bookingService.saveOutcome(withoutTakingBack(ctx), {
    receptionId,
    personProfileId,
    stateSave: bookingStateOf(outcome),
  })
  const note = await lockNote(ctx, receptionId)
  if (!note) return ctx.fail('common.not-found')
  if (note.state === 'SIGNED') ctx.fail('visit-notes.signed')
  if (note.version !== version || note.version !== seen.version) ctx.fail('visit-notes.changed')
  await signDraft(ctx, note.id, doctorId)
  ctx.audit({ action: 'visit-notes.signed', entity: 'visit-notes', entityId: receptionId })
  if (isSent) await queueSummary(ctx, { receptionId, personProfileId })
  announce(ctx, receptionId)
  return { ok: true }
}
