import { contacts } from '@coverline/contract/conversations/contact-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { expect, test } from 'vitest'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'

const address = 'ana.ruiz@sender.example'

async function stage() {
  const fixture = await chatFixture({ features: ['EMAIL', 'WHATSAPP'] })
  const write = (text: string, from = address, name?: string) =>
    fixture.receive({ party: { address: from, name }, channel: 'EMAIL', text, mail: mailFrom(from) })
  return { ...fixture, write, agent: await fixture.provider.as('AGENT') }
}

test('an unknown sender becomes a lead with name and address, once', async () => {
  const { operator, write } = await stage()
  const { conversationId } = await write('What does a policy cost?', address, 'Ana Ruiz Peña')
  expect(await operator.ok(leads.ofConversation, { conversationId })).toEqual({ lead: null })
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId })
  expect(await operator.ok(leads.detail, { leadId })).toMatchObject({
    title: 'Ana Ruiz Peña',
    firstName: 'Ana',
    lastName: 'Ruiz Peña',
    email: address,
    source: 'CONVERSATION',
    stage: 'INCOMING',
    conversationId,
  })
  expect(await operator.ok(leads.fromConversation, { conversationId })).toEqual({ leadId })
  expect((await operator.ok(leads.list, {})).totalCount).toBe(1)
  const { lead } = await operator.ok(leads.ofConversation, { conversationId })
  expect(lead).toMatchObject({ leadId, title: 'Ana Ruiz Peña', stage: 'INCOMING' })
})

test('two people who make the same sender a lead at once make one', async () => {
  const { operator, provider, write } = await stage()
  const { conversationId } = await write('Hello')
  const callers = [operator, await provider.as('ADMIN'), operator]
  const made = await Promise.all(callers.map((one) => one.ok(leads.fromConversation, { conversationId })))
  expect(new Set(made.map(({ leadId }) => leadId)).size).toBe(1)
  expect((await operator.ok(leads.list, {})).totalCount).toBe(1)
})

test('a number becomes the phone of a lead without a name', async () => {
  const { operator, receive } = await stage()
  const number = '+34600111222'
  const { conversationId } = await receive({ party: { address: number }, channel: 'WHATSAPP', text: 'Hello' })
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId })
  const { title, firstName, phone, email } = await operator.ok(leads.detail, { leadId })
  expect({ title, firstName, phone, email }).toEqual({
    title: number,
    firstName: null,
    phone: number,
    email: null,
  })
})

test('an existing lead gets the conversation, but not a second one', async () => {
  const { operator, write } = await stage()
  const { leadId } = await operator.ok(leads.save, { title: 'Ana Ruiz' })
  const one = await write('Hello')
  const two = await write('Hello', 'bo@sender.example')
  await operator.ok(leads.fromConversation, { conversationId: one.conversationId, leadId })
  expect((await operator.ok(leads.detail, { leadId })).conversationId).toBe(one.conversationId)
  const second = { conversationId: two.conversationId, leadId }
  await operator.fails(leads.fromConversation, second, 'leads.has-conversation')
  const { leadId: other } = await operator.ok(leads.save, { title: 'Bo' })
  const taken = { conversationId: one.conversationId, leadId: other }
  await operator.fails(leads.fromConversation, taken, 'leads.has-conversation')
})

test('a conversation is free again once its lead is deleted', async () => {
  const { operator, provider, write } = await stage()
  const { conversationId } = await write('Hello')
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId })
  await (await provider.as('ADMIN')).ok(leads.save, { leadId, leadDelete: true })
  expect(await operator.ok(leads.ofConversation, { conversationId })).toEqual({ lead: null })
  const again = await operator.ok(leads.fromConversation, { conversationId })
  expect(again.leadId).not.toBe(leadId)
})

test('the conversation of an insured person makes no lead', async () => {
  const { operator, receive } = await stage()
  const { conversationId } = await receive({ text: 'Hello' })
  await operator.fails(leads.fromConversation, { conversationId }, 'conversations.joined-already')
})

test('a lead whose sender turns out to be insured keeps the thread of the person', async () => {
  const { operator, personId, write, receive } = await stage()
  const { conversationId } = await write('Hello')
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId })
  const own = await receive({ text: 'From the app' })
  await operator.ok(conversations.join, { conversationId, personProfileId: personId })
  expect((await operator.ok(leads.detail, { leadId })).conversationId).toBe(own.conversationId)
})

test('two addresses of one client are one lead', async () => {
  const { operator, write } = await stage()
  const one = await write('Hello', 'ana@work.example')
  const two = await write('Hello')
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId: two.conversationId })
  const { conversationId } = one
  await operator.ok(contacts.join, { conversationId, otherConversationId: two.conversationId })
  expect((await operator.ok(leads.ofConversation, { conversationId })).lead).toMatchObject({ leadId })
  expect(await operator.ok(leads.fromConversation, { conversationId })).toEqual({ leadId })
  expect((await operator.ok(leads.list, {})).totalCount).toBe(1)
})

test('neither agents nor other providers make a lead of a conversation that they do not see', async () => {
  const { operator, provider, agent, write } = await stage()
  const { conversationId } = await write('Hello')
  await agent.fails(leads.fromConversation, { conversationId }, 'common.not-found')
  await agent.fails(leads.ofConversation, { conversationId }, 'common.not-found')
  await (await provider.as('DOCTOR')).fails(leads.fromConversation, { conversationId }, 'common.forbidden')
  const stranger = await stage()
  await stranger.operator.fails(leads.fromConversation, { conversationId }, 'common.not-found')
  const foreign = await stranger.operator.ok(leads.save, { title: 'Foreign' })
  await operator.fails(leads.fromConversation, { conversationId, ...foreign }, 'common.not-found')
})

test('a message of a lead is told to its agent alone, and not to a lead without one', async () => {
  const { operator, agent, write } = await stage()
  const { conversationId } = await write('Hello', address, 'Ana Ruiz')
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId })
  await write('Nobody is told as the agent')
  await operator.ok(leads.save, { leadId, agentUserId: agent.userId })
  await write('Are you there?')
  const told = async (caller: typeof agent) =>
    (await caller.ok(notifications.list, {})).items.filter(({ kind }) => kind === 'LEAD_MESSAGE_CREATED')
  await expect.poll(() => told(agent)).toMatchObject([{ happening: 'MESSAGE', name: 'Ana Ruiz', number: 1 }])
  expect(await told(operator)).toEqual([])
})

test('the agent of a lead reads and answers its sender, and no other agent does', async () => {
  const { operator, provider, agent, write, receive } = await stage()
  const other = await provider.as('AGENT')
  const { conversationId } = await write('Hello')
  const elsewhere = await write('Hello', 'bo@sender.example')
  const person = await receive({ text: 'From the app' })
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId })
  await agent.fails(conversations.messages, { conversationId }, 'common.not-found')
  await operator.ok(leads.save, { leadId, agentUserId: agent.userId })
  expect((await agent.ok(leads.detail, { leadId })).conversationId).toBe(conversationId)
  await agent.ok(conversations.send, { conversationId, text: '<p>Welcome</p>' })
  expect((await agent.ok(conversations.messages, { conversationId })).items).toHaveLength(2)
  for (const foreign of [elsewhere.conversationId, person.conversationId])
    await agent.fails(conversations.messages, { conversationId: foreign }, 'common.not-found')
  await other.fails(conversations.messages, { conversationId }, 'common.not-found')
  await operator.ok(leads.saveBulk, { itemsSave: [{ leadId, agentUserId: other.userId }] })
  await agent.fails(conversations.messages, { conversationId }, 'common.not-found')
  await other.ok(conversations.messages, { conversationId })
})

test('an agent loses the thread once the sender is an insured person or the lead is deleted', async () => {
  const { operator, provider, agent, personId, write, receive } = await stage()
  const own = await receive({ text: 'From the app' })
  const { conversationId } = await write('Hello')
  const { leadId } = await operator.ok(leads.fromConversation, { conversationId })
  await operator.ok(leads.save, { leadId, agentUserId: agent.userId })
  await operator.ok(conversations.join, { conversationId, personProfileId: personId })
  expect((await agent.ok(leads.detail, { leadId })).conversationId).toBeNull()
  for (const id of [conversationId, own.conversationId])
    await agent.fails(conversations.messages, { conversationId: id }, 'common.not-found')
  await operator.ok(leads.save, { leadId, agentUserId: null })
  await operator.ok(leads.save, { leadId, agentUserId: agent.userId })
  await agent.fails(conversations.messages, { conversationId }, 'common.not-found')
  const second = await write('Hello', 'bo@sender.example')
  const made = await operator.ok(leads.fromConversation, {
    conversationId: second.conversationId,
  })
  await operator.ok(leads.save, { ...made, agentUserId: agent.userId })
  await agent.ok(conversations.messages, { conversationId: second.conversationId })
  await (await provider.as('ADMIN')).ok(leads.save, { ...made, leadDelete: true })
  await agent.fails(conversations.messages, { conversationId: second.conversationId }, 'common.not-found')
})
