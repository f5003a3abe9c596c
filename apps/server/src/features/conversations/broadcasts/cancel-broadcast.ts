import type { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { abandonBackgroundJob } from '../../../platform/jobs/background-jobs.ts'
import { cancelWaiting, findBroadcastState } from './queries.ts'

/** Cancels the unsent messages of a broadcast; sent messages stay. */
export async function cancelBroadcast(
  ctx: CtxOf<typeof broadcasts.cancel>,
  { jobId }: InputOf<typeof broadcasts.cancel>,
): Promise<OutputOf<typeof broadcasts.cancel>> {
  if (!(await findBroadcastState(ctx, jobId))) return ctx.fail('common.not-found')
  if (!(await abandonBackgroundJob(ctx.db, jobId, { status: 'CANCELED' }))) ctx.fail('broadcasts.ended')
  const canceled = await cancelWaiting(ctx, jobId)
  ctx.audit({ action: 'broadcasts.canceled', entity: 'broadcasts', entityId: jobId })
  ctx.emit('broadcasts.changed', { jobId }, { anyOf: ['INSURED_INSURANCE_CHAT_OPEN'] })
  return { canceled }
}
