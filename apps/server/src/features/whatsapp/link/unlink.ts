import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { notifyChange } from './health.ts'
import { endLink, findLink } from '../queries.ts'

/** Ends the link and purges its secrets; unsent messages wait for the next link. */
export async function unlink(ctx: CtxOf<typeof whatsapp.unlink>): Promise<OutputOf<typeof whatsapp.unlink>> {
  const link = await findLink(ctx, { lock: true })
  if (!link) return ctx.fail('whatsapp.not-linked')
  await endLink(ctx, link.id)
  const changes: Change[] = [{ field: 'state', before: link.state, after: 'UNLINKED' }]
  ctx.audit({ action: 'whatsapp.unlinked', entity: 'whatsapp', entityId: link.id, changes })
  notifyChange(ctx, link.id)
  return { ok: true }
}
