import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import { beforeTransaction } from '../../../platform/before-transaction.ts'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import { checkIn } from './check-link.ts'
import { findLink } from '../queries.ts'
import { linkView } from '../view.ts'

/** Checks the link now. */
export const checkNow = beforeTransaction<typeof whatsapp.check>(async ({ services, actor }) => {
  const run = runAsSystem(services)
  await checkIn(
    {
      services,
      signal: AbortSignal.timeout(45_000),
      inProvider: (providerId, work) => run(providerId, 'whatsapp.check', work),
    },
    actor.providerId,
  )
  return async (ctx) => {
    const link = await findLink(ctx)
    if (!link) return ctx.fail('whatsapp.not-linked')
    ctx.audit({ action: 'whatsapp.checked', entity: 'whatsapp', entityId: link.id })
    return linkView(ctx, link)
  }
})
