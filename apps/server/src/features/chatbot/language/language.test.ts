import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { type Language, languages } from '@coverline/contract/common'
import { translate } from '@coverline/messages/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'
import type { Knowledge } from './rules.ts'
import questions from '../samples/questions.json' with { type: 'json' }
import unanswered from '../samples/unanswered.json' with { type: 'json' }
import { botFixture, type BotFixture } from '../../../testing/fixtures/bot-fixture.ts'

const entries = Object.entries(questions)
const asked = languages.flatMap((language) =>
  [...entries.flatMap(([, one]) => one[language]), ...unanswered[language]].map((text) => ({
    language,
    text,
  })),
)

/** Sample questions whose language is detected wrongly. */
const wrong = (knowledge: Knowledge, among: typeof asked) =>
  among.filter(
    ({ text, language }) => languageOf(text, { knowledge, earlier: [], fallback: 'en' }) !== language,
  )

describe('the language of a question', () => {
  it('is detected from the words of a single question in 19 of 20 cases', () => {
    expect(asked).toHaveLength(640)
    expect(wrong({}, asked).length).toBeLessThanOrEqual(32)
  })

  it('is hardly ever detected wrongly when the bot has knowledge', () => {
    const knowledge = Object.fromEntries(
      languages.map((language) => [
        language,
        entries.map(([id, one]) => ({ id, question: one[language][0] ?? '', phrasings: [], answer: '' })),
      ]),
    )
    const few = asked.filter((_, nth) => nth % 4 === 3)
    expect(wrong(knowledge, few).length).toBeLessThanOrEqual(4)
  })
})

it.each([
  ['reembolso', ['Olá'], 'en', 'pt'],
  ['reembolso', ['Hola, buenas'], 'en', 'es'],
  ['ok', ['Здравствуйте'], 'en', 'ru'],
  ['reembolso', [], 'pt', 'pt'],
  ['12345', [], 'es', 'es'],
  ['👍', [], 'en', 'en'],
] as const)('%s after %j, in the place of %s, is %s', (text, earlier, fallback, language) =>
  expect(languageOf(text, { knowledge: {}, earlier, fallback })).toBe(language),
)

describe('a client with an unknown language', () => {
  let stage: BotFixture
  const own = (text: string) => ({ en: `${text} en`, ru: `${text} ru`, es: `${text} es`, pt: `${text} pt` })
  const settings: Partial<ChatbotSettings> = {
    greetings: own('greeting'),
    handOffs: own('person'),
    buttons: [{ key: 'a', labels: own('button'), action: { kind: 'HAND_OFF' } }],
    // A minute on a day other than today.
    officeHours: [
      {
        weekday:
          (['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const)[(new Date().getUTCDay() + 3) % 7] ??
          'MON',
        from: '03:00',
        to: '03:01',
      },
    ],
  }
  const cards = {
    en: ['Where is my insurance card?', 'In the app.'],
    ru: ['Где моя страховая карта?', 'В приложении.'],
    es: ['¿Dónde está mi tarjeta del seguro?', 'En la aplicación.'],
    pt: ['Onde está o meu cartão do seguro?', 'No aplicativo.'],
  } as const

  beforeEach(async () => {
    stage = await botFixture()
    await stage.setUp(
      settings,
      languages.map((language) => ({
        language,
        question: cards[language][0],
        phrasings: [],
        answer: cards[language][1],
      })),
    )
  })

  let contact = 0
  const write = (words: string, address: string) =>
    stage.ask(words, null, { party: { address }, channel: 'WHATSAPP' })
  const somebody = () => `+3460011${String((contact += 1)).padStart(4, '0')}`

  it.each([
    ['en', 'Hi', 'where do i find the insurance card', 'do you cover acupuncture?'],
    ['es', 'Hola', 'donde encuentro la tarjeta del seguro', '¿cubren la acupuntura?'],
    ['pt', 'Oi', 'onde encontro o cartão do seguro', 'vocês cobrem acupuntura?'],
    ['ru', 'Привет', 'где найти страховую карту', 'вы оплачиваете иглоукалывание?'],
  ] as const)(
    'hears all words in the language written in: %s',
    async (language, hello, question, unknown) => {
      const greeting = own('greeting')[language]
      const closed = translate(language, 'chatbot:said.closed')
      const address = somebody()
      await write(hello, address)
      await write(question, address)
      const { said, offered } = await write(unknown, address)
      expect(said).toEqual([
        `<p>${greeting}</p>`,
        `<p>${cards[language][1]}</p>`,
        `<p>${own('person')[language]}<br />${closed}</p>`,
      ])
      expect(offered).toEqual([[own('button')[language]], [translate(language, 'chatbot:said.person')], []])
      // The same when the question is the first message.
      const first = await write(question, somebody())
      expect(first.said).toEqual([`<p>${greeting}<br />${cards[language][1]}</p>`])
      const called = await write(unknown, somebody())
      expect(called.said).toEqual([`<p>${own('person')[language]}<br />${closed}</p>`])
    },
  )

  it('gets the language of the provider’s plans when no message shows one, else English', async () => {
    const said = async (): Promise<string | undefined> => (await write('12345 ???', somebody())).said[0]
    expect(await said()).toContain('person en')
    for (const [name, locale] of [
      ['A', 'pt'],
      ['B', 'es'],
      ['C', 'pt'],
    ] as [string, Language][]) {
      const id = await stage.provider.plan({ name })
      await stage.provider.inDatabase((db) =>
        db.updateTable('plans').set({ default_locale: locale }).where('id', '=', id).execute(),
      )
    }
    expect(await said()).toContain('person pt')
  })

  it('is not assigned a language in which only one word of the question is known', async () => {
    const { said } = await write('¿La tarjeta insurance card sirve en Portugal?', somebody())
    expect(said[0]).toContain(' es')
  })
})
