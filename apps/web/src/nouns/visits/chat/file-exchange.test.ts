import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseTold, type Told } from '../connection/told.ts'
import { FileExchange, offerAgainMs, partBytes, type SharedFile } from './file-exchange.ts'
import { mostBytes, mostFiles } from './sent-files.ts'

type Seen = { files: readonly SharedFile[] }

/** Two sides with a line that loses what `isLost` says; what is told goes through the reader of the wire. */
function sides(isLost: () => boolean = () => false) {
  const seen: [Seen, Seen] = [{ files: [] }, { files: [] }]
  const told: Told[] = []
  const exchanges: FileExchange[] = [0, 1].map(
    (own) =>
      new FileExchange(
        (said) => {
          told.push(said)
          if (isLost()) return false
          const heard = parseTold(JSON.stringify(said))
          if (heard) queueMicrotask(() => exchanges[1 - own]?.take(heard))
          return true
        },
        (files) => Object.assign(seen[own] ?? {}, { files }),
      ),
  )
  const [sender, receiver] = exchanges
  if (!sender || !receiver) throw new Error('Two sides are made.')
  return { sender, receiver, sent: seen[0], got: seen[1], told }
}

const fileOf = (bytes: number, name = 'scan.pdf') =>
  new File([Uint8Array.from({ length: bytes }, (_, nth) => (nth * 31) % 251)], name)
const bytesOf = async (blob: Blob | null | undefined) => new Uint8Array((await blob?.arrayBuffer()) ?? [])
const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a file comes whole over a line that breaks at any time, and once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 6 * partBytes }),
      fc.array(fc.boolean(), { maxLength: 30 }),
      async (size, losses) => {
        const lost = [...losses]
        const { sender, sent, got } = sides(() => lost.shift() ?? false)
        const file = fileOf(size)
        expect(sender.offer(file)).toBeNull()
        // Each cut is followed by a line on which the sides begin again.
        for (let cut = 0; cut <= losses.length && sent.files[0]?.state !== 'DONE'; cut += 1) {
          await settle()
          sender.repeat()
        }
        await settle()
        expect(got.files).toHaveLength(1)
        expect(got.files[0]).toMatchObject({ state: 'DONE', moved: size, name: 'scan.pdf', isOwn: false })
        expect(await bytesOf(got.files[0]?.content)).toEqual(await bytesOf(file))
        expect(sent.files[0]).toMatchObject({ state: 'DONE', isOwn: true })
      },
    ),
    { numRuns: 15 },
  )
})

test('no more than two parts are on their way, so a text waits for 32 KB at most', async () => {
  const { sender, got, told } = sides()
  sender.offer(fileOf(10 * partBytes))
  await settle()
  expect(got.files[0]?.state).toBe('DONE')
  let open = 0
  let most = 0
  for (const { type } of told) {
    if (type === 'want') open += 1
    if (type === 'part') open -= 1
    most = Math.max(most, open)
  }
  expect(most).toBe(2)
})

test('a file is refused by its type, its size, as empty, and after twenty of them', () => {
  const { sender, sent } = sides()
  expect(sender.offer(fileOf(5, 'run.exe'))).toBe('TYPE')
  expect(sender.offer(fileOf(5, 'page.html'))).toBe('TYPE')
  expect(sender.offer(fileOf(5, 'constructor'))).toBe('TYPE')
  expect(sender.offer(fileOf(0))).toBe('EMPTY')
  expect(sender.offer(fileOf(mostBytes + 1))).toBe('SIZE')
  expect(sent.files).toEqual([])
  for (let nth = 0; nth < mostFiles; nth += 1) expect(sender.offer(fileOf(1))).toBeNull()
  expect(sender.offer(fileOf(1))).toBe('COUNT')
})

test('the side that gets a file believes neither its type nor its size', () => {
  const { receiver, got, told } = sides(() => true)
  const offer = { type: 'file', id: 'one', name: 'scan.pdf', size: 3 } as const
  receiver.take({ ...offer, name: 'scan.svg' })
  receiver.take({ ...offer, size: mostBytes + 1 })
  expect(told).toEqual([
    { type: 'stop', id: 'one' },
    { type: 'stop', id: 'one' },
  ])
  expect(got.files).toEqual([])
  receiver.take(offer)
  receiver.take({ type: 'part', id: 'one', nth: 0, bytes: btoa('four') })
  expect(got.files[0]).toMatchObject({ state: 'STOPPED', content: null })
  receiver.take({ type: 'part', id: 'one', nth: 0, bytes: btoa('abc') })
  expect(got.files[0]).toMatchObject({ state: 'STOPPED', content: null })
  receiver.take({ ...offer, id: 'two' })
  receiver.take({ type: 'part', id: 'two', nth: 0, bytes: 'no base64 ~' })
  expect(got.files[1]).toMatchObject({ state: 'STOPPED' })
})

test('a name loses what would change how it reads; its end stays', () => {
  const { receiver, got } = sides(() => true)
  receiver.take({ type: 'file', id: 'one', name: '../x\u202Egnp.exe\u0000.pdf', size: 3 })
  receiver.take({ type: 'file', id: 'two', name: `${'a'.repeat(200)}.png`, size: 3 })
  expect(got.files.map(({ name }) => name)).toEqual(['.._x_gnp.exe_.pdf', `${'a'.repeat(116)}.png`])
})

test('either side gives a file up, and the other sees it', async () => {
  const { sender, receiver, sent, got } = sides()
  sender.offer(fileOf(3 * partBytes))
  sender.stop(sent.files[0]?.id ?? '')
  await settle()
  expect(sent.files[0]?.state).toBe('STOPPED')
  expect(got.files.map(({ state }) => state)).toEqual(['STOPPED'])
  sender.offer(fileOf(40 * partBytes))
  await new Promise((resolve) => queueMicrotask(() => resolve(null)))
  receiver.stop(got.files[1]?.id ?? '')
  await settle()
  expect([sent.files[1]?.state, got.files[1]?.state]).toEqual(['STOPPED', 'STOPPED'])
  // An offer that comes again does not bring it back.
  sender.repeat()
  await settle()
  expect(got.files[1]?.state).toBe('STOPPED')
})

test('a file is given up if the page that offered it was left, and goes on if it was not', async () => {
  vi.useFakeTimers()
  try {
    const told: Told[] = []
    let files: readonly SharedFile[] = []
    const receiver = new FileExchange(
      (said) => told.push(said) > 0,
      (next) => (files = next),
    )
    const offer = { type: 'file', id: 'one', name: 'scan.pdf', size: 3 } as const
    receiver.take(offer)
    receiver.take({ ...offer, id: 'two' })
    receiver.repeat()
    receiver.take({ ...offer, id: 'two' })
    vi.advanceTimersByTime(offerAgainMs - 1)
    expect(files.map(({ state }) => state)).toEqual(['MOVING', 'MOVING'])
    vi.advanceTimersByTime(1)
    expect(files.map(({ state }) => state)).toEqual(['STOPPED', 'MOVING'])
    expect(told.at(-1)).toEqual({ type: 'stop', id: 'one' })
  } finally {
    vi.useRealTimers()
  }
})

test('a file that cannot be read any more is given up on both sides', async () => {
  const { sender, sent, got } = sides()
  const file = fileOf(partBytes)
  file.slice = () => {
    throw new DOMException('The file has changed.', 'NotReadableError')
  }
  sender.offer(file)
  await settle()
  expect([sent.files[0]?.state, got.files[0]?.state]).toEqual(['STOPPED', 'STOPPED'])
})

test('what is no word of ours is not read', () => {
  for (const text of [
    '{',
    'null',
    '{"type":"toString","id":"a"}',
    '{"type":"part","id":"a","nth":-1,"bytes":""}',
    '{"type":"file","id":"a","name":"x.pdf","size":1.5}',
    '{"type":"want","id":"a","nth":"0"}',
    `{"type":"got","id":"${'a'.repeat(65)}"}`,
    JSON.stringify({ type: 'part', id: 'a', nth: 0, bytes: 'a'.repeat(32_001) }),
  ])
    expect(parseTold(text), text.slice(0, 40)).toBeNull()
})
