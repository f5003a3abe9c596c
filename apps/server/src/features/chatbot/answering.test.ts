import { chatbot } from '@coverline/contract/chatbot/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { AiServer, type AiReply } from '../../testing/servers/ai-server.ts'
import { makeAnswer } from './factory.ts'
import { blank as none, botFixture, type BotFixture } from '../../testing/fixtures/bot-fixture.ts'

let stage: BotFixture
let aiServer: AiServer

beforeAll(async () => {
  aiServer = await AiServer.start()
})
afterAll(() => aiServer[Symbol.asyncDispose]())

beforeEach(async () => {
  stage = await botFixture(aiServer)
})

const setUp: BotFixture['setUp'] = (...given) => stage.setUp(...given)
const answer = (messageId: string, ai?: AiReply) => stage.answer(messageId, ai)
const ask = (text: string, ai?: AiReply) => stage.ask(text, ai)
const receiveUnheard = (text: string) => stage.receiveUnheard(text)
const setFeatures = (features: string[]) => stage.setFeatures(features)
const outcomes = () => stage.outcomes()

describe('a client who writes', () => {
  it('gets the stored answer, with the greeting before the first one', async () => {
    const answerId = await setUp({ greetings: { ...none, en: 'Hello!' } })
    expect((await ask('Where are my insurance cards?')).said).toEqual(['<p>Hello!<br />In the app.</p>'])
    expect((await ask('insurance card')).said).toHaveLength(2)
    const { said, offered } = await ask('where is the insurance card')
    expect(said.at(-1)).toBe('<p>In the app.</p>')
    // Each answer offers the button that calls a person.
    expect(offered).toEqual(Array.from({ length: 3 }, () => ['Talk to a person']))
    expect(await outcomes()).toEqual(['ANSWERED', 'ANSWERED', 'ANSWERED'])
    const { items } = await stage.operator.ok(chatbot.answers, {})
    expect(items).toMatchObject([{ answerId, givenCount: 3 }])
  })

  it('gets it once, however often the job runs', async () => {
    await setUp()
    const { messageId } = await ask('Where is my insurance card?')
    await Promise.all([answer(messageId), answer(messageId), answer(messageId)])
    const { said } = await ask('Where is my insurance card?')
    expect(said).toHaveLength(2)
  })

  it('gets a person for unknown questions, and no bot replies from then on', async () => {
    await setUp({ handOffs: { ...none, en: 'A colleague takes over.' } })
    const { said, offered } = await ask('Can I insure my parrot?')
    expect(said).toEqual(['<p>A colleague takes over.</p>'])
    expect(offered).toEqual([[]])
    expect((await ask('Where is my insurance card?')).said).toHaveLength(1)
    expect(await outcomes()).toEqual(['HANDED_OFF'])
  })

  it('gets a person immediately on request, without a call of the AI', async () => {
    await setUp()
    const before = aiServer.calls.length
    await ask('operator please', { json: { isSure: true, answer: 'No.', facts: [1] } })
    expect(await outcomes()).toEqual(['HANDED_OFF'])
    expect(aiServer.calls).toHaveLength(before)
  })

  it('gets no reply after a person answered, while the bot is off, or in another channel', async () => {
    await setUp()
    const { conversationId, messageId } = await receiveUnheard('Hello')
    await stage.operator.ok(conversations.send, { conversationId, text: '<p>Here I am</p>' })
    await answer(messageId)
    const { messageId: second } = await receiveUnheard('Where is my insurance card?')
    await answer(second)
    const mail = await stage.receive({ text: 'Where is my insurance card?', channel: 'EMAIL' })
    await answer(mail.messageId)
    expect(await outcomes()).toEqual([])
    const { providerId } = stage.provider
    await stage.provider.inDatabase((db) =>
      sql`update chatbot_configs set settings = settings || '{"isEnabled": false}' where provider_id = ${providerId}`.execute(
        db,
      ),
    )
    expect((await ask('Where is my insurance card?')).said).toEqual([])
  })

  it('gets replies in their own language, or in the language of the message if unknown', async () => {
    await setUp()
    const { providerId, inDatabase } = stage.provider
    const russian = {
      language: 'ru' as const,
      question: 'Где моя страховая карта?',
      phrasings: [],
      answer: 'В приложении.',
    }
    await inDatabase((db) => makeAnswer(db, providerId, { sort: 2, texts: [russian] }))
    expect((await ask('где страховая карта')).said).toEqual(['<p>В приложении.</p>'])
    await inDatabase((db) => sql`update insured set language = 'en' where id = ${stage.personId}`.execute(db))
    await ask('где страховая карта')
    expect(await outcomes()).toEqual(['ANSWERED', 'HANDED_OFF'])
  })

  it('is left to people if the feature is locked', async () => {
    await setUp()
    await setFeatures([])
    const { messageId } = await stage.receive({ text: 'Where is my insurance card?' })
    await answer(messageId)
    expect(await outcomes()).toEqual([])
  })

  it('gets a reply automatically', async () => {
    await setUp()
    const { conversationId } = await stage.receive({ text: 'Where is my insurance card?' })
    const authors = async () =>
      (await stage.operator.ok(conversations.messages, { conversationId })).items.map(({ author }) => author)
    await expect.poll(authors, { timeout: 60_000 }).toEqual(['CLIENT', 'BOT'])
  })
})

describe('the chatbot with an AI', () => {
  const question = 'Until when am I insured?'
  const withPolicy = async (settings: Parameters<typeof setUp>[0] = {}) => {
    await setUp(settings)
    const plan = await stage.provider.plan({ name: 'Family Care' })
    await stage.provider.policy(stage.personId, {
      planId: plan,
      number: 'FC-77',
      startDate: '2020-01-01',
      endDate: '2099-06-30',
    })
  }

  it('answers from the person’s facts and names the source', async () => {
    await withPolicy()
    const { said } = await ask(question, { json: { isSure: true, answer: 'Until 30.06.2099.', facts: [1] } })
    expect(said).toEqual(['<p>Until 30.06.2099.<br />Source: Family Care</p>'])
    expect(await outcomes()).toEqual(['ANSWERED_BY_AI'])
    const sent = JSON.stringify(aiServer.calls.at(-1)?.body)
    expect(sent).toContain('FC-77')
    expect(sent).not.toContain('ana@chat.example')
    expect(sent).not.toContain('Torres')
  })

  it.each([
    ['is not sure', { json: { isSure: false, answer: 'Perhaps.', facts: [1] } }],
    ['names nothing', { json: { isSure: true, answer: 'Until 2099.', facts: [] } }],
    ['names what there is not', { json: { isSure: true, answer: 'Until 2099.', facts: [99] } }],
    ['makes a figure up', { json: { isSure: true, answer: 'Until 31.12.2031.', facts: [1] } }],
    ['answers in another shape', { json: { nothing: true } }],
    ['refuses', { refuses: true as const }],
    ['fails', { status: 400 }],
  ])('that %s a person takes over', async (_name, reply) => {
    await withPolicy()
    await ask(question, reply)
    expect(await outcomes()).toEqual(['HANDED_OFF'])
  })

  it('adds greeting and buttons to its first AI answer, as to a stored one', async () => {
    const labels = { ...none, en: 'Operator' }
    await withPolicy({
      greetings: { ...none, en: 'Hello!' },
      buttons: [
        { key: 'a', labels, action: { kind: 'HAND_OFF' } },
        {
          key: 'b',
          labels: { ...none, en: 'Map' },
          action: { kind: 'LINK', url: 'https://clinics.example/map' },
        },
      ],
    })
    const reply = { json: { isSure: true, answer: 'Until 30.06.2099.', facts: [1] } }
    await ask(question, reply)
    const { said, offered } = await ask(question, reply)
    expect(said).toEqual([
      '<p>Hello!<br />Until 30.06.2099.<br />Source: Family Care<br />Map: https://clinics.example/map</p>',
      '<p>Until 30.06.2099.<br />Source: Family Care</p>',
    ])
    expect(offered).toEqual([['Operator'], ['Talk to a person']])
  })

  it('drops an answer that comes after a person took over', async () => {
    await withPolicy()
    const { conversationId, messageId } = await receiveUnheard(question)
    const calls = aiServer.calls.length
    const { promise: after, resolve: release } = Promise.withResolvers<undefined>()
    const answering = answer(messageId, {
      json: { isSure: true, answer: 'Until 30.06.2099.', facts: [1] },
      after,
    })
    await expect.poll(() => aiServer.calls.length).toBeGreaterThan(calls)
    await stage.operator.ok(conversations.send, { conversationId, text: '<p>Hi</p>' })
    release(undefined)
    await answering
    expect(await outcomes()).toEqual([])
  })
})
