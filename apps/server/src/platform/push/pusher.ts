import type { Log } from '../log/log.ts'
import { AddressRefusedError, createOutbound } from '../network/outbound.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A push subscription as the browser sends it */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** JSON for the service worker; encrypted so that only the browser can read it. */
  payload: string
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /**
   * A newer message of the same topic replaces one still waiting at the push service; at most 32 characters.
   */
  topic: string
}

/** GONE: the browser has ended the subscription, or it can never receive a message. */
export type PushOutcome = 'SENT' | 'GONE'

/** Sends to the push services of browsers. Only jobs call it. */
export type Pusher = {
  /** The key for browser subscriptions; empty if push is unavailable. */
  publicKey: string
  /** Throws errors that are worth a retry. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
  close(): Promise<void>
}

type Options = {
  keys: VapidKeys | null
  /** Contact for a push service: an https or mailto address */
  contact: string
  /** The address of an own push service, allowed in any network */
  serviceUrl?: string | undefined
  log: Log
}

// The subscription is useless: ended (404, 410), or created with another installation's key (400, 401, 403).
const never = new Set([400, 401, 403, 404, 410])

/** The push service cannot accept the message now; it is retried. */
export class PushRefusedError extends Error {
  readonly code = 'PUSH_REFUSED'
  override name = 'PushRefusedError'
  constructor(status: number) {
    super(`the push service answered ${status}`)
  }
}

/**
 * Creates the push client. web-push encrypts the message; the restricted outbound client sends it because the
 * browser supplies the address (CONTENT-4).
 */
export function createPusher({ keys, contact, serviceUrl, log }: Options): Pusher {
  const outbound = createOutbound({
    trusted: [serviceUrl],
    timeoutMilliseconds: 20_000,
    mostBytes: 100_000,
  })
  return {
    publicKey: keys?.publicKey ?? '',
    close: () => outbound.close(),
    send: async ({ endpoint, p256dh, auth }, { payload, ttlSeconds, urgency, topic }) => {
      if (!keys) throw new Error('there are no keys to push with')
      // Loaded with the first push because most processes send none.
      const { default: webPush } = await import('web-push')
      const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: contact, ...keys },
        TTL: ttlSeconds,
        urgency,
        topic,
        contentEncoding: 'aes128gcm',
      })
      const headers = Object.fromEntries(
        Object.entries(request.headers)
          .filter(([name]) => name.toLowerCase() !== 'content-length')
          .map(([name, value]) => [name, String(value)]),
      )
      try {
        const answer = await outbound.fetch(endpoint, {
          method: 'POST',
          headers,
          body: new Uint8Array(request.body ?? []),
        })
        await answer.body?.cancel()
        if (answer.ok) return 'SENT'
        if (!never.has(answer.status)) throw new PushRefusedError(answer.status)
        if (answer.status < 404) log.warn('a push service refused a device', { status: answer.status })
        return 'GONE'
      } catch (error) {
        if (error instanceof AddressRefusedError) return 'GONE'
        throw error
      }
    },
  }
}
