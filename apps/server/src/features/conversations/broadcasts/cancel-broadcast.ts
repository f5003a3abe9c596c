import type { bulkMessages } from '@coverline/contract/broadcasts/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { abandonBackgroundJob } from '../../../platform/jobs/background-jobs.ts'
import { cancelWaiting, findBulk } from './queries.ts'

/** Calls back what of a message to many has not gone out; what has gone stays. */
export async function cancelBulk(
  ctx: CtxOf<typeof bulkMessages.cancel>,
  { jobId }: InputOf<typeof bulkMessages.cancel>,
): Promise<OutputOf<typeof bulkMessages.cancel>> {
  if (!(await findBulk(ctx, jobId))) return ctx.fail('common.not-found')
  if (!(await abandonBackgroundJob(ctx.db, jobId, { status: 'CANCELED' }))) ctx.fail('bulkMessages.ended')
  const canceled = await cancelWaiting(ctx, jobId)
  ctx.audit({ action: 'bulkMessages.canceled', entity: 'bulkMessages', entityId: jobId })
  ctx.emit('bulkMessages.changed', { jobId }, { anyOf: ['INSURED_INSURANCE_CHAT_OPEN'] })
  return { canceled }
}
