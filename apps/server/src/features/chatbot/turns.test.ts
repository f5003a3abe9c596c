import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/id.ts'
import { startJobs } from '../../platform/jobs/start-jobs.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'
import { AiServer } from '../../testing/servers/ai-server.ts'
import { chatbotJobs } from './jobs.ts'
import { blank, botFixture, type BotFixture } from '../../testing/fixtures/bot-fixture.ts'

let stage: BotFixture
let aiServer: AiServer
const greeting = 'Welcome to Harbour.'
const known = 'Where is my insurance card?'

beforeAll(async () => {
  aiServer = await AiServer.start()
})
afterAll(() => aiServer[Symbol.asyncDispose]())

beforeEach(async () => {
  stage = await botFixture(aiServer)
  await stage.setUp({ greetings: { ...blank, en: greeting } })
})

/** Gives the person a policy, so that the AI has facts to use. */
const withPolicy = async () => {
  const planId = await stage.provider.plan({ name: 'Family Care' })
  const dates = { startDate: '2020-01-01', endDate: '2099-06-30' }
  await stage.provider.policy(stage.personId, { planId, number: 'FC-77', ...dates })
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
/** An AI response that arrives after a delay. */
const slowly = (after: Promise<unknown>) => ({ json: { isSure: true, answer: 'Yes.', facts: [1] }, after })

const receiveAll = async (texts: readonly string[]) => {
  const received = await Promise.all(texts.map((text) => stage.receive({ text })))
  const { rows } = await stage.provider.inDatabase((db) =>
    sql<{ id: string }>`select id from messages where author = 'CLIENT' order by seq`.execute(db),
  )
  return { conversationId: received[0]?.conversationId ?? '', ids: rows.map(({ id }) => id) }
}

const greetingsIn = async (conversationId: string) =>
  (await stage.saidIn(conversationId)).filter(({ text }) => text.includes(greeting)).length

describe('messages that arrive together', () => {
  it('are answered one by one in order, by two workers with a slow AI', async () => {
    await withPolicy()
    await stage.setFeatures([])
    const { conversationId, ids } = await receiveAll(
      Array.from({ length: 12 }, (_, nth) =>
        nth % 3 === 1 ? known : `Is a parrot of colour ${nth} insured?`,
      ),
    )
    await stage.setFeatures(['CHATBOT'])
    const ai = () => slowly(wait(Math.random() * 60))
    const calls = aiServer.calls.length
    // Each message is a job in both workers, and none starts with the first message.
    const jobs = [...ids.toReversed(), ...ids]
    await Promise.all(jobs.map((id) => stage.answer(id, ai)))
    expect(await stage.answered(conversationId)).toEqual(ids)
    expect(await greetingsIn(conversationId)).toBe(1)
    // No other call asked the AI for the same in the meantime.
    expect(aiServer.calls).toHaveLength(calls + 8)
  })

  it('are answered in order by the queues of two processes', async () => {
    const { app } = stage.provider
    const second = await startJobs({
      url: app.database.serverUrl,
      services: app.services,
      inProvider: runAsSystem(app.services),
      jobs: chatbotJobs,
      work: true,
    })
    try {
      const { conversationId, ids } = await receiveAll(Array.from({ length: 24 }, () => known))
      await expect
        .poll(async () => (await stage.answered(conversationId)).length, { timeout: 60_000 })
        .toBe(ids.length)
      expect(await stage.answered(conversationId)).toEqual(ids)
      expect(await greetingsIn(conversationId)).toBe(1)
    } finally {
      await second.stop()
    }
  })

  it('stay unanswered after the one that calls a person, which waits for those before it', async () => {
    await withPolicy()
    const first = await stage.receiveUnheard('Is my parrot insured?')
    const second = await stage.receiveUnheard('operator please')
    const third = await stage.receiveUnheard(known)
    const { promise: after, resolve: release } = Promise.withResolvers<undefined>()
    const calls = aiServer.calls.length
    const answering = stage.answer(first.messageId, slowly(after))
    await expect.poll(() => aiServer.calls.length).toBeGreaterThan(calls)
    // Other workers find the conversation locked and leave it.
    await Promise.all([stage.answer(third.messageId), stage.answer(second.messageId)])
    expect(await stage.answered(first.conversationId)).toEqual([])
    release(undefined)
    await answering
    expect(await stage.answered(first.conversationId)).toEqual([first.messageId, second.messageId])
    expect(await stage.outcomes()).toEqual(['ANSWERED_BY_AI', 'HANDED_OFF'])
  })

  it('from two clients do not wait for each other', async () => {
    await withPolicy()
    const slow = await stage.receiveUnheard('Is my parrot insured?')
    const party = { address: '+34600111222' }
    const quick = await stage.receiveUnheard(known, { party, channel: 'WHATSAPP' })
    const { promise: after, resolve: release } = Promise.withResolvers<undefined>()
    const calls = aiServer.calls.length
    const answering = stage.answer(slow.messageId, slowly(after))
    await expect.poll(() => aiServer.calls.length).toBeGreaterThan(calls)
    await stage.answer(quick.messageId)
    expect(await stage.answered(quick.conversationId)).toEqual([quick.messageId])
    release(undefined)
    await answering
  })
})

describe('a turn', () => {
  it('left by a dead worker is taken over when it expires', async () => {
    const { messageId, conversationId } = await stage.receiveUnheard(known)
    const { providerId, inDatabase } = stage.provider
    await inDatabase((db) =>
      sql`insert into chatbot_turns (provider_id, conversation_id, holder, until)
        values (${providerId}, ${conversationId}, ${newId()}, clock_timestamp() + interval '2 seconds')`.execute(
        db,
      ),
    )
    await stage.answer(messageId)
    expect(await stage.answered(conversationId)).toEqual([])
    await expect.poll(() => stage.answered(conversationId), { timeout: 60_000 }).toEqual([messageId])
  })

  it('ends when its attempt was given up, and the next job answers', async () => {
    await withPolicy()
    const { messageId, conversationId } = await stage.receiveUnheard('Is my parrot insured?')
    const given = new AbortController()
    const calls = aiServer.calls.length
    const tried = stage.answer(messageId, { hangs: true }, given.signal).then(
      () => 'answered',
      () => 'given up',
    )
    await expect.poll(() => aiServer.calls.length).toBeGreaterThan(calls)
    given.abort(new Error('the server stops'))
    expect(await tried).toBe('given up')
    await stage.answer(messageId, slowly(Promise.resolve()))
    expect(await stage.answered(conversationId)).toEqual([messageId])
    expect(await stage.rows(sql`select from chatbot_turns`)).toEqual([])
  })
})
