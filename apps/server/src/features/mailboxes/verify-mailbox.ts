import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { mailboxAudience } from './health/record-health.ts'
import { findMailbox, repeatVerification } from './queries.ts'
import { sendVerification } from './send-verification.ts'

const pauseMilliseconds = 30_000

/** Sends the verification mail to the linked address again. */
export async function verifyMailbox(
  ctx: CtxOf<typeof mailboxes.verify>,
  { mailboxId }: InputOf<typeof mailboxes.verify>,
): Promise<OutputOf<typeof mailboxes.verify>> {
  const row = await findMailbox(ctx, { lock: true })
  if (row?.id !== mailboxId) return ctx.fail('common.not-found')
  const last = row.verificationSentAt?.getTime() ?? 0
  if (ctx.now.getTime() - last < pauseMilliseconds) ctx.fail('mailboxes.too-soon')
  await repeatVerification(ctx, mailboxId)
  await ctx.enqueue(sendVerification, { providerId: ctx.actor.providerId, mailboxId })
  ctx.audit({ action: 'mailboxes.verifying', entity: 'mailboxes', entityId: mailboxId })
  ctx.emit('mailboxes.changed', { mailboxId }, mailboxAudience)
  return { ok: true }
}
