import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { countFailed, findFailed } from './failed-queries.ts'

/** Lists the newest events that became no message, and how many there are. */
export async function listFailed(
  ctx: CtxOf<typeof whatsapp.failed>,
): Promise<OutputOf<typeof whatsapp.failed>> {
  const rows = await findFailed(ctx)
  return {
    items: rows.map(({ id, receivedAt, reason }) => ({
      whatsappEventId: id,
      receivedAt: receivedAt.toISOString(),
      reason,
    })),
    count: await countFailed(ctx),
  }
}
