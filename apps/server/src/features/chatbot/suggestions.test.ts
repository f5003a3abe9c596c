import { chatbot } from '@coverline/contract/chatbot/endpoints'
import { languages } from '@coverline/contract/common'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { htmlOfText } from '../../platform/texts/rich-text.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoAnswers, demoGreetings } from '../../seed/demo-chatbot.ts'
import { botFixture, type BotFixture } from '../../testing/fixtures/bot-fixture.ts'
import { conversationService } from '../conversations/service.ts'
import { makeAnswer } from './factory.ts'

const [book, card] = demoAnswers
const textsOf = (texts: typeof book) =>
  languages.flatMap((language) => (texts ? [{ language, ...texts[language] }] : []))
const bookQuestion = 'How do I book an appointment with a doctor?'

describe('a client who is not understood for certain', () => {
  let stage: BotFixture
  const last = <T>(all: readonly T[]): T | undefined => all.at(-1)

  beforeEach(async () => {
    stage = await botFixture()
    await stage.setUp({ greetings: demoGreetings }, textsOf(book))
    const { providerId, inDatabase } = stage.provider
    await inDatabase((db) => makeAnswer(db, providerId, { sort: 2, texts: textsOf(card) }))
    await inDatabase((db) =>
      db.updateTable('insured').set({ language: 'en' }).where('id', '=', stage.personId).execute(),
    )
  })

  it('is asked which question is meant, with buttons and a person, and gets the answer of the button', async () => {
    const { said, offered } = await stage.ask('the app crashes when I want to see a doctor')
    expect(said).toEqual([`<p>${demoGreetings.en}<br />Did you mean this question?</p>`])
    expect(offered).toEqual([[bookQuestion, 'Talk to a person']])
    expect(last((await stage.ask(bookQuestion)).said)).toBe(htmlOfText(book?.en.answer ?? ''))
    expect(await stage.outcomes()).toEqual(['SUGGESTED', 'ANSWERED'])
  })

  it.each(['1', '1.', 'yes', 'Да'])('may choose in words: %s', async (text) => {
    await stage.ask('Did you book my appointment with a doctor?')
    expect(last((await stage.ask(text)).said)).toBe(htmlOfText(book?.en.answer ?? ''))
  })

  it('may choose the person by number', async () => {
    await stage.ask('Did you book my appointment with a doctor?')
    await stage.ask('2')
    expect(await stage.outcomes()).toEqual(['SUGGESTED', 'HANDED_OFF'])
  })

  it('may choose by number after the answer of a rule', async () => {
    await stage.ask('Did you book my appointment with a doctor?')
    const [row] = await stage.rows(sql<{
      ticketId: string
      conversationId: string
    }>`select ticket_id as "ticketId",
      conversation_id as "conversationId" from messages where author = 'CLIENT'`)
    const { ticketId = '', conversationId = '' } = row ?? {}
    await stage.inSystem((ctx) =>
      conversationService.answerByItself(ctx, {
        conversationId,
        ticketId,
        text: 'We got your message',
        operatorUserId: null,
        clientKey: 'rule one',
        limit: { prefix: 'rule', most: 5 },
      }),
    )
    expect(last((await stage.ask('1')).said)).toBe(htmlOfText(book?.en.answer ?? ''))
  })

  it('gets a person the third time', async () => {
    for (const text of ['Why an appointment?', 'When is the appointment?', 'Is the appointment today?'])
      await stage.ask(text)
    expect(await stage.outcomes()).toEqual(['SUGGESTED', 'SUGGESTED', 'HANDED_OFF'])
  })

  it.each([
    'How do I cancel an appointment with a doctor?',
    'I want to complain about a doctor',
    'my husband died, what do i do with his policy',
  ])('gets a person and no greeting for: %s', async (text) => {
    expect((await stage.ask(text)).said).toEqual([
      '<p>I am passing this on to a colleague, who will answer you here.</p>',
    ])
    expect(await stage.outcomes()).toEqual(['HANDED_OFF'])
  })

  it('gets both answers to two questions in one message', async () => {
    const { said } = await stage.ask(`${bookQuestion} Also where is my insurance card?`)
    expect(said).toEqual([
      htmlOfText([demoGreetings.en, `${book?.en.answer}\n\n${card?.en.answer}`].join('\n')),
    ])
    expect(await stage.outcomes()).toEqual(['ANSWERED'])
  })

  it('gets the answer and a person when the second question has no answer', async () => {
    const { said } = await stage.ask('Where is my insurance card? And how much will I pay?')
    expect(last(said)).toContain(card?.en.answer)
    expect(last(said)).toContain('passing this on to a colleague')
    expect(await stage.outcomes()).toEqual(['HANDED_OFF'])
  })

  it.each(['🎉', '👍', 'great!', 'Super, thank you!', 'no thanks'])(
    'ends politely and opens no request with: %s',
    async (text) => {
      await stage.ask('Where is my insurance card?')
      expect(last((await stage.ask(text)).said)).toContain('You’re welcome!')
      expect(await stage.outcomes()).toEqual(['ANSWERED', 'GREETED'])
      const all = async () =>
        (await stage.operator.ok(tickets.list, { personProfileId: stage.personId })).items
      const { ticketId } = (await all())[0]!
      await stage.operator.ok(tickets.save, { ticketId, statusSave: 'DONE' })
      await stage.receive({ text })
      expect(await all()).toMatchObject([{ status: 'DONE' }])
    },
  )

  it.each(languages)('sees the same as in the preview (%s)', async (language) => {
    const question = book?.[language].question ?? ''
    const { providerId, inDatabase } = stage.provider
    await inDatabase((db) =>
      db.updateTable('insured').set({ language }).where('provider_id', '=', providerId).execute(),
    )
    const text = `${question.replaceAll(/[¿?]/g, '')} 2027`
    const { said, offered } = await stage.ask(text)
    const { replies } = await stage.operator.ok(chatbot.ask, { language, texts: [text, '1'] })
    expect(replies).toMatchObject([
      { kind: 'SUGGESTION', quickReplies: offered[0], suggested: [{ question }] },
      { kind: 'ANSWER', question },
    ])
    expect(replies.map((reply) => (reply.kind === 'SILENT' ? '' : htmlOfText(reply.text)))[0]).toBe(said[0])
  })
})
