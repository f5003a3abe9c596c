import type { MailboxFault } from '@coverline/contract/mailboxes/terms'
import type { Context } from '../../../platform/context.ts'
import { type Side, writeHealth } from './health-queries.ts'

export const mailboxAudience = { anyOf: ['INTEGRATIONS_VIEW'] }

/** Records whether mail comes in or goes out; a change is broadcast and audited. */
export async function recordHealth(
  ctx: Context,
  mailboxId: string,
  given: { side: Side; fault: MailboxFault | null; hasCarried?: boolean },
): Promise<void> {
  const { isNews } = await writeHealth(ctx, mailboxId, given)
  if (isNews)
    ctx.audit({
      action: given.fault === null ? 'mailboxes.recovered' : 'mailboxes.failing',
      entity: 'mailboxes',
      entityId: mailboxId,
      changes: [{ field: given.side === 'in' ? 'inFault' : 'outFault', before: null, after: given.fault }],
    })
  if (isNews || given.hasCarried) ctx.emit('mailboxes.changed', { mailboxId }, mailboxAudience)
}
