import { tickets } from '@coverline/contract/tickets/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { expect, it } from 'vitest'
import { chatFixture } from '../../testing/fixtures/chat-fixture.ts'
import { isThanks } from './is-thanks.ts'

it.each([
  'thanks!',
  'Thank you so much',
  'спасибо большое',
  'ok obrigado',
  '¡Muchas gracias por su ayuda!',
  '👍🏽',
  '🙏 ❤️',
  'great, that solved it',
  'Never mind, found it!',
  'all good now, cheers',
  'That’s exactly what I needed',
  'It works now, thank you',
  'I figured it out myself',
  'That answers my question, appreciate it',
  'всё, разобрался',
  'Нашла, спасибо!',
  'Понятно, благодарю',
  'вопрос решён, спасибо',
  'уже не надо, сам нашёл',
  'Вы очень помогли',
  'perfecto, ya lo encontré',
  'Listo, gracias',
  'Me quedó claro, muy amable',
  'eso era todo, muchas gracias',
  'ya no hace falta, lo encontré',
  'valeu, já resolvi',
  'Consegui, obrigada!',
  'era só isso, obrigado',
  'deu certo, valeu',
  'não precisa mais, achei',
])('thanks and asks for nothing: %s', (text) => expect(isThanks(text)).toBe(true))

it.each([
  '',
  '!',
  'ok',
  'Thanks, and my card?',
  'no thanks to you',
  'спасибо, но карта не работает',
  'gracias por nada',
  '😡',
  'thanks 2',
  'is it working now',
  'that solved nothing',
  'it works but not for my wife',
  'found',
  'solved',
  'thanks, and now',
  'I found the wrong card',
  'не разобрался',
  'я так и не нашла карту',
  'уже решили',
  'спасибо, а где это',
  'ya lo encontré pero no abre',
  'no me quedó claro',
  'no funciona',
  'obrigado, e agora',
  'já resolvi isso ontem e voltou',
  'não consegui',
  'não deu certo',
])('may ask for something: %s', (text) => expect(isThanks(text)).toBe(false))

it('thanks after a closed request open none, and any other word does', async () => {
  const { operator, personId, receive } = await chatFixture()
  const write = (text: string) => receive({ party: { insuredId: personId }, text })
  const { conversationId } = await write('Where is my card?')
  const all = async () => (await operator.ok(tickets.list, { personProfileId: personId })).items
  await operator.ok(tickets.save, { ticketId: (await all())[0]!.ticketId, statusSave: 'DONE' })
  await write('Thanks a lot! 👍')
  expect(await all()).toMatchObject([{ status: 'DONE' }])
  expect((await operator.ok(conversations.messages, { conversationId })).items).toHaveLength(2)
  await write('Thanks, but I can’t find it')
  expect((await all()).map(({ status }) => status).toSorted()).toEqual(['DONE', 'NEW'])
  const open = (await all()).find(({ status }) => status === 'NEW')
  // In an open request thanks are a message like any other.
  await write('Thanks')
  expect((await operator.ok(conversations.messages, { conversationId })).items.at(-1)?.ticketId).toBe(
    open?.ticketId,
  )
})
