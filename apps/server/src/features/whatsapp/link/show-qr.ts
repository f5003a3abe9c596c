import type { OutputOf } from '@coverline/contract/endpoint'
import type { whatsapp } from '@coverline/contract/whatsapp/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { openLinkSecret } from './link-secrets.ts'
import { findLink } from '../queries.ts'

/** Returns the QR code that links a phone, as an image, until it expires. */
export async function showQr(ctx: CtxOf<typeof whatsapp.qr>): Promise<OutputOf<typeof whatsapp.qr>> {
  const link = await findLink(ctx)
  if (link?.kind !== 'DEVICE') return ctx.fail('whatsapp.not-linked')
  const { state, qr, qrExpiresAt } = link
  if (qr === null || qrExpiresAt === null) return { state, svg: null, secondsLeft: null, isExpired: false }
  const left = qrExpiresAt.getTime() - ctx.now.getTime()
  const isExpired = left <= 0
  const of = { providerId: ctx.actor.providerId, linkId: link.id }
  return {
    state,
    svg: isExpired ? null : await pictureOf(openLinkSecret(ctx.services.keys, of, 'qr', qr)),
    secondsLeft: Math.max(0, Math.ceil(left / 1000)),
    isExpired,
  }
}

async function pictureOf(code: string): Promise<string> {
  const { toString } = await import('qrcode')
  return toString(code, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
}
