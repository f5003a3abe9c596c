import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { newId } from '../id.ts'
import { createAnnouncer, packEvents } from './announcer.ts'
import { outboxEvent, type OutboxEvent } from './event.ts'

function eventWith(ids: OutboxEvent['ids'], audience: OutboxEvent['audience'] = null): OutboxEvent {
  return { id: newId(), providerId: newId(), event: 'plans.changed', ids, audience }
}

describe('announcing events', () => {
  test('packs them into payloads that PostgreSQL accepts', () => {
    const many = Array.from({ length: 300 }, () => eventWith({ planId: newId() }))
    const long = eventWith({ planIds: Array.from({ length: 400 }, newId) })
    const payloads = packEvents([...many, long])
    for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
    const told = payloads
      .flatMap((payload) => JSON.parse(payload) as unknown[])
      .map((each) => outboxEvent.parse(each))
    expect(told.map((event) => event.id)).toEqual([...many, long].map((event) => event.id))
    expect(told.at(-1)?.ids).toEqual({})
  })

  test('sends one statement for all events of an event loop turn', async () => {
    const statements: string[][] = []
    const sender = { query: async (_: string, values: string[]) => void statements.push(values) }
    const announcer = createAnnouncer(sender, () => undefined)
    for (let index = 0; index < 20; index += 1) announcer.announce([eventWith({})])
    await announcer.settled()
    expect(statements).toHaveLength(1)
    announcer.announce([])
    await announcer.settled()
    expect(statements).toHaveLength(1)
  })

  test('keeps the order of the announcements, however long a statement takes', async () => {
    const told: string[] = []
    const delays = [30, 0, 0]
    const sender = {
      query: async (_: string, values: string[]) => {
        await sleep(delays.shift() ?? 0)
        for (const value of values)
          for (const { id } of outboxEvent.array().parse(JSON.parse(value))) told.push(id)
      },
    }
    const announcer = createAnnouncer(sender, () => undefined)
    const events = [eventWith({}), eventWith({}), eventWith({})]
    for (const event of events) {
      announcer.announce([event])
      await sleep(5)
    }
    await announcer.settled()
    expect(told).toEqual(events.map(({ id }) => id))
  })

  test('stops waiting for a statement that never ends', async () => {
    const told: string[][] = []
    let isFirst = true
    const sender = {
      query: (_: string, values: string[]) => {
        if (!isFirst) return Promise.resolve(told.push(values))
        isFirst = false
        return new Promise<never>(() => undefined)
      },
    }
    const announcer = createAnnouncer(sender, () => undefined, { patienceMs: 20 })
    announcer.announce([eventWith({})])
    await sleep(5)
    announcer.announce([eventWith({})])
    await announcer.settled()
    expect(told).toHaveLength(1)
  })
})
