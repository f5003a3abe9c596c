import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { spam } from '@coverline/contract/senders/spam-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { sendersAudience } from '../access.ts'
import { holdSpam, markRead } from './spam-queries.ts'

/** Marks spam messages as read. */
export async function readSpam(
  ctx: CtxOf<typeof spam.read>,
  { spamIds }: InputOf<typeof spam.read>,
): Promise<OutputOf<typeof spam.read>> {
  const wanted = [...new Set(spamIds)]
  if ((await holdSpam(ctx, wanted)).length < wanted.length) return ctx.fail('common.not-found')
  const read = await markRead(ctx, wanted)
  for (const id of read) ctx.audit({ action: 'spam.read', entity: 'spam', entityId: id })
  if (read.length > 0) ctx.emit('spam.changed', { spamIds: read }, sendersAudience)
  return { ok: true }
}
