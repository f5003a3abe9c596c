import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import { unknownSignatureVariables } from '@coverline/contract/mailboxes/signature'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../platform/context.ts'
import { mailboxAudience } from './health/record-health.ts'
import { findMailbox, updateSignature } from './queries.ts'

/** Saves the signature of the mails of the linked address; a blank one restores the names of member and sender. */
export async function saveSignature(
  ctx: CtxOf<typeof mailboxes.saveSignature>,
  { mailboxId, version, signature: given }: InputOf<typeof mailboxes.saveSignature>,
): Promise<OutputOf<typeof mailboxes.saveSignature>> {
  const stored = await findMailbox(ctx, { lock: true })
  if (stored?.id !== mailboxId) return ctx.fail('common.not-found')
  if (stored.version !== version) return ctx.fail('mailboxes.changed-meanwhile')
  const signature = given === '' ? null : given
  if (signature !== null && unknownSignatureVariables(signature).length > 0)
    return ctx.fail('common.validation', { fields: { signature: 'NOT_SUPPORTED_VALUE' } })
  await updateSignature(ctx, mailboxId, signature)
  ctx.audit({
    action: 'mailboxes.signed',
    entity: 'mailboxes',
    entityId: mailboxId,
    changes: changesBetween({ signature: stored.signature }, { signature }),
  })
  ctx.emit('mailboxes.changed', { mailboxId }, mailboxAudience)
  return { ok: true }
}
