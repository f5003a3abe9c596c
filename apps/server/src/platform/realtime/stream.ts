import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { OutboxEvent } from '../outbox/event.ts'

/** One open stream of server-sent events */
export type Stream = {
  send(event: string, data: object): void
  end(): void
  readonly ended: boolean
}

// Limit of unread bytes after which a client is disconnected; it reconnects and gets the rest replayed.
const unread = 1_000_000

/** Writes server-sent events with the stream position as their id. */
function openStream(response: ServerResponse, position: () => string): Stream {
  let ended = false
  const end = (): void => {
    if (ended) return
    ended = true
    response.end()
    // A peer that does not read the last bytes must not delay the server's stop.
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

/** Turns a response into a stream of server-sent events; `position` gives the id of each. */
export function startStream(reply: FastifyReply, position: () => string): Stream {
  // Until here Fastify manages the headers of plugins (CORS, security); from now on we write the response.
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
  reply.hijack()
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // An ended stream must leave no idle connection that delays a stopping server.
    connection: 'close',
  })
  reply.raw.socket?.setTimeout(0)
  reply.raw.socket?.setNoDelay(true)
  return openStream(reply.raw, position)
}

/** The owner of a stream. With `companyId` it is a company's HR, with `insuredId` an insured person. */
export type Subscriber = {
  userId: string
  providerId: string
  permissions: ReadonlySet<string>
  /** True for staff who see only their own rows of some kind */
  isScoped?: boolean
  companyId?: string
  insuredId?: string
}

/** True if the subscriber may receive the event. */
export function hears(subscriber: Subscriber, event: OutboxEvent): boolean {
  if (event.providerId !== subscriber.providerId) return false
  const { userIds, anyOf, companyIds, insuredIds } = event.audience ?? {}
  // An insured person hears what names the profile or the account, and nothing that is for everybody.
  if (subscriber.insuredId !== undefined)
    return (insuredIds?.includes(subscriber.insuredId) || userIds?.includes(subscriber.userId)) ?? false
  if (userIds && !userIds.includes(subscriber.userId)) return false
  if (anyOf && !anyOf.some((permission) => subscriber.permissions.has(permission))) return false
  if (subscriber.companyId !== undefined) {
    return companyIds ? companyIds.includes(subscriber.companyId) : userIds !== undefined
  }
  return true
}

/** Returns the ids of an event that the subscriber hears. They may name rows that scoped staff can't see. */
export function idsFor(subscriber: Subscriber, { ids, audience }: OutboxEvent): OutboxEvent['ids'] {
  const { userIds = [], ownerIds = [] } = audience ?? {}
  const isNamed = userIds.includes(subscriber.userId) || ownerIds.includes(subscriber.userId)
  return subscriber.isScoped && !isNamed ? {} : ids
}
