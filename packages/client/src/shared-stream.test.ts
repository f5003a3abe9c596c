import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readTogether } from './shared-stream.ts'
import { createLocks } from './testing/locks.ts'

type Connection = { asked: string | null; line: string; write: (text: string) => void }

const open = new Set<Connection>()
let opened = 0
let position = 0
/** Answers the next connections with this status. */
let status = 200

/** The server's side: a stream that stays open until the tab aborts it. */
const serve: typeof fetch = (_path, init) => {
  opened += 1
  if (status !== 200) return Promise.resolve(new Response(null, { status }))
  const headers = new Headers(init?.headers)
  const body = new ReadableStream<Uint8Array>({
    start: (stream) => {
      const connection: Connection = {
        asked: headers.get('last-event-id'),
        line: String(headers.get('x-provider-id')),
        write: (text) => stream.enqueue(new TextEncoder().encode(text)),
      }
      open.add(connection)
      init?.signal?.addEventListener('abort', () => {
        open.delete(connection)
        stream.error(new DOMException('aborted', 'AbortError'))
      })
      send(connection, 'ready')
    },
  })
  return Promise.resolve(new Response(body))
}

function send({ write }: Connection, event: string, ids = {}): void {
  write(`id: ${++position}-1\nevent: ${event}\ndata: ${JSON.stringify(ids)}\n\n`)
}

const change = (name: string) => {
  for (const connection of open) send(connection, 'change', { name })
}

const direct = globalThis.fetch
beforeAll(() => void (globalThis.fetch = serve))
afterAll(() => void (globalThis.fetch = direct))

const closers: (() => void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) close()
  await expect.poll(() => open.size).toBe(0)
  opened = 0
  status = 200
})

/** Opens a tab; `locks` is null in a browser without them. */
function openTab(locks: LockManager | null, line = 'harbour') {
  const target = new EventTarget()
  const tab = { heard: [] as string[], gaps: 0, isLive: false }
  let isHidden = false
  const stop = new AbortController()
  const receiver = {
    onFrame: ({ event, data }: { event: string; data: string }) => {
      if (event === 'change') tab.heard.push((JSON.parse(data) as { name: string }).name)
    },
    onGap: () => void (tab.gaps += 1),
    onLive: (isLive: boolean) => void (tab.isLive = isLive),
  }
  const page = { isHidden: () => isHidden, target, locks: locks ?? undefined }
  void readTogether(receiver, { name: line, headers: () => ({ 'x-provider-id': line }) }, stop.signal, page)
  closers.push(() => stop.abort())
  return Object.assign(tab, {
    close: () => stop.abort(),
    show: (isShown: boolean) => {
      isHidden = !isShown
      target.dispatchEvent(new Event('visibilitychange'))
    },
    fire: (type: 'pagehide' | 'pageshow') => target.dispatchEvent(new Event(type)),
  })
}

async function live(...tabs: { isLive: boolean }[]): Promise<void> {
  await expect.poll(() => tabs.every(({ isLive }) => isLive)).toBe(true)
}

test('twenty tabs share one connection and all hear a change', async () => {
  const locks = createLocks()
  const tabs = Array.from({ length: 20 }, () => openTab(locks))
  await live(...tabs)
  change('one')
  await expect.poll(() => tabs.map(({ heard }) => heard)).toEqual(tabs.map(() => ['one']))
  expect(opened).toBe(1)
})

test('a follower continues at the last event when the leader closes', async () => {
  const locks = createLocks()
  const [first, second, third] = [openTab(locks), openTab(locks), openTab(locks)]
  await live(first, second, third)
  change('one')
  await expect.poll(() => second.heard).toEqual(['one'])
  const last = `${position}-1`
  first.close()
  await expect.poll(() => [...open].map(({ asked }) => asked)).toEqual([last])
  await live(second, third)
  change('two')
  await expect
    .poll(() => [second.heard, third.heard])
    .toEqual([
      ['one', 'two'],
      ['one', 'two'],
    ])
  expect(first.heard).toEqual(['one'])
})

test('tabs of another session or workspace have their own connection and events', async () => {
  const locks = createLocks()
  const [own, other] = [openTab(locks), openTab(locks, 'meridian')]
  await live(own, other)
  expect([...open].map(({ line }) => line).toSorted()).toEqual(['harbour', 'meridian'])
  for (const connection of open)
    if (connection.line === 'harbour') send(connection, 'change', { name: 'one' })
  await expect.poll(() => own.heard).toEqual(['one'])
  for (const connection of open)
    if (connection.line === 'meridian') send(connection, 'change', { name: 'two' })
  await expect.poll(() => other.heard).toEqual(['two'])
  expect(own.heard).toEqual(['one'])
})

test('a visible tab takes the lead from a hidden one', async () => {
  const locks = createLocks()
  const leader = openTab(locks)
  await live(leader)
  const other = openTab(locks)
  await live(other)
  leader.show(false)
  await expect.poll(() => opened).toBe(2)
  await expect.poll(() => open.size).toBe(1)
  await live(leader, other)
  change('one')
  await expect.poll(() => [leader.heard, other.heard]).toEqual([['one'], ['one']])
  // The lead is with the visible one: nothing changes when the hidden one closes.
  leader.close()
  change('two')
  await expect.poll(() => other.heard).toEqual(['one', 'two'])
  expect(opened).toBe(2)
})

test('a page from the back-forward cache reloads if it missed something', async () => {
  const locks = createLocks()
  const [first, second] = [openTab(locks), openTab(locks)]
  await live(first, second)
  first.fire('pagehide')
  await expect.poll(() => opened).toBe(2)
  await live(second)
  await expect.poll(() => open.size).toBe(1)
  expect(first.isLive).toBe(false)
  change('one')
  await expect.poll(() => second.heard).toEqual(['one'])
  first.fire('pageshow')
  await expect.poll(() => first.gaps).toBe(1)
  expect(second.gaps).toBe(0)
  expect(opened).toBe(2)
})

test('without locks a hidden tab has no connection, and continues at its place', async () => {
  const tab = openTab(null)
  await live(tab)
  change('one')
  await expect.poll(() => tab.heard).toEqual(['one'])
  const last = `${position}-1`
  tab.show(false)
  await expect.poll(() => open.size).toBe(0)
  tab.show(true)
  await expect.poll(() => [...open].map(({ asked }) => asked)).toEqual([last])
})

test('all tabs end with the session', async () => {
  const locks = createLocks()
  status = 401
  const tabs = [openTab(locks), openTab(locks)]
  await expect.poll(() => opened).toBe(2)
  expect(tabs.map(({ isLive }) => isLive)).toEqual([false, false])
  status = 200
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(opened).toBe(2)
})
