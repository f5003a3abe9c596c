import { chatbot, type ChatbotButton, type ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { botFixture } from '../../../testing/fixtures/bot-fixture.ts'
import { makeAnswer, makeConfig } from '../factory.ts'
import { noSettings } from '../language/rules.ts'

const none = { en: '', ru: '', es: '', pt: '' }
const texts = (question: string, answer: string) => [
  { language: 'en' as const, question, phrasings: [], answer },
]

const button = (
  key: string,
  labels: Partial<typeof none>,
  action: ChatbotButton['action'],
): ChatbotButton => ({
  key,
  labels: { ...none, ...labels },
  action,
})

test('a client gets the configured buttons below the first answer and their reply when pressed', async () => {
  const stage = await botFixture()
  const { operator, provider } = stage
  const { providerId, inDatabase } = provider
  const settings = await inDatabase(async (db): Promise<ChatbotSettings> => {
    await makeAnswer(db, providerId, { texts: texts('Where is my insurance card?', 'In the app.') })
    const open = await makeAnswer(db, providerId, {
      sort: 2,
      texts: texts('When are you open?', 'Nine to six.'),
    })
    const off = await makeAnswer(db, providerId, { sort: 3, texts: texts('Who are you?', 'A bot.') })
    await sql`update chatbot_answers set is_active = false where id = ${off}`.execute(db)
    return {
      ...noSettings,
      isEnabled: true,
      greetings: { ...none, en: 'Hello!' },
      buttons: [
        button('a', { en: 'Timetable' }, { kind: 'ANSWER', answerId: open }),
        button('b', { en: 'About us' }, { kind: 'ANSWER', answerId: off }),
        button('c', { ru: 'Позовите Ивана' }, { kind: 'HAND_OFF' }),
        button('d', { en: 'Clinics' }, { kind: 'LINK', url: 'https://clinics.example/map' }),
      ],
    }
  })
  await inDatabase((db) => makeConfig(db, providerId, settings))
  const ask = async (text: string) => {
    const { said, offered } = await stage.ask(text)
    return { text: said.at(-1), offered: offered.at(-1) }
  }
  expect(await ask('Where are my insurance cards?')).toEqual({
    text: '<p>Hello!<br />In the app.<br />Clinics: https://clinics.example/map</p>',
    offered: ['Timetable', 'Talk to a person'],
  })
  expect(await ask(' timeTABLE ')).toEqual({ text: '<p>Nine to six.</p>', offered: ['Talk to a person'] })
  // The preview understands button texts like the bot.
  const tried = await operator.ok(chatbot.ask, { language: 'en', texts: ['insurance card', 'Timetable'] })
  expect(tried.replies).toMatchObject([
    {
      kind: 'ANSWER',
      text: 'Hello!\nIn the app.\nClinics: https://clinics.example/map',
      quickReplies: ['Timetable', 'Talk to a person'],
    },
    { kind: 'ANSWER', text: 'Nine to six.', quickReplies: ['Talk to a person'] },
  ])
  const called = await ask('Позовите Ивана')
  expect(called.offered).toEqual([])
  const { rows } = await inDatabase((db) =>
    sql`select outcome from chatbot_replies order by at, message_id`.execute(db),
  )
  expect(rows.map((row) => (row as { outcome: string }).outcome)).toEqual([
    'ANSWERED',
    'ANSWERED',
    'HANDED_OFF',
  ])
})
