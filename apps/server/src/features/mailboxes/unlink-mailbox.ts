import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { mailboxAudience } from './health/record-health.ts'
import { deleteMailbox } from './queries.ts'

/** Unlinks the address: no mail is received or sent, and its passwords are deleted; conversations stay. */
export async function unlinkMailbox(
  ctx: CtxOf<typeof mailboxes.delete>,
  { mailboxId }: InputOf<typeof mailboxes.delete>,
): Promise<OutputOf<typeof mailboxes.delete>> {
  if (!(await deleteMailbox(ctx, mailboxId))) return ctx.fail('common.not-found')
  ctx.audit({ action: 'mailboxes.unlinked', entity: 'mailboxes', entityId: mailboxId })
  ctx.emit('mailboxes.changed', { mailboxId }, mailboxAudience)
  return { ok: true }
}
