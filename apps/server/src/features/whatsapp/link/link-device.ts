import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { canLinkDevice } from '../device/session.ts'
import { askForQr, insertDeviceLink } from './device-queries.ts'
import { notifyChange } from './health.ts'
import { findLink } from '../queries.ts'

/** Starts linking a phone, or makes a new code after one expired without a scan. */
export async function linkDevice(
  ctx: CtxOf<typeof whatsapp.linkDevice>,
): Promise<OutputOf<typeof whatsapp.linkDevice>> {
  if (!canLinkDevice()) return ctx.fail('whatsapp.no-devices')
  const present = await findLink(ctx, { lock: true })
  // A phone that is linked and answers must not be linked again by mistake.
  if (present && (present.kind !== 'DEVICE' || present.state === 'LINKED'))
    return ctx.fail('whatsapp.already-linked')
  const linkId = present?.id ?? (await insertDeviceLink(ctx))
  if (present) await askForQr(ctx, linkId)
  ctx.audit({ action: 'whatsapp.code-asked', entity: 'whatsapp', entityId: linkId })
  notifyChange(ctx, linkId)
  return { linkId }
}
