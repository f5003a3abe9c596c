import type { ServerResponse } from 'node:http'
import type { OutboxEvent } from '../outbox/event.ts'

/** One open stream of server-sent events. */
export type Stream = {
  send(event: string, data: object): void
  end(): void
  readonly ended: boolean
}

// A client that reads nothing for so long is ended; it comes back and has the rest replayed.
const unread = 1_000_000

/** Writes server-sent events with the place in the stream as their id. */
export function openStream(response: ServerResponse, position: () => string): Stream {
  let ended = false
  const end = (): void => {
    if (ended) return
    ended = true
    response.end()
    // A peer that doesn't take the last bytes must not hold the server's stop.
    setTimeout(() => response.destroy(), 1_000).unref()
  }
  response.on('error', end)
  return {
    get ended() {
      return ended
    },
    end,
    send: (event, data) => {
      if (ended) return
      response.write(`id: ${position()}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      if (response.writableLength > unread) response.destroy()
    },
  }
}

/** Whose stream it is. A `companyId` makes it the stream of a company's HR, an `insuredId` that of an insured person. */
export type Subscriber = {
  userId: string
  providerId: string
  permissions: ReadonlySet<string>
  companyId?: string
  insuredId?: string
}

/** Whether an event is meant for these ears. */
export function hears(subscriber: Subscriber, event: OutboxEvent): boolean {
  if (event.providerId !== subscriber.providerId) return false
  const { userIds, anyOf, companyIds, insuredIds } = event.audience ?? {}
  if (subscriber.insuredId !== undefined) return insuredIds?.includes(subscriber.insuredId) ?? false
  if (userIds && !userIds.includes(subscriber.userId)) return false
  if (anyOf && !anyOf.some((permission) => subscriber.permissions.has(permission))) return false
  if (subscriber.companyId !== undefined) {
    return companyIds ? companyIds.includes(subscriber.companyId) : userIds !== undefined
  }
  return true
}
