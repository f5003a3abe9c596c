import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { installLine } from '../device/baileys.ts'
import { canLinkDevice } from '../device/session.ts'
import { findLink } from '../queries.ts'
import { linkView } from '../view.ts'

/** Returns the WhatsApp link and its state. */
export async function showLink(
  ctx: CtxOf<typeof whatsapp.detail>,
): Promise<OutputOf<typeof whatsapp.detail>> {
  const row = await findLink(ctx)
  const canLink = canLinkDevice()
  return {
    link: row ? await linkView(ctx, row) : null,
    canLinkDevice: canLink,
    installLine: canLink ? null : installLine,
  }
}
