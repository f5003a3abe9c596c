import { expect, test } from 'vitest'
import { newId } from '../id.ts'
import type { Audience } from '../outbox/event.ts'
import { idsFor } from './stream.ts'

test('staff who see only their own rows get ids of events that name them, others get all', () => {
  const [providerId, userId, other] = [newId(), newId(), newId()]
  const ids = { id: newId() }
  const event = (audience: Audience | null) => ({ id: newId(), providerId, event: 'a.row', ids, audience })
  const events = [null, { ownerIds: [other] }, { ownerIds: [userId] }, { userIds: [userId] }].map(event)
  const all = { userId, providerId, permissions: new Set<string>() }
  expect(events.map((one) => idsFor(all, one))).toEqual([ids, ids, ids, ids])
  expect(events.map((one) => idsFor({ ...all, isScoped: true }, one))).toEqual([{}, {}, ids, ids])
})
