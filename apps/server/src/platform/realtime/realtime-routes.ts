import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { QueryExecutorProvider } from 'kysely'
import type { Log } from '../log/log.ts'
import type { OutboxEvent } from '../outbox/event.ts'
import type { Relay } from './relay.ts'
import { parsePosition, replaySince } from './replay.ts'
import { hears, idsFor, startStream, type Stream, type Subscriber } from './stream.ts'

type Session = Subscriber & {
  /** Checks the caller again; undefined if the session, the user or the grant is gone. */
  sessionCheck(): Promise<Subscriber | undefined>
}

type Options = {
  relay: Relay
  log: Log
  /** Returns the caller by its bearer token, or throws the API's error. */
  authenticate(request: FastifyRequest): Promise<Session>
  /** Runs the work in a read-only transaction bound to the provider. */
  inProvider<T>(providerId: string, work: (db: QueryExecutorProvider) => Promise<T>): Promise<T>
  checkMilliseconds?: number
  beatMilliseconds?: number
  streamsPerUser?: number
}

const path = '/api/realtime'

/**
 * Registers `GET /api/realtime`: server-sent events over fetch with a bearer token. It first sends `ready`
 * (or `reload` if missed events cannot be replayed), then an event `change` with `{ event, ids }` each time,
 * and `beat` every 15 seconds. All carry an id to resume from.
 */
export function realtimeRoutes(app: FastifyInstance, options: Options): void {
  const { relay, log } = options
  const streams = new Map<Stream, string>()
  let stopping = false

  // A stopping server waits for open responses; these never end without this.
  app.addHook('preClose', async () => {
    stopping = true
    for (const stream of streams.keys()) stream.end()
  })

  app.get(path, async (request, reply) => {
    const session = await options.authenticate(request)
    if (stopping) return reply.code(503).header('retry-after', '1').send()
    makeRoom(streams, session.userId, options.streamsPerUser ?? 20)
    const stream = startStream(reply, () => relay.position())
    streams.set(stream, session.userId)
    const opening = openingOf(stream)
    const ends = [
      follow(session, stream, opening, options),
      keepAlive(stream, options.beatMilliseconds ?? 15_000),
    ]
    request.raw.on('close', () => stream.end())
    reply.raw.on('close', () => {
      stream.end()
      streams.delete(stream)
      for (const end of ends) end()
    })
    await replay(request, session, stream, options)
      .then(opening.said)
      .catch((err: unknown) => {
        log.warn('events could not be replayed', { err })
        stream.end()
      })
  })
}

/** A user with too many open tabs loses the oldest stream. */
function makeRoom(streams: Map<Stream, string>, userId: string, most: number): void {
  const own = [...streams].filter(([, owner]) => owner === userId)
  for (const [stream] of own.slice(0, Math.max(0, own.length - most + 1))) stream.end()
}

type Opening = { tell(event: Told): void; said(): void }

/** Buffers events until the opening is sent: a client receives `ready` or `reload` before anything else. */
function openingOf(stream: Stream): Opening {
  let waiting: Told[] | undefined = []
  return {
    tell: (event) => {
      if (waiting) waiting.push(event)
      else tell(stream, event)
    },
    said: () => {
      for (const event of waiting ?? []) tell(stream, event)
      waiting = undefined
    },
  }
}

/** Forwards events and checks every few seconds that the caller may still receive them. */
function follow(
  session: Session,
  stream: Stream,
  opening: Opening,
  { relay, log, checkMilliseconds = 3_000 }: Options,
): () => void {
  let subscriber: Subscriber = session
  const unsubscribe = relay.subscribe((event) => {
    if (hears(subscriber, event)) opening.tell(heard(subscriber, event))
  }, session.providerId)
  let failures = 0
  const timer = setInterval(() => {
    session.sessionCheck().then(
      (found) => {
        failures = 0
        if (found?.providerId === subscriber.providerId && found.userId === subscriber.userId)
          subscriber = found
        else stream.end()
      },
      (err: unknown) => {
        // A stream never continues unchecked; a failed check is repeated once.
        failures += 1
        log.warn('a session could not be checked', { err })
        if (failures > 1) stream.end()
      },
    )
  }, checkMilliseconds)
  return () => {
    unsubscribe()
    clearInterval(timer)
  }
}

type Told = Pick<OutboxEvent, 'event' | 'ids'>

function tell(stream: Stream, { event, ids }: Told): void {
  stream.send('change', { event, ids })
}

const heard = (subscriber: Subscriber, event: OutboxEvent): Told => ({
  event: event.event,
  ids: idsFor(subscriber, event),
})

function keepAlive(stream: Stream, every: number): () => void {
  const timer = setInterval(() => stream.send('beat', {}), every)
  return () => clearInterval(timer)
}

/**
 * Replays what the client missed. Live events are already buffered, so no event is lost; duplicates are
 * harmless.
 */
async function replay(
  request: FastifyRequest,
  session: Session,
  stream: Stream,
  options: Options,
): Promise<void> {
  const last = request.headers['last-event-id']
  if (typeof last !== 'string' || last === '') return stream.send('ready', {})
  const position = parsePosition(last)
  const missed = position && (await options.inProvider(session.providerId, (db) => replaySince(db, position)))
  if (!missed) return stream.send('reload', {})
  stream.send('ready', {})
  for (const event of missed) if (hears(session, event)) tell(stream, heard(session, event))
}
