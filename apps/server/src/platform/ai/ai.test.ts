import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type AiCall, AiServer } from '../../testing/servers/ai-server.ts'
import { type Ai, createAi } from './ai.ts'

const providers = [
  ['anthropic', '/v1/messages'],
  ['openai', '/v1/responses'],
  ['openai-compatible', '/v1/chat/completions'],
] as const
const schema = z.strictObject({ words: z.array(z.string()) })

let server: AiServer
beforeAll(async () => {
  server = await AiServer.start()
})
afterAll(() => server[Symbol.asyncDispose]())

describe.each(providers)('%s', (provider, path) => {
  let ai: Ai
  beforeEach(() => {
    server.calls.length = 0
    const made = createAi({ provider, model: 'some-model', apiKey: 'some-key', baseUrl: server.url })
    if (!made) throw new Error('no AI')
    ai = made
  })
  afterEach(() => ai.close())

  const extract = (signal = new AbortController().signal, timeoutMilliseconds = 20_000) =>
    ai.extract({ instructions: 'Find the words.', data: 'one two', schema, signal, timeoutMilliseconds })

  test('answers in the requested shape', async () => {
    server.replies = [{ json: { words: ['one', 'two'] } }]
    expect(await extract()).toEqual({ words: ['one', 'two'] })
    const [call] = server.calls
    expect(call).toMatchObject({ path, body: { model: 'some-model' } })
    expect(JSON.stringify(call?.headers)).toContain('some-key')
    const sent = JSON.stringify(call?.body)
    expect(sent).toContain('Find the words.')
    expect(sent).toContain('one two')
  })

  test('retries when the provider is busy or fails', async () => {
    server.replies = [{ status: 429 }, { status: 500 }, { json: { words: ['late'] } }]
    expect(await extract()).toEqual({ words: ['late'] })
    expect(server.calls).toHaveLength(3)
  })

  test('gives up after three tries, and immediately without permission', async () => {
    server.replies = [{ status: 503 }]
    await expect(extract()).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
    expect(server.calls).toHaveLength(3)
    server.replies = [{ status: 401 }]
    const refused = extract()
    await expect(refused).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
    await expect(refused).rejects.not.toThrow('canary')
    expect(server.calls).toHaveLength(4)
  })

  test('asks once more after an invalid answer', async () => {
    server.replies = [{ text: 'Here you are: one, two' }, { json: { words: ['again'] } }]
    expect(await extract()).toEqual({ words: ['again'] })
    for (const wrong of [{ words: 'one' }, { words: [], more: true }, {}]) {
      server.calls.length = 0
      server.replies = [{ json: wrong }]
      await expect(extract()).rejects.toMatchObject({ reason: 'UNREADABLE' })
      expect(server.calls).toHaveLength(2)
    }
  })

  test('reports a refusal', async () => {
    server.replies = [{ refuses: true }]
    await expect(extract()).rejects.toMatchObject({ reason: 'REFUSED' })
    expect(server.calls).toHaveLength(1)
  })

  test('reports an answer over the output limit, complete or not, without asking again', async () => {
    for (const text of ['{"words":["on', '{"words":[]}']) {
      server.calls.length = 0
      server.replies = [{ text, isCut: true }]
      await expect(extract()).rejects.toMatchObject({ reason: 'TOO_LONG' })
      expect(server.calls).toHaveLength(1)
    }
  })

  test('ends at the timeout and with the work it belongs to', async () => {
    server.replies = [{ hangs: true }]
    await expect(extract(undefined, 200)).rejects.toMatchObject({ reason: 'TIMED_OUT' })
    const stop = new AbortController()
    const waiting = extract(stop.signal)
    setTimeout(() => stop.abort(new Error('canceled')), 100)
    await expect(waiting).rejects.toThrow('canceled')
  })
})

test('without a provider there is no AI', () => {
  expect(createAi(undefined)).toBeNull()
})

describe.each(providers)('a text of %s', (provider, path) => {
  let ai: Ai
  beforeEach(() => {
    server.calls.length = 0
    const made = createAi({ provider, model: 'some-model', apiKey: 'some-key', baseUrl: server.url })
    if (!made) throw new Error('no AI')
    ai = made
  })
  afterEach(() => ai.close())

  const write = (signal = new AbortController().signal, timeoutMilliseconds = 20_000) =>
    ai.write({ instructions: 'Write.', data: 'something', signal, timeoutMilliseconds })
  const all = async (pieces: AsyncIterable<string>): Promise<string> => {
    let text = ''
    for await (const piece of pieces) text += piece
    return text
  }

  test('arrives piece by piece, each as soon as it exists', async () => {
    const steps = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let at = 0
    server.replies = [{ pieces: ['One ', 'two.'], pace: () => steps[at++]!.promise }]
    const pieces = write()
    steps[0]!.resolve()
    expect((await pieces.next()).value).toBe('One ')
    steps[1]!.resolve()
    expect(await all(pieces)).toBe('two.')
    expect(server.calls[0]).toMatchObject({ path, body: { model: 'some-model', stream: true } })
  })

  test('is retried before its first word and fails after three tries', async () => {
    server.replies = [{ status: 429 }, { pieces: ['Late.'] }]
    expect(await all(write())).toBe('Late.')
    server.replies = [{ status: 503 }]
    await expect(all(write())).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
    expect(server.calls).toHaveLength(5)
  })

  test('fails with its reason when it breaks off, is refused, is empty or takes too long', async () => {
    const heard = Promise.withResolvers<void>()
    let paces = 0
    const pace = () => (paces++ === 0 ? Promise.resolve() : heard.promise)
    server.replies = [{ pieces: ['One '], pace, end: 'breaks' }]
    const broken = write()
    expect((await broken.next()).value).toBe('One ')
    heard.resolve()
    await expect(all(broken)).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
    server.replies = [{ pieces: ['No.'], end: 'refuses' }]
    await expect(all(write())).rejects.toMatchObject({ reason: 'REFUSED' })
    server.replies = [{ pieces: [] }]
    await expect(all(write())).rejects.toMatchObject({ reason: 'UNREADABLE' })
    server.replies = [{ pieces: ['One '], end: 'hangs' }]
    await expect(all(write(undefined, 300))).rejects.toMatchObject({ reason: 'TIMED_OUT' })
  })

  test('fails when the model did not finish it, however long it is', async () => {
    const room = (call: AiCall | undefined) => call?.body['max_tokens'] ?? call?.body['max_output_tokens']
    server.replies = [{ pieces: ['One ', 'two '], end: 'full' }]
    const pieces = ai.write({
      instructions: 'Write.',
      data: 'something',
      signal: new AbortController().signal,
      timeoutMilliseconds: 20_000,
      tokens: 5000,
    })
    expect((await pieces.next()).value).toBe('One ')
    await expect(all(pieces)).rejects.toMatchObject({ reason: 'TOO_LONG' })
    expect(room(server.calls[0])).toBe(5000)
    server.replies = [{ pieces: ['One '], end: 'silent' }]
    await expect(all(write())).rejects.toMatchObject({ reason: 'UNAVAILABLE' })
    // Whitespace alone counts as empty and not as a first word.
    server.replies = [{ pieces: [' ', '\n'] }]
    await expect(write().next()).rejects.toMatchObject({ reason: 'UNREADABLE' })
    server.replies = [{ pieces: ['\n'], end: 'full' }]
    await expect(write().next()).rejects.toMatchObject({ reason: 'TOO_LONG' })
  })

  test('ends with its reader and with the signal', async () => {
    server.replies = [{ pieces: ['One ', 'two'], end: 'hangs' }]
    const left = write()
    await left.next()
    await left.return()
    const stop = new AbortController()
    const stopped = write(stop.signal)
    await stopped.next()
    stop.abort(new Error('gone'))
    await expect(all(stopped)).rejects.toThrow('gone')
    await server.idle()
  })
})
