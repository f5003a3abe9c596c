import type { ImportEdit } from '@coverline/contract/imports/edit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EditQueue } from './edit-queue.ts'

const set = (value: string): ImportEdit => ({ type: 'set', row: 0, column: 0, value })
const lost = new Error('the connection broke')
const stale = new Error('changed elsewhere')

/** A server that loses requests before or after processing them, and processes a key once. */
function fakeServer(faults: readonly ('none' | 'before' | 'after')[]) {
  const received: ImportEdit[] = []
  const done = new Map<string, number>()
  let version = 1
  let call = 0
  return {
    received,
    send: async (edits: readonly ImportEdit[], basedOn: number, key: string) => {
      const fault = faults[call++] ?? 'none'
      await Promise.resolve()
      if (fault === 'before') throw lost
      const known = done.get(key)
      if (known !== undefined) return known
      if (basedOn !== version) throw stale
      received.push(...edits)
      version += 1
      done.set(key, version)
      if (fault === 'after') throw lost
      return version
    },
  }
}

function queueTo(server: ReturnType<typeof fakeServer>) {
  let keys = 0
  return new EditQueue({
    version: 1,
    send: server.send,
    mayRetry: (error) => error === lost,
    newKey: () => `key-${++keys}`,
    wait: () => Promise.resolve(),
  })
}

const fault = fc.constantFrom('none', 'before', 'after')

test('every edit arrives once and in order, whatever the connection does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.string({ maxLength: 3 }), { maxLength: 5 }), { maxLength: 12 }),
      fc.array(fault, { maxLength: 10 }),
      async (bursts, faults) => {
        const server = fakeServer(faults)
        const queue = queueTo(server)
        for (const burst of bursts) {
          queue.push(burst.map(set))
          await Promise.resolve()
        }
        await queue.flush()
        expect(server.received).toEqual(bursts.flat().map(set))
        expect(queue.unsent).toEqual([])
      },
    ),
  )
})

test('exclusive work sees every earlier edit and none made during it', async () => {
  const server = fakeServer([])
  const queue = queueTo(server)
  queue.push([set('a'), set('b')])
  const seen = await queue.exclusive(async () => {
    queue.push([set('c')])
    await Promise.resolve()
    return server.received.length
  })
  expect(seen).toBe(2)
  await queue.flush()
  expect(server.received).toHaveLength(3)
})

test('the queue sends nothing and keeps everything after a rejection', async () => {
  const server = fakeServer([])
  const queue = queueTo(server)
  await server.send([set('by somebody else')], 1, 'other')
  queue.push([set('mine')])
  await expect(queue.flush()).rejects.toBe(stale)
  queue.push([set('later')])
  await expect(queue.flush()).rejects.toBe(stale)
  expect(queue.status).toBe('refused')
  expect(queue.unsent).toEqual([set('mine'), set('later')])
  expect(server.received).toEqual([set('by somebody else')])
})
