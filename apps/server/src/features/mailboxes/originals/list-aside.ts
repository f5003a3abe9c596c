import type { OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { AsideReason } from '@coverline/contract/mailboxes/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { findAside } from './original-queries.ts'

/** Mails that are not listed: our own, and copies of existing messages. */
const never = new Set<AsideReason>(['LOOP', 'VERIFICATION', 'FORWARDING_CODE', 'REPEATED'])

/** Lists the newest mails that became no message. */
export async function listAside(
  ctx: CtxOf<typeof mailboxes.aside>,
): Promise<OutputOf<typeof mailboxes.aside>> {
  const rows = await findAside(ctx)
  return {
    items: rows.map(({ id, sender, subject, reason, receivedAt, hasOriginal }) => ({
      inboundMailId: id,
      sender,
      subject,
      reason,
      receivedAt: receivedAt.toISOString(),
      canShow: hasOriginal && !never.has(reason),
    })),
    canShow: ctx.actor.permissions.has('INTEGRATIONS_UPDATE'),
  }
}
