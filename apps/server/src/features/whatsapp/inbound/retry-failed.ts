import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { notifyChange } from '../link/health.ts'
import { findLink } from '../queries.ts'
import { releaseFailed } from './failed-queries.ts'
import { takeRef } from './store-events.ts'

/** Processes failed events again, one or all of them. */
export async function retryFailed(
  ctx: CtxOf<typeof whatsapp.retryFailed>,
  { whatsappEventId }: InputOf<typeof whatsapp.retryFailed>,
): Promise<OutputOf<typeof whatsapp.retryFailed>> {
  const { providerId } = ctx.actor
  const count = await releaseFailed(ctx, whatsappEventId)
  if (count === 0 && whatsappEventId !== undefined) return ctx.fail('common.not-found')
  await ctx.enqueue(takeRef, { providerId }, { singletonKey: providerId })
  const link = await findLink(ctx)
  ctx.audit({ action: 'whatsapp.events-retried', entity: 'whatsapp', ...(link ? { entityId: link.id } : {}) })
  if (link) notifyChange(ctx, link.id)
  return { count }
}
