import { describe, expect, test } from 'vitest'
import { newId } from '../id.ts'
import { createAnnouncer, packEvents } from './announcer.ts'
import { outboxEvent, type OutboxEvent } from './event.ts'

function eventWith(ids: OutboxEvent['ids'], audience: OutboxEvent['audience'] = null): OutboxEvent {
  return { id: newId(), providerId: newId(), event: 'plans.changed', ids, audience }
}

describe('announcing events', () => {
  test('packs them into payloads that PostgreSQL takes', () => {
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

  test('sends one statement for all events of a turn', async () => {
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
})
