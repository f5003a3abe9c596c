import { visitBeatMs } from '@coverline/contract/visits/terms'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { now } from '../../../platform/clock.ts'
import { withProvider } from '../../../platform/db/connection/transaction.ts'
import { AppError } from '../../../platform/errors.ts'
import { refuse } from '../../../platform/http/limits.ts'
import { newId } from '../../../platform/id.ts'
import { sendSignal } from '../../../platform/realtime/signals.ts'
import { startStream, type Stream } from '../../../platform/realtime/stream.ts'
import type { Services } from '../../../platform/services.ts'
import { bookingService } from '../../bookings/service.ts'
import { presenceOf, topicOf } from '../rules.ts'
import { readStreamTicket, type StreamTicket } from './stream-ticket.ts'
import { findVisit } from '../queries.ts'

/**
 * True while the side's page calls and the visit goes on with the link and the doctor of the ticket; these calls have checked
 * session or link.
 */
async function isStillIn({ pools }: Services, ticket: StreamTicket): Promise<boolean> {
  const { providerId, bookingId, doctorId, linkVersion, party } = ticket
  const [visit, isSameDoctor] = await withProvider(pools, providerId, async (db) => {
    const ctx = { db, actor: { providerId } }
    return [await findVisit(ctx, bookingId), await bookingService.isVisitOf(ctx, { bookingId, doctorId })]
  })
  const isSameLink = party === 'DOCTOR' || visit?.linkVersion === linkVersion
  if (!isSameDoctor || !isSameLink) return false
  const presence = presenceOf(visit, party, now())
  return presence !== null && presence !== 'LEFT'
}

/**
 * Registers `GET /api/public/visit/stream`: server-sent events for one side of a visit, opened by the ticket that the
 * room gives. It sends `ready`, then `signal`, and `changed` when the room is to be read again. A side has one stream: a later one ends it with `replaced`.
 */
export function streamRoute(app: FastifyInstance, services: Services): void {
  const streams = new Set<Stream>()
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end()
  })
  const ticketOf = ({ headers }: FastifyRequest) => {
    const given = headers['x-visit-ticket']
    return typeof given === 'string' ? readStreamTicket(services.keys, given, now()) : undefined
  }
  const openings = app.createRateLimit({
    max: services.config.rates.perLink,
    timeWindow: 60_000,
    keyGenerator: (request) => {
      const ticket = ticketOf(request)
      return ticket ? `${ticket.bookingId} ${ticket.party}` : 'none'
    },
  })
  app.get('/api/public/visit/stream', async (request, reply) => {
    const ticket = ticketOf(request)
    if (!ticket) throw new AppError('common.unauthorized')
    const count = await openings(request)
    if (!count.isAllowed && count.isExceeded) refuse(count.ttlInSeconds)
    if (!(await isStillIn(services, ticket))) throw new AppError('common.unauthorized')
    const stream = startStream(reply, () => '0')
    streams.add(stream)
    const topic = topicOf(ticket, ticket.party)
    const id = newId()
    const ends: (() => void)[] = []
    const close = () => {
      stream.end()
      streams.delete(stream)
      for (const end of ends.splice(0)) end()
    }
    request.raw.on('close', close)
    reply.raw.on('close', close)
    try {
      ends.push(await services.signals.subscribe(topic, (message) => pass(stream, id, message)))
      await withProvider(services.pools, ticket.providerId, (db) =>
        sendSignal(db, topic, { kind: 'opened', id }),
      )
    } catch (error) {
      services.log.warn('a stream of a visit could not be opened', { err: error })
      return close()
    }
    const timer = setInterval(() => {
      stream.send('beat', {})
      isStillIn(services, ticket).then((isIn) => (isIn ? undefined : close()), close)
    }, visitBeatMs)
    ends.push(() => clearInterval(timer))
    if (stream.ended) return close()
    stream.send('ready', {})
  })
}

/** Passes on what the channel brings: it is checked when it is sent; anything else is left out. */
function pass(stream: Stream, id: string, message: unknown): void {
  if (typeof message !== 'object' || message === null) return
  const kind: unknown = Reflect.get(message, 'kind')
  if (kind === 'changed') stream.send('changed', {})
  if (kind === 'signal') stream.send('signal', Object(Reflect.get(message, 'signal')))
  if (kind === 'ended') stream.end()
  if (kind === 'opened' && Reflect.get(message, 'id') !== id) {
    stream.send('replaced', {})
    stream.end()
  }
}
