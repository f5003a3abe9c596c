import { chatbot, type ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { htmlOfText } from '../../platform/texts/rich-text.ts'
import { expect, it } from 'vitest'
import { blank, botFixture } from '../../testing/fixtures/bot-fixture.ts'

const settings: Partial<ChatbotSettings> = {
  greetings: { ...blank, es: '¡Bienvenido!' },
  handOffs: { ...blank, es: 'Sigue una compañera.' },
  buttons: [
    {
      key: 'a',
      labels: { ...blank, es: 'Mapa' },
      action: { kind: 'LINK', url: 'https://clinics.example/map' },
    },
    { key: 'b', labels: { ...blank, es: 'Alguien' }, action: { kind: 'HAND_OFF' } },
  ],
}
const card = {
  language: 'es' as const,
  question: '¿Dónde está mi tarjeta del seguro?',
  phrasings: [],
  answer: 'En la aplicación.',
}

it.each([
  [
    'a greeting, questions, a person',
    ['hola', 'tarjeta del seguro', 'buenas', 'Alguien', 'tarjeta del seguro'],
  ],
  ['a question first', ['¿dónde está la tarjeta?', '¿dónde está la tarjeta?', '¿y mi loro?', 'hola']],
  ['greetings alone', ['hola', 'hola', 'hola', 'hola']],
  ['what is not known', ['¿aseguran loros?', 'tarjeta del seguro']],
])('the preview shows what a client hears: %s', async (_name, texts) => {
  const stage = await botFixture()
  await stage.setUp(settings, [card])
  const { providerId, inDatabase } = stage.provider
  await inDatabase((db) =>
    db.updateTable('insured').set({ language: 'es' }).where('provider_id', '=', providerId).execute(),
  )
  for (const text of texts) await stage.ask(text)
  const conversationId = (await stage.ask('nada')).conversationId
  const heard = (await stage.saidIn(conversationId)).map(({ text, quickReplies }) => ({ text, quickReplies }))
  const { replies } = await stage.operator.ok(chatbot.ask, { language: 'es', texts: [...texts, 'nada'] })
  const shown = replies.flatMap((reply) =>
    reply.kind === 'SILENT' ? [] : [{ text: htmlOfText(reply.text), quickReplies: reply.quickReplies }],
  )
  expect(shown).toEqual(heard)
  expect(replies.at(-1)).toEqual({ kind: 'SILENT' })
})

it('the preview uses the unsaved texts and stores nothing', async () => {
  const stage = await botFixture()
  await stage.setUp(settings, [card])
  const { chatBot } = await stage.operator.ok(chatbot.config, {})
  const { version: _version, can: _can, ...stored } = chatBot
  const draft = { ...stored, greetings: { ...blank, es: 'Otra cosa' }, buttons: [] }
  const texts = ['hola']
  const said = async (more: object) =>
    (await stage.operator.ok(chatbot.ask, { language: 'es', texts, ...more })).replies
  expect(await said({ settings: draft })).toEqual([
    { kind: 'GREETING', text: 'Otra cosa', quickReplies: ['Hablar con alguien'] },
  ])
  expect(await said({})).toEqual([
    {
      kind: 'GREETING',
      text: '¡Bienvenido!\nMapa: https://clinics.example/map',
      quickReplies: ['Alguien'],
    },
  ])
})
