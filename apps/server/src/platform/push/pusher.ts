import type { Log } from '../log/log.ts'
import { AddressRefusedError, createOutbound } from '../outbound.ts'
import type { VapidKeys } from './vapid-keys.ts'

/** A browser's subscription as it gives it. */
export type PushAddress = { endpoint: string; p256dh: string; auth: string }

export type PushMessage = {
  /** JSON for the service worker; encrypted for the browser alone. */
  payload: string
  ttlSeconds: number
  urgency: 'low' | 'normal' | 'high'
  /** A newer message of the same topic takes the place of one that still waits at the push service; at most 32 characters. */
  topic: string
}

/** GONE: the browser has ended the subscription, or nothing can ever be sent to it. */
export type PushOutcome = 'SENT' | 'GONE'

/** Sends to the push services of browsers. Only jobs call it. */
export type Pusher = {
  /** What browsers subscribe with; empty when nothing can be pushed. */
  publicKey: string
  /** Throws what is worth another try. */
  send(address: PushAddress, message: PushMessage): Promise<PushOutcome>
  close(): Promise<void>
}

type Options = {
  keys: VapidKeys | null
  /** Whom a push service may turn to: an https or mailto address. */
  contact: string
  /** The address of a push service of one's own, allowed wherever it lies. */
  serviceUrl?: string | undefined
  log: Log
}

// The subscription is of no use: ended (404, 410), or made with another installation's key (400, 401, 403).
const never = new Set([400, 401, 403, 404, 410])

/** The push service can't take it now; it is tried again. */
export class PushRefusedError extends Error {
  readonly code = 'PUSH_REFUSED'
  override name = 'PushRefusedError'
  constructor(status: number) {
    super(`the push service answered ${status}`)
  }
}

/** The way to browsers: encrypted by web-push, sent by the fenced client, since it is the browser that names the address (CONTENT-4). */
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
      // Loaded with the first push: most starts have none to send.
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
