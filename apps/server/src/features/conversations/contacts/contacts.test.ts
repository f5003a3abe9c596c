import { contacts } from '@coverline/contract/conversations/contact-endpoints'
import { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { asSystem, chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'
import { queuedMessages } from '../delivery/delivery-queries.ts'
import { lockConversation } from '../lock-conversation.ts'

const home = 'ana.home@other.example'
const work = 'ana@work.example'

async function fixture() {
  const stage = await chatFixture({ features: ['EMAIL', 'WHATSAPP'] })
  const write = (address: string, text: string, more: object = {}) =>
    stage.receive({ party: { address }, channel: 'EMAIL', text, mail: mailFrom(address), ...more })
  const wordsIn = async (conversationId: string) =>
    (await stage.operator.ok(conversations.messages, { conversationId })).items.map(({ text }) =>
      text.replace(/<[^>]+>/g, ''),
    )
  const detail = (conversationId: string) => stage.operator.ok(conversations.detail, { conversationId })
  return { ...stage, write, wordsIn, detail }
}

test('two addresses that are joined are one thread, also for what they write later', async () => {
  const { operator, write, wordsIn, detail } = await fixture()
  const one = await write(home, 'one')
  const two = await write(work, 'two')
  const found = await operator.ok(contacts.list, { conversationId: one.conversationId, searchQuery: 'WORK' })
  expect(found.items).toMatchObject([{ conversationId: two.conversationId, address: work }])
  const joined = await operator.ok(contacts.join, {
    conversationId: one.conversationId,
    otherConversationId: two.conversationId,
  })
  expect(joined.conversationId).toBe(one.conversationId)
  expect((await write(work, 'three')).conversationId).toBe(one.conversationId)
  expect((await write(home, 'four')).conversationId).toBe(one.conversationId)
  expect(await wordsIn(one.conversationId)).toEqual(['one', 'two', 'three', 'four'])
  expect(await wordsIn(two.conversationId)).toEqual(['one', 'two', 'three', 'four'])
  expect(await detail(two.conversationId)).toMatchObject({
    conversationId: one.conversationId,
    unreadCount: 4,
    joinedAddresses: [work],
  })
  const again = { conversationId: two.conversationId, otherConversationId: one.conversationId }
  await operator.fails(contacts.join, again, 'conversations.one-already')
})

test('a contact with two addresses is answered where the newest mail came from', async () => {
  const { operator, provider, write, detail } = await fixture()
  const one = await write(home, 'one')
  const two = await write(work, 'two')
  const pair = { conversationId: one.conversationId, otherConversationId: two.conversationId }
  await operator.ok(contacts.join, pair)
  const addresses = async () => {
    const { messageId } = await operator.ok(conversations.send, {
      conversationId: one.conversationId,
      text: '<p>Answer</p>',
    })
    return asSystem(provider)<string | null | undefined>(async (ctx) => {
      return (await queuedMessages(ctx, 'EMAIL', 10)).find((row) => row.messageId === messageId)?.address
    })
  }
  expect((await detail(one.conversationId)).mailAddress).toBe(work)
  expect(await addresses()).toBe(work)
  await write(home, 'three')
  expect((await detail(one.conversationId)).mailAddress).toBe(home)
  expect(await addresses()).toBe(home)
  await write(work, 'four')
  await operator.ok(contacts.separate, { conversationId: one.conversationId, address: work })
  expect((await detail(one.conversationId)).mailAddress).toBe(home)
})

test('the open request of a joined address goes on with the thread, so that no second one opens', async () => {
  const { operator, write } = await fixture()
  const one = await write(home, 'one')
  const two = await write(work, 'two')
  const statuses = async () =>
    (await operator.ok(tickets.list, { searchQuery: 'example' })).items.map(({ status }) => status).toSorted()
  const [first] = (await operator.ok(tickets.list, { searchQuery: home })).items
  await operator.ok(tickets.save, { ticketId: first!.ticketId, statusSave: 'DONE' })
  await operator.ok(contacts.join, {
    conversationId: one.conversationId,
    otherConversationId: two.conversationId,
  })
  await write(home, 'three')
  await write(work, 'four')
  expect(await statuses()).toEqual(['DONE', 'NEW'])
})

test('an address that is separated again has its own thread and request', async () => {
  const { operator, write, wordsIn, detail } = await fixture()
  const one = await write(home, 'one')
  const two = await write(work, 'two')
  const ticketOf = async (searchQuery: string) =>
    (await operator.ok(tickets.list, { searchQuery })).items.map(({ ticketId }) => ticketId)
  const [ticketId] = await ticketOf(work)
  await operator.ok(tickets.save, { ticketId: (await ticketOf(home))[0]!, statusSave: 'DONE' })
  await operator.ok(contacts.join, {
    conversationId: one.conversationId,
    otherConversationId: two.conversationId,
  })
  expect((await operator.ok(tickets.detail, { ticketId: ticketId! })).conversationId).toBe(one.conversationId)
  await operator.ok(contacts.separate, { conversationId: one.conversationId, address: work })
  expect((await operator.ok(tickets.detail, { ticketId: ticketId! })).conversationId).toBe(two.conversationId)
  expect(await wordsIn(one.conversationId)).toEqual(['one'])
  expect(await wordsIn(two.conversationId)).toEqual(['two'])
  expect((await write(work, 'three')).conversationId).toBe(two.conversationId)
  expect((await detail(one.conversationId)).joinedAddresses).toEqual([])
  const again = { conversationId: one.conversationId, address: work }
  await operator.fails(contacts.separate, again, 'common.not-found')
})

test('the sender of a mail from another address is joined to the thread, and its mark goes', async () => {
  const { operator, personId, receive, write } = await fixture()
  const own = await receive({
    party: { insuredId: personId },
    channel: 'EMAIL',
    text: 'one',
    mail: mailFrom(home),
  })
  const { conversationId } = own
  const foreign = await receive({
    party: { insuredId: personId },
    channel: 'EMAIL',
    text: 'two',
    mail: mailFrom(work, { isForeign: true }),
  })
  await operator.fails(contacts.joinSender, { messageId: own.messageId }, 'conversations.one-already')
  await operator.ok(contacts.joinSender, { messageId: foreign.messageId })
  const { items } = await operator.ok(conversations.messages, { conversationId })
  expect(items.map(({ mail }) => mail?.isForeign)).toEqual([false, false])
  // Nothing vouches for a later mail unless its sender is proven.
  expect((await write(work, 'three')).conversationId).not.toBe(conversationId)
})

test('a proven mail of a joined address comes into the thread of the person', async () => {
  const { operator, provider, personId, receive } = await fixture()
  const { conversationId, messageId } = await receive({
    party: { insuredId: personId },
    channel: 'EMAIL',
    text: 'one',
    mail: mailFrom(work, { isForeign: true }),
  })
  await operator.ok(contacts.joinSender, { messageId })
  const open = (isProven: boolean) =>
    asSystem(provider)<string>(
      async (ctx) => (await lockConversation(ctx, { address: work, isProven }, 'EMAIL')).id,
    )
  expect(await open(true)).toBe(conversationId)
  expect(await open(false)).not.toBe(conversationId)
})

test('only contacts of one channel are joined, by those who may, within the licence', async () => {
  const { operator, provider, personId, officer, receive, write } = await fixture()
  const { conversationId } = await write(home, 'one')
  const number = await receive({ party: { address: '+34600111222' }, channel: 'WHATSAPP', text: 'two' })
  const person = await receive({ party: { insuredId: personId }, text: 'three' })
  const to = (otherConversationId: string) => ({ conversationId, otherConversationId })
  await operator.fails(contacts.join, to(number.conversationId), 'common.validation')
  await operator.fails(contacts.join, to(person.conversationId), 'conversations.joined-already')
  await operator.fails(contacts.join, to(conversationId), 'conversations.one-already')
  const officers = await officer()
  const hr = await officers.hr.ok(companyConversations.send, { text: '<p>Hello</p>' })
  await operator.fails(contacts.join, to(hr.conversationId), 'conversations.joined-already')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(contacts.list, { conversationId, searchQuery: 'a' }, 'common.forbidden')
})

test('a contact is joined only if the licence includes its channel', async () => {
  const { operator, receive } = await chatFixture({ features: ['WHATSAPP'] })
  const given = { channel: 'EMAIL' as const, text: 'Hello' }
  const one = await receive({ ...given, party: { address: home } })
  const two = await receive({ ...given, party: { address: work } })
  await operator.fails(
    contacts.join,
    { conversationId: one.conversationId, otherConversationId: two.conversationId },
    'common.feature-locked',
  )
})

test('contacts of another provider are neither found nor joined nor separated', async () => {
  const [own, other] = [await fixture(), await fixture()]
  const { conversationId } = await own.write(home, 'one')
  const foreign = await other.write(work, 'two')
  const { operator } = own
  const found = await operator.ok(contacts.list, { conversationId, searchQuery: 'work' })
  expect(found.items).toEqual([])
  const strange = foreign.conversationId
  for (const pair of [
    { conversationId, otherConversationId: strange },
    { conversationId: strange, otherConversationId: conversationId },
  ])
    await operator.fails(contacts.join, pair, 'common.not-found')
  await operator.fails(contacts.list, { conversationId: strange, searchQuery: 'work' }, 'common.not-found')
  await operator.fails(contacts.joinSender, { messageId: foreign.messageId }, 'common.not-found')
  await operator.fails(contacts.separate, { conversationId: strange, address: work }, 'common.not-found')
  expect(await other.wordsIn(strange)).toEqual(['two'])
})
