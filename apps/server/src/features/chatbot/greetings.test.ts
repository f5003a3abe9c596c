import { chatbot, type ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import type { Language } from '@coverline/contract/languages'
import { beforeEach, describe, expect, it } from 'vitest'
import { greetingOf } from './greetings.ts'
import { blank, botFixture, type BotFixture } from '../../testing/fixtures/bot-fixture.ts'

describe('a bare greeting', () => {
  it.each([
    [
      'en',
      [
        'hello',
        'Hello!',
        'HI',
        'hi there 👋',
        'Heyyy',
        'helo',
        'Good morning',
        'good  evening!!',
        'Hello, how are you?',
      ],
    ],
    [
      'ru',
      [
        'привет',
        'Привет!!',
        'Здравствуйте.',
        'здраствуйте',
        'здравствуте',
        'Добрый день',
        'доброе утро 🙂',
        'превет',
        'Всем привет',
      ],
    ],
    [
      'es',
      [
        'hola',
        '¡Hola!',
        'holaaa',
        'Buenos días',
        'buenos dias',
        'Buenas',
        'Hola, ¿qué tal?',
        'buenas tardes a todos',
      ],
    ],
    [
      'pt',
      ['olá', 'ola', 'Oi', 'oiii', 'Bom dia!', 'boa tarde', 'Oi, tudo bem?', 'Boa noite pessoal', 'bomdia'],
    ],
  ] as const)('is known in %s', (language, texts) => {
    for (const text of texts.filter((one) => one !== 'Всем привет'))
      expect([text, greetingOf(text)]).toEqual([text, { language, rest: '' }])
  })

  it('may be a waving hand', () => {
    expect(greetingOf('👋')).toEqual({ language: null, rest: '' })
    expect(greetingOf('👋🏽 !')).toEqual({ language: null, rest: '' })
  })

  it.each([
    'help',
    'hell no',
    'Hospital',
    'Orders',
    'hora',
    'dia 5',
    '🙂',
    '???',
    '',
    'Tarde',
    'привез документы',
    'Como está o meu reembolso?',
  ])('is none of: %s', (text) => expect(greetingOf(text)?.rest ?? 'none').not.toBe(''))

  it.each([
    ['Hello, how do I book a doctor?', 'how do I book a doctor?'],
    ['hi how are you where is my card', 'where is my card'],
    ['Buenos días. ¿Dónde está mi tarjeta?', '¿Dónde está mi tarjeta?'],
    ['Здравствуйте! Где моя карта?', 'Где моя карта?'],
    ['bom dia 5 pessoas', '5 pessoas'],
  ])('before a question leaves the question: %s', (text, rest) => expect(greetingOf(text)?.rest).toBe(rest))
})

describe('a client who greets', () => {
  let stage: BotFixture
  const settings: Partial<ChatbotSettings> = {
    greetings: { ...blank, en: 'Welcome to Harbour.' },
    buttons: [{ key: 'a', labels: { ...blank, en: 'Operator' }, action: { kind: 'HAND_OFF' } }],
  }

  beforeEach(async () => {
    stage = await botFixture()
  })

  const speaks = (language: Language) =>
    stage.provider.inDatabase((db) =>
      db.updateTable('insured').set({ language }).where('id', '=', stage.personId).execute(),
    )

  it.each(['hello', 'Hi!', 'hola', 'buenos días', 'olá', 'Bom dia 👋', 'привет', 'здравствуйте'])(
    'is greeted in the own language, and the bot goes on: %s',
    async (text) => {
      await stage.setUp(settings)
      await speaks('en')
      expect(await stage.ask(text)).toMatchObject({
        said: ['<p>Welcome to Harbour.</p>'],
        offered: [['Operator']],
      })
      const { said, offered } = await stage.ask('Where is my insurance card?')
      expect(said.at(-1)).toBe('<p>In the app.</p>')
      expect(offered.at(-1)).toEqual(['Talk to a person'])
      expect(await stage.outcomes()).toEqual(['GREETED', 'ANSWERED'])
    },
  )

  it.each([
    'thanks!',
    'Thank you very much 👍',
    'спасибо большое',
    '👍',
    'great, that solved it',
    'всё, разобрался',
    'perfecto, ya lo encontré',
    'valeu, já resolvi',
  ])('and thanks after an answer gets a polite end and no person: %s', async (text) => {
    await stage.setUp(settings)
    await speaks('en')
    await stage.ask('Where is my insurance card?')
    const { said, offered } = await stage.ask(text)
    expect(said.at(-1)).toBe('<p>You’re welcome! If you need anything else, just write.</p>')
    expect(offered.at(-1)).not.toContain('Operator')
    expect(await stage.outcomes()).toEqual(['ANSWERED', 'GREETED'])
  })

  it('gets the default greeting if the provider has none', async () => {
    await stage.setUp()
    expect((await stage.ask('hello, can you help me please')).said).toEqual([
      '<p>Hello! Ask me about your insurance.</p>',
    ])
  })

  it('gets an answer to a question in the same message', async () => {
    await stage.setUp(settings)
    expect((await stage.ask('Good morning, where is my insurance card?')).said).toEqual([
      '<p>Welcome to Harbour.<br />In the app.</p>',
    ])
    await stage.ask('hello! operator please')
    expect(await stage.outcomes()).toEqual(['ANSWERED', 'HANDED_OFF'])
  })

  it('without a question is asked once more, then gets a person', async () => {
    await stage.setUp(settings)
    await stage.ask('hello')
    const second = await stage.ask('hello?')
    expect(second.said.at(-1)).toBe('<p>I’m listening: write your question or choose below.</p>')
    expect(second.offered.at(-1)).toEqual(['Operator'])
    expect((await stage.ask('hello???')).offered.at(-1)).toEqual([])
    expect((await stage.ask('hello')).said).toHaveLength(3)
    expect(await stage.outcomes()).toEqual(['GREETED', 'GREETED', 'HANDED_OFF'])
  })

  it('gets the provider’s own answer to the greeting if there is one', async () => {
    await stage.setUp(settings, [
      { language: 'en', question: 'Good day', phrasings: [], answer: 'And to you.' },
    ])
    await speaks('en')
    expect((await stage.ask('good day!')).said).toEqual(['<p>Welcome to Harbour.<br />And to you.</p>'])
  })

  it('gets the same replies as in the preview, in each language', async () => {
    await stage.setUp({ greetings: { en: 'E', ru: 'R', es: 'S', pt: 'P' } })
    for (const [language, text] of [
      ['en', 'E'],
      ['ru', 'R'],
      ['es', 'S'],
      ['pt', 'P'],
    ] as const) {
      const { replies } = await stage.operator.ok(chatbot.ask, { language, texts: ['hello'] })
      expect(replies).toMatchObject([{ kind: 'GREETING', text }])
    }
  })
})
