import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { visitNotes } from '@coverline/contract/visit-notes/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { bookingService } from '../bookings/service.ts'
import { earlierNotes } from './access.ts'

/** Lists the signed notes of a patient's other visits for the doctor of a visit. */
export async function listNotes(
  ctx: CtxOf<typeof visitNotes.list>,
  { receptionId }: InputOf<typeof visitNotes.list>,
): Promise<OutputOf<typeof visitNotes.list>> {
  const found = await earlierNotes(ctx, receptionId)
  const views = await bookingService.views(
    ctx,
    found.map(({ visit }) => visit),
  )
  const items = found.flatMap(({ note }, nth) => {
    const view = views[nth]
    const { outcome, diagnoses, signedAt } = note
    if (!view || outcome === null || signedAt === null) return []
    const { dateTime, endsAt, service, doctor, state } = view
    const visit = { receptionId: view.receptionId, dateTime, endsAt, service, doctor, bookingState: state }
    return [{ ...visit, outcome, diagnoses, signedAt }]
  })
  return { items, totalCount: items.length }
}
