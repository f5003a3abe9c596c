import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { canLinkDevice } from '../device/session.ts'
import { askForQr, insertDeviceLink } from './device-queries.ts'
import { notifyChange } from './health.ts'
import { findLink } from '../queries.ts'

/** Begins to link a telephone, or makes a new code after one that nobody scanned in time. */
export async function linkDevice(
  ctx: CtxOf<typeof whatsapp.linkDevice>,
): Promise<OutputOf<typeof whatsapp.linkDevice>> {
  if (!canLinkDevice()) return ctx.fail('whatsapp.no-devices')
  const present = await findLink(ctx, { lock: true })
  // A telephone that is linked and answers is not linked anew by a slip.
  if (present && (present.kind !== 'DEVICE' || present.state === 'LINKED'))
    return ctx.fail('whatsapp.already-linked')
  const linkId = present?.id ?? (await insertDeviceLink(ctx))
  if (present) await askForQr(ctx, linkId)
  ctx.audit({ action: 'whatsapp.code-asked', entity: 'whatsapp', entityId: linkId })
  notifyChange(ctx, linkId)
  return { linkId }
}
