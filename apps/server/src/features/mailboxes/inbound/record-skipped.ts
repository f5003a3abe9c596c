import type { Context } from '../../../platform/context.ts'
import { countSkipped } from '../health/health-queries.ts'
import { mailboxAudience } from '../health/record-health.ts'
import { findMailbox, recordFetched } from '../queries.ts'

/** Records once that a mail of the inbox is too large to fetch: users read it there. */
export async function recordSkipped(
  ctx: Context,
  mailboxId: string,
  { uidValidity, uid }: { uidValidity: string; uid: number },
): Promise<void> {
  const row = await findMailbox(ctx, { lock: true })
  if (row?.id !== mailboxId) return
  // Another worker has processed it before.
  if (row.imapUidValidity === uidValidity && Number(row.imapUidNext ?? 0) > uid) return
  await recordFetched(ctx, mailboxId, { uidValidity, uidNext: uid + 1 })
  await countSkipped(ctx, mailboxId)
  ctx.audit({ action: 'mailboxes.skipped', entity: 'mailboxes', entityId: mailboxId })
  ctx.emit('mailboxes.changed', { mailboxId }, mailboxAudience)
}
