import type { Context } from '../../../platform/context.ts'
import type { GenerationRow } from './queries.ts'

/** Refreshes everyone's screens and notifies the user who started the generation of its end. */
export function notifyEnd(
  ctx: Context<never>,
  { id, planId, createdBy }: GenerationRow,
  status: 'REVIEW' | 'FAILED',
): void {
  ctx.emit('generation.changed', { packageId: planId, generationId: id })
  const ids = { packageId: planId, generationId: id, status }
  if (createdBy) ctx.emit('generation.ended', ids, { userIds: [createdBy] })
}
