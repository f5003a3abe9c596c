import type { Message } from '@coverline/contract/conversations/shapes'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Outcome, type Queued, type QueueStore, SendQueue } from './send-queue.ts'

/** What the line does with a request: where it is lost, and whether its answer ever comes while the page is open */
const lines = ['OK', 'NOT_SENT', 'ANSWER_LOST', 'TWICE', 'HANGS_SENT', 'HANGS_NOT_SENT'] as const
type Line = (typeof lines)[number]

/** Two pages may be open. KILL: the page is gone in the middle of whatever it does. */
const steps = fc.oneof(
  fc.record({ is: fc.constant('POST' as const), page: fc.nat(1) }),
  fc.record({ is: fc.constant('KILL' as const), page: fc.nat(1) }),
  fc.record({ is: fc.constant('WAIT' as const), turns: fc.integer({ min: 1, max: 60 }) }),
)

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve()
}

/** What outlives a page: every reading and writing takes a turn. */
function memoryStore(): QueueStore & { kept: Map<string, Queued> } {
  const kept = new Map<string, Queued>()
  return {
    kept,
    list: async () => [...kept.values()],
    put: async (item) => void kept.set(item.key, item),
    remove: async (key) => void kept.delete(key),
  }
}

/** A server that makes one message of each key, behind a line that does what it is told. */
function world(nextLine: () => Line) {
  const store = memoryStore()
  const received: { key: string; text: string }[] = []
  const accept = ({ key, text }: Queued) => {
    if (!received.some((one) => one.key === key)) received.push({ key, text })
  }
  const released = Promise.withResolvers<void>()
  let isHealed = false
  let keys = 0
  const send = async (item: Queued): Promise<Outcome> => {
    const line = isHealed ? 'OK' : nextLine()
    await turns(3)
    if (line !== 'NOT_SENT' && line !== 'HANGS_NOT_SENT') accept(item)
    if (line === 'TWICE') accept(item)
    if (line.startsWith('HANGS')) await released.promise
    const isKnown = line === 'OK' || line === 'TWICE'
    return isKnown ? { is: 'SENT', message: { messageId: item.key } as Message } : { is: 'LOST' }
  }
  const open = () => {
    const queue = new SendQueue({
      store,
      send,
      pause: () => turns(5),
      newKey: () => `key ${(keys += 1)}`,
      // The clock stands still, so that it gives no order.
      now: () => 1000,
    })
    void queue.open()
    return queue
  }
  const heal = () => {
    isHealed = true
    released.resolve()
  }
  return { store, received, open, heal }
}

describe('the queue of own messages', () => {
  test('delivers each message once and in order over 200 random sequences of loss, kill and double sends', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 5, maxLength: 40 }),
        fc.infiniteStream(fc.constantFrom(...lines)),
        async (sequence, told) => {
          const { store, received, open, heal } = world(() => told.next().value)
          const pages = [open(), open()]
          const posted: string[] = []
          for (const step of sequence) {
            if (step.is === 'WAIT') await turns(step.turns)
            else if (step.is === 'KILL') {
              pages[step.page]?.close()
              pages[step.page] = open()
            } else {
              const text = `message ${posted.length}`
              await pages[step.page]?.post(text)
              posted.push(text)
            }
          }
          heal()
          await open().open()
          await turns(300)
          expect(received.map(({ text }) => text)).toEqual(posted)
          expect([...store.kept.values()]).toEqual([])
        },
      ),
      { numRuns: 200 },
    )
  })

  test('shows a refused message until it is sent again or given up, and sends the next ones', async () => {
    const store = memoryStore()
    const sent: string[] = []
    let refused = ['bad', 'worse']
    const queue = new SendQueue({
      store,
      send: async (item) => {
        if (refused.includes(item.text)) return { is: 'REFUSED', error: 'Too long' }
        sent.push(item.text)
        return { is: 'SENT', message: { messageId: item.key } as Message }
      },
      pause: () => turns(1),
      newKey: () => `key ${store.kept.size} ${sent.length}`,
      now: () => 1000,
    })
    for (const text of ['first', 'bad', 'worse', 'last']) {
      await queue.post(text)
      await turns(50)
    }
    expect(sent).toEqual(['first', 'last'])
    const failed = queue.items()
    expect(failed.map(({ text, state, error }) => [text, state, error])).toEqual([
      ['bad', 'FAILED', 'Too long'],
      ['worse', 'FAILED', 'Too long'],
    ])
    refused = []
    await queue.retry(failed[0]?.key ?? '')
    await queue.giveUp(failed[1]?.key ?? '')
    await turns(50)
    expect(sent).toEqual(['first', 'last', 'bad'])
    expect(queue.items()).toEqual([])
    expect([...store.kept.values()]).toEqual([])
  })

  test('tells of each message that the server accepted, and of none after it is closed', async () => {
    const { open, heal } = world(() => 'HANGS_SENT')
    const queue = open()
    const heard: string[] = []
    queue.onSent(({ messageId }) => heard.push(messageId))
    await queue.post('before')
    queue.close()
    heal()
    await turns(50)
    expect([heard, queue.items()]).toEqual([[], []])
    const next = open()
    next.onSent(({ messageId }) => heard.push(messageId))
    await turns(50)
    expect(heard).toEqual(['key 1'])
  })
})
