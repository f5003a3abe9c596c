import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { type ChatFixture, chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'

let stage: ChatFixture
beforeEach(async () => {
  stage = await chatFixture()
})

const bring = (subject: string, text: string) =>
  stage.receive({ channel: 'EMAIL', text, mail: mailFrom('ana@chat.example', { subject }) })
const listed = async (searchQuery?: string) =>
  (await stage.operator.ok(tickets.list, searchQuery === undefined ? {} : { searchQuery })).items

it('is the subject of the first mail, in the list and in the detail', async () => {
  await bring('Claim documents', 'Please find them attached')
  await bring('Re: Claim documents', 'And one more')
  const [found] = await listed()
  expect(found).toMatchObject({ subject: 'Claim documents' })
  const detail = await stage.operator.ok(tickets.detail, { ticketId: found?.ticketId ?? '' })
  expect(detail.subject).toBe('Claim documents')
})

it('is taken from a later mail if the request began elsewhere or without one', async () => {
  await stage.receive({ text: 'Hello' })
  await bring('  ', 'No subject')
  expect(await listed()).toMatchObject([{ subject: null }])
  await bring('Card', 'With one')
  expect(await listed()).toMatchObject([{ subject: 'Card' }])
})

it('is searched, and so are the names of files', async () => {
  const { conversationId } = await bring('Claim documents', 'Please find them attached')
  expect(await listed('claim docum')).toHaveLength(1)
  expect(await listed('invoice-77')).toEqual([])
  const file = { name: 'invoice-77.csv', content: 'a,b\n1,2\n' }
  const { cdnFileId } = await stage.operator.ok(conversations.saveFile, {}, { file })
  await stage.operator.ok(conversations.send, {
    conversationId,
    text: '<p>Here</p>',
    channelType: 'APP',
    cdnFileIds: [cdnFileId],
  })
  expect(await listed('invoice-77')).toHaveLength(1)
})
