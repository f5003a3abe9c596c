import { chatbot } from '@coverline/contract/chatbot/endpoints'
import { mostAnswers } from '@coverline/contract/chatbot/terms'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'

let provider: TestProvider
let admin: Caller
let operator: Caller

beforeEach(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  operator = await provider.as('INSURANCE_OPERATOR')
})

const english = (question: string, answer = 'In the app.', phrasings: string[] = []) => ({
  language: 'en' as const,
  question,
  phrasings,
  answer,
})
const add = async (question: string, answer?: string) =>
  (await admin.ok(chatbot.saveAnswer, { localizations: [english(question, answer)] })).answerId
const config = async () => (await admin.ok(chatbot.config, {})).chatBot
const settings = async (more: object = {}) => {
  const { can: _can, ...now } = await config()
  return { chatBot: { ...now, ...more } }
}
const ask = async (text: string, language: 'en' | 'ru' = 'en') =>
  (await operator.ok(chatbot.ask, { language, texts: [text] })).replies[0]

describe('answers of the chatbot', () => {
  it('are added, changed, reordered, found and deleted', async () => {
    const card = await add('Where is my insurance card?')
    const end = await add('When does my policy expire?', 'On the first page.')
    const list = async (more: object = {}) =>
      (await operator.ok(chatbot.answers, more)).items.map(({ answerId }) => answerId)
    expect(await list()).toEqual([card, end])
    await admin.ok(chatbot.orderAnswers, { answerIds: [end, card] })
    expect(await list()).toEqual([end, card])
    expect(await list({ searchQuery: 'FIRST page' })).toEqual([end])
    expect(await list({ language: 'ru' })).toEqual([])
    const russian = {
      language: 'ru' as const,
      question: 'Где карта?',
      phrasings: [],
      answer: 'В приложении.',
    }
    await admin.ok(chatbot.saveAnswer, {
      answerId: card,
      localizations: [english('Where is the card?'), russian],
    })
    expect((await operator.ok(chatbot.answers, { language: 'ru' })).items).toMatchObject([
      {
        answerId: card,
        isActive: true,
        givenCount: 0,
        localizations: [{ question: 'Where is the card?' }, russian],
      },
    ])
    await admin.ok(chatbot.deleteAnswers, { answerIds: [card] })
    expect(await list()).toEqual([end])
    await admin.fails(chatbot.deleteAnswers, { answerIds: [card, end] }, 'common.not-found')
    expect(await list()).toEqual([end])
  })

  it('contain a question once per language, including other wordings', async () => {
    const card = await add('Where is my card?')
    await admin.fails(
      chatbot.saveAnswer,
      { localizations: [english('where is MY card')] },
      'chatbot.asked-twice',
    )
    await admin.fails(
      chatbot.saveAnswer,
      { localizations: [english('Something else', 'x', ['Where is my card?'])] },
      'chatbot.asked-twice',
    )
    await admin.ok(chatbot.saveAnswer, {
      answerId: card,
      localizations: [english('Where is my card?', 'Here.')],
    })
    await admin.ok(chatbot.saveAnswer, {
      localizations: [{ ...english('Where is my card?'), language: 'pt' }],
    })
  })

  it('are not reordered if one was added in the meantime', async () => {
    const first = await add('One?')
    await add('Two?')
    await admin.fails(chatbot.orderAnswers, { answerIds: [first] }, 'common.conflict')
    await admin.fails(chatbot.orderAnswers, { answerIds: [first, first] }, 'common.conflict')
    await admin.fails(chatbot.orderAnswers, { answerIds: [first, newId()] }, 'common.not-found')
  })

  it('are limited in number', async () => {
    const { providerId } = provider
    await provider.inDatabase((db) =>
      sql`insert into chatbot_answers (provider_id, id, sort)
        select ${providerId}, gen_random_uuid(), n from generate_series(1, ${mostAnswers}) n`.execute(db),
    )
    await admin.fails(
      chatbot.saveAnswer,
      { localizations: [english('One more?')] },
      'chatbot.too-many-answers',
    )
  })
})

describe('chatbot replies', () => {
  it('use the answer of the matching question, and call a person for everything else', async () => {
    const card = await add('Where can I find my insurance card?', 'Open the app.')
    await add('When does my policy expire?')
    expect(await ask('finding the insurence cards')).toEqual({
      kind: 'ANSWER',
      answerId: card,
      question: 'Where can I find my insurance card?',
      text: 'Open the app.',
      quickReplies: ['Talk to a person'],
    })
    expect(await ask('the insurance card is wrong')).toMatchObject({
      kind: 'SUGGESTION',
      suggested: [{ answerId: card }],
    })
    expect(await ask('Can I insure my parrot?')).toMatchObject({ kind: 'HAND_OFF', reason: 'NO_ANSWER' })
    expect(await ask('operator please')).toMatchObject({ kind: 'HAND_OFF', reason: 'ASKED_FOR', nearest: [] })
    // There is no answer in Russian.
    expect(await ask('Где моя страховая карта?', 'ru')).toMatchObject({ kind: 'HAND_OFF', nearest: [] })
  })

  it('leave out disabled answers', async () => {
    const card = await add('Where is my card?')
    await admin.ok(chatbot.saveAnswer, {
      answerId: card,
      isActive: false,
      localizations: [english('Where is my card?')],
    })
    expect(await ask('Where is my card?')).toMatchObject({ kind: 'HAND_OFF' })
  })

  it('use the provider’s own texts and mention when people are away', async () => {
    const handOffs = { en: 'Our team takes over.', ru: '', es: '', pt: '' }
    await admin.ok(chatbot.saveConfig, await settings({ handOffs }))
    expect(await ask('person')).toMatchObject({ text: 'Our team takes over.' })
    // A time other than now: otherwise the test would depend on when it runs.
    const day = new Date(Date.now() + 3 * 86_400_000).toLocaleDateString('en-GB', { weekday: 'short' })
    const officeHours = [{ weekday: day.toUpperCase(), from: '03:00', to: '03:01' }]
    await admin.ok(chatbot.saveConfig, await settings({ officeHours }))
    const { text } = (await ask('person')) as { text: string }
    expect(text).toMatch(/^Our team takes over\.\n.+/)
  })
})

describe('the chatbot configuration', () => {
  it('is saved, but not over a concurrent change of another user', async () => {
    expect(await config()).toMatchObject({ isEnabled: false, version: 0, buttons: [], can: { update: true } })
    const answerId = await add('Where is my card?')
    const labels = { en: 'Card', ru: 'Карта', es: '', pt: '' }
    const buttons = [{ key: 'a1', labels, action: { kind: 'ANSWER' as const, answerId } }]
    const old = await settings()
    await admin.ok(chatbot.saveConfig, await settings({ isEnabled: true, buttons }))
    expect(await config()).toMatchObject({ isEnabled: true, version: 1, buttons })
    await operator.fails(chatbot.saveConfig, old, 'chatbot.changed-meanwhile')
    await admin.fails(chatbot.deleteAnswers, { answerIds: [answerId] }, 'chatbot.answer-on-button')
    await admin.ok(chatbot.saveConfig, await settings({ buttons: [] }))
    await admin.ok(chatbot.deleteAnswers, { answerIds: [answerId] })
    await admin.fails(chatbot.saveConfig, await settings({ buttons }), 'chatbot.no-such-answer')
  })

  it('is saved once by two concurrent calls', async () => {
    const both = await settings({ isEnabled: true })
    const answers = await Promise.all(Array.from({ length: 8 }, () => admin.send(chatbot.saveConfig, both)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await config()).version).toBe(1)
  })

  it('rejects addresses without https and hours that end before they begin', async () => {
    const labels = { en: 'x', ru: '', es: '', pt: '' }
    const link = (url: string) => ({
      buttons: [{ key: 'a1', labels, action: { kind: 'LINK', url } }],
    })
    for (const url of ['javascript:alert(1)', 'http://plain.example', 'nothing'])
      await admin.fails(chatbot.saveConfig, await settings(link(url)), 'common.validation')
    await admin.ok(chatbot.saveConfig, await settings(link('https://coverline.example/help')))
    const officeHours = [{ weekday: 'MON', from: '18:00', to: '09:00' }]
    await admin.fails(chatbot.saveConfig, await settings({ officeHours }), 'common.validation')
  })

  it('is unavailable while the feature is locked, and to doctors', async () => {
    const doctor = await provider.as('DOCTOR', { doctorId: newId() })
    await doctor.fails(chatbot.config, {}, 'common.forbidden')
    await provider.inDatabase((db) =>
      sql`update providers set features = '{}', version = version + 1 where id = ${provider.providerId}`.execute(
        db,
      ),
    )
    await admin.fails(chatbot.config, {}, 'common.feature-locked')
    await admin.fails(chatbot.ask, { language: 'en', texts: ['x'] }, 'common.feature-locked')
  })
})
