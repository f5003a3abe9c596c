import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Webhook, WebhookParts } from '../../../platform/http/webhooks.ts'
import { readWebhook } from '../cloud/read-webhook.ts'
import { openLinkSecret, type SecretColumn } from '../link/link-secrets.ts'
import { findWorkingLink } from '../link/feature.ts'
import type { LinkRow } from '../queries.ts'
import { storeEvents } from './store-events.ts'
import { readWebhookToken } from '../rules.ts'

/** Compares two strings in constant time. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [given, wanted].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

/** Builds the signature header of a body: X-Hub-Signature-256. */
export function signatureOf(appSecret: string, body: Buffer): string {
  return `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
}

type OpenLink = LinkRow & { phoneNumberId: string }

/** Runs work with the link in an address if it is the provider's current, enabled link. */
async function withLink<T>(
  { inProvider }: WebhookParts,
  token: string,
  work: (ctx: Context, link: OpenLink) => Promise<T>,
): Promise<T | null> {
  const named = readWebhookToken(token)
  if (!named) return null
  try {
    return await inProvider(named.providerId, 'whatsapp.webhook', async (ctx) => {
      const link = await findWorkingLink(ctx)
      if (link?.id !== named.linkId || link.kind !== 'CLOUD' || link.phoneNumberId === null) return null
      return work(ctx, { ...link, phoneNumberId: link.phoneNumberId })
    })
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'common.not-found') return null
    throw error
  }
}

function secretOf(ctx: Context, link: LinkRow, column: SecretColumn, sealed: string | null): string | null {
  if (sealed === null) return null
  return openLinkSecret(
    ctx.services.keys,
    { providerId: ctx.actor.providerId, linkId: link.id },
    column,
    sealed,
  )
}

/**
 * The endpoint for Cloud API messages and status reports. It answers immediately; a job processes the stored
 * events.
 */
export const whatsappWebhook: Webhook = {
  path: '/whatsapp/webhook',
  maxBytes: 3_500_000,
  verify: (parts, call) =>
    withLink(parts, call.token, async (ctx, link) => {
      const wanted = secretOf(ctx, link, 'verify_token', link.verifyToken)
      const isRight = wanted !== null && isSame(call.query('hub.verify_token'), wanted)
      const challenge = call.query('hub.challenge')
      return isRight && call.query('hub.mode') === 'subscribe' && /^[\w.-]{1,200}$/.test(challenge)
        ? challenge
        : null
    }),
  receive: async (parts, call) => {
    const isTaken = await withLink(parts, call.token, async (ctx, link) => {
      const appSecret = secretOf(ctx, link, 'app_secret', link.appSecret)
      if (
        appSecret === null ||
        !isSame(call.header('x-hub-signature-256'), signatureOf(appSecret, call.body))
      )
        return null
      await storeEvents(ctx, link.id, readWebhook(parsed(call.body), link.phoneNumberId, ctx.now))
      return true
    })
    return isTaken ?? false
  },
}

/** Signed content that is no JSON contains no events. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
