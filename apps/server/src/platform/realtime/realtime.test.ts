import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dropDatabase, freshDatabase, type TestDatabase } from '../../testing/database.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools, type Pools } from '../db/connection/pools.ts'
import { withProvider } from '../db/connection/transaction.ts'
import { newId } from '../id.ts'
import { createLog } from '../log/log.ts'
import { endConnectionsOnClose } from '../process/end-connections.ts'
import { createAnnouncer, type Announcer } from '../outbox/announcer.ts'
import type { NewEvent } from '../outbox/event.ts'
import { stamp, writeOutbox } from '../outbox/outbox.ts'
import { realtimeRoutes } from './realtime-routes.ts'
import { startRelay, type Relay } from './relay.ts'
import type { Subscriber } from './stream.ts'
import { openEvents } from './testing/event-client.ts'
import { listeners } from './testing/listeners.ts'

const log = createLog({ level: 'silent' })
let database: TestDatabase
let pools: Pools
let announcer: Announcer
let relay: Relay
let app: FastifyInstance
let origin = ''
const sessions = new Map<string, Subscriber>()
/** Number of the checks of each session by its open stream */
const checks = new Map<string, number>()
let beforeReplay = async (): Promise<void> => undefined

beforeAll(async () => {
  database = await freshDatabase()
  pools = createPools({ url: database.serverUrl, max: 8, log: silentLog })
  announcer = createAnnouncer(pools.main, () => undefined)
  ;({ relay, app, origin } = await serve())
})
afterAll(async () => {
  await app.close()
  await relay.close()
  await pools.end()
  await dropDatabase(database)
})

async function serve() {
  const listen = { pool: pools.main, listenUrl: database.serverUrl, log }
  const ownRelay = await startRelay({ ...listen, pollMilliseconds: 200 })
  const server = Fastify()
  endConnectionsOnClose(server, 100)
  realtimeRoutes(server, {
    relay: ownRelay,
    log,
    checkMilliseconds: 200,
    inProvider: async (providerId, work) => {
      await beforeReplay()
      return withProvider(pools, providerId, work)
    },
    authenticate: async (request) => {
      const token = request.headers.authorization ?? ''
      const found = sessions.get(token)
      if (!found) throw Object.assign(new Error('no session'), { statusCode: 401 })
      const sessionCheck = async () => {
        checks.set(token, (checks.get(token) ?? 0) + 1)
        return sessions.get(token)
      }
      return { ...found, sessionCheck }
    },
  })
  return { relay: ownRelay, app: server, origin: await server.listen({ port: 0, host: '127.0.0.1' }) }
}

async function open(
  subscriber: Partial<Subscriber> & { providerId: string },
  lastEventId?: string,
  at = origin,
) {
  const token = newId()
  sessions.set(token, { userId: newId(), permissions: new Set(), ...subscriber })
  return { token, ...(await openEvents(at, token, lastEventId)) }
}

async function until(condition: () => boolean): Promise<void> {
  await expect.poll(condition, { timeout: 60_000, interval: 10 }).toBe(true)
}

/** Waits until the stream has checked its session again: the first of two checks may have begun before. */
async function checkedAgain(token: string): Promise<void> {
  const before = checks.get(token) ?? 0
  await until(() => (checks.get(token) ?? 0) >= before + 2)
}

/** Simulates a command: outbox inside the transaction, announcement after it. */
async function commit(providerId: string, events: NewEvent[], announced = true): Promise<void> {
  const stamped = stamp(providerId, events)
  await withProvider(pools, providerId, (db) => writeOutbox(db, stamped))
  if (announced) announcer.announce(stamped)
}

describe('event audiences', () => {
  test('are limited to the provider and get only ids', async () => {
    const providerId = newId()
    const planId = newId()
    const [own, foreign] = [await open({ providerId }), await open({ providerId: newId() })]
    expect(own.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await commit(providerId, [{ event: 'plans.changed', ids: { planId } }])
    await until(() => own.changes().length > 0)
    expect(own.changes()[0]?.data).toEqual({ event: 'plans.changed', ids: { planId } })
    await commit(providerId, [{ event: 'plans.changed', ids: {} }])
    await until(() => own.changes().length > 1)
    expect(foreign.changes()).toEqual([])
    own.close()
    foreign.close()
  })

  test('are limited by user, by permission and by company', async () => {
    const providerId = newId()
    const companyId = newId()
    const userId = newId()
    const agent = await open({ providerId, userId })
    const operator = await open({ providerId, permissions: new Set(['TICKETS_VIEW']) })
    const hr = await open({ providerId, companyId, permissions: new Set(['TICKETS_VIEW']) })
    await commit(providerId, [
      { event: 'a.user', ids: {}, audience: { userIds: [userId] } },
      { event: 'a.right', ids: {}, audience: { anyOf: ['TICKETS_VIEW'] } },
      { event: 'a.company', ids: {}, audience: { companyIds: [companyId] } },
      { event: 'a.other', ids: {}, audience: { companyIds: [newId()] } },
      { event: 'a.end', ids: {} },
    ])
    const names = (each: typeof agent) => each.changes().map(({ data }) => data.event)
    await commit(providerId, [{ event: 'a.last', ids: {}, audience: { companyIds: [companyId] } }])
    await until(() => [agent, operator, hr].every((each) => names(each).includes('a.last')))
    expect(names(agent)).toEqual(['a.user', 'a.company', 'a.other', 'a.end', 'a.last'])
    expect(names(operator)).toEqual(['a.right', 'a.company', 'a.other', 'a.end', 'a.last'])
    expect(names(hr)).toEqual(['a.company', 'a.last'])
    for (const each of [agent, operator, hr]) each.close()
  })

  test('get nothing from a rolled back command', async () => {
    const providerId = newId()
    const own = await open({ providerId })
    const failed = withProvider(pools, providerId, async (db) => {
      await writeOutbox(db, stamp(providerId, [{ event: 'plans.lost', ids: {} }]))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await commit(providerId, [{ event: 'plans.kept', ids: {} }])
    await until(() => own.changes().length > 0)
    expect(own.changes().map(({ data }) => data.event)).toEqual(['plans.kept'])
    own.close()
  })
})

describe('event delivery', () => {
  test('finds an event by polling when its notification was lost', async () => {
    const providerId = newId()
    const own = await open({ providerId })
    await commit(providerId, [{ event: 'plans.silent', ids: {} }], false)
    await until(() => own.changes().length === 1)
    own.close()
  })

  test('recovers a lost listening connection and sends what happened meanwhile', async () => {
    const providerId = newId()
    const own = await open({ providerId })
    const lost = await listeners(database.superuserUrl, true)
    expect(lost).not.toEqual([])
    await commit(providerId, [{ event: 'plans.meanwhile', ids: {} }])
    await until(() => own.changes().length === 1)
    const isNew = (pids: number[]) => pids.some((pid) => !lost.includes(pid))
    await expect
      .poll(async () => isNew(await listeners(database.superuserUrl)), { timeout: 60_000 })
      .toBe(true)
    await commit(providerId, [{ event: 'plans.after', ids: {} }])
    await until(() => own.changes().length === 2)
    own.close()
  })

  test('replays missed events to a returning client, also of a transaction that was open at the time', async () => {
    const providerId = newId()
    const first = await open({ providerId })
    let release = (): void => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const slow = withProvider(pools, providerId, async (db) => {
      await writeOutbox(db, stamp(providerId, [{ event: 'plans.slow', ids: {} }]))
      await held
    })
    await commit(providerId, [{ event: 'plans.quick', ids: {} }])
    await until(() => first.changes().length === 1)
    const last = first.told.at(-1)?.id
    first.close()
    release()
    await slow
    const second = await open({ providerId }, last)
    await until(() => second.changes().some(({ data }) => data.event === 'plans.slow'))
    expect(second.told[0]?.event).toBe('ready')
    second.close()
  })

  test('sends events that happen during a replay after the opening message', async () => {
    const providerId = newId()
    const listener = await open({ providerId })
    await commit(providerId, [{ event: 'plans.before', ids: {} }])
    await until(() => listener.changes().length === 1)
    beforeReplay = async () => {
      await commit(providerId, [{ event: 'plans.meanwhile', ids: {} }])
      await until(() => listener.changes().length === 2)
    }
    const own = await open({ providerId }, listener.told[0]?.id)
    beforeReplay = async () => undefined
    await until(() => own.changes().some(({ data }) => data.event === 'plans.meanwhile'))
    expect(own.told[0]?.event).toBe('ready')
    own.close()
    listener.close()
  })

  test('tells the client to reload when too much was missed or its position is too old or invalid', async () => {
    const providerId = newId()
    await withProvider(pools, providerId, async (db) => {
      await writeOutbox(
        db,
        stamp(
          providerId,
          Array.from({ length: 1_001 }, () => ({ event: 'plans.many', ids: {} })),
        ),
      )
    })
    const second = Math.floor(Date.now() / 1000)
    const places = [
      `0-${second}`,
      `999-${second - 3_700}`,
      'x',
      `99999999999-${second}`,
      `${2n ** 64n}-${second}`,
    ]
    for (const place of places) {
      const own = await open({ providerId }, place)
      await until(() => own.told.length > 0)
      expect(own.told[0]?.event, place).toBe('reload')
      expect(own.told[0]?.id).toMatch(/^\d+-\d+$/)
      own.close()
    }
  })
})

describe('hostile and dying peers', () => {
  test('cannot send invalid events on the channel', async () => {
    const providerId = newId()
    const own = await open({ providerId })
    const payloads = [
      '',
      '{',
      '[1]',
      'null',
      `[{"id":"x"}]`,
      `[{"id":"${newId()}","providerId":"${providerId}","event":"<script>","ids":{},"audience":null}]`,
    ]
    for (const payload of payloads)
      await pools.main.query(`select pg_notify('coverline_events', $1)`, [payload])
    await commit(providerId, [{ event: 'plans.fine', ids: {} }])
    await until(() => own.changes().length > 0)
    expect(own.changes().map(({ data }) => data.event)).toEqual(['plans.fine'])
    own.close()
  })

  test('get no stream without a session; an ended session ends its stream', async () => {
    expect((await fetch(`${origin}/api/realtime`)).status).toBe(401)
    const own = await open({ providerId: newId() })
    await checkedAgain(own.token)
    expect(own.hasEnded()).toBe(false)
    sessions.delete(own.token)
    await until(own.hasEnded)
  })

  test('are subject to changed rights on an open stream', async () => {
    const providerId = newId()
    const own = await open({ providerId, permissions: new Set(['TICKETS_VIEW']) })
    const held = sessions.get(own.token)
    if (held) sessions.set(own.token, { ...held, permissions: new Set() })
    await checkedAgain(own.token)
    await commit(providerId, [
      { event: 'a.secret', ids: {}, audience: { anyOf: ['TICKETS_VIEW'] } },
      { event: 'a.open', ids: {} },
    ])
    await until(() => own.changes().length > 0)
    expect(own.changes().map(({ data }) => data.event)).toEqual(['a.open'])
    own.close()
  })

  test('do not keep the server from stopping', async () => {
    const other = await serve()
    const streams = await Promise.all(
      Array.from({ length: 10 }, () => open({ providerId: newId() }, undefined, other.origin)),
    )
    // Without an end of its streams the server would wait for them as long as they are read.
    await other.app.close()
    await until(() => streams.every((stream) => stream.hasEnded()))
    await other.relay.close()
  })
})
