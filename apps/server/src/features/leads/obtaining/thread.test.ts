import { contacts } from '@coverline/contract/conversations/contact-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { mailFrom } from '../../../testing/fixtures/mail-facts.ts'

const address = 'ana.ruiz@thread.example'
const number = '+34600555001'

/** An unknown sender who wrote twice and is a won lead of an agent */
async function stage(channel: 'EMAIL' | 'WHATSAPP' = 'EMAIL') {
  const fixture = await chatFixture({ features: ['EMAIL', 'WHATSAPP'] })
  const admin = await fixture.provider.as('ADMIN')
  const agent = await fixture.provider.as('AGENT')
  const from = channel === 'EMAIL' ? address : number
  const write = (text: string, isProven = true) =>
    fixture.receive({
      party: { address: from, name: 'Ana Ruiz', isProven },
      channel,
      text,
      ...(channel === 'EMAIL' ? { mail: mailFrom(from) } : {}),
    })
  const { conversationId: sender } = await write('What does a policy cost?')
  await write('For two of us.')
  const { leadId } = await fixture.operator.ok(leads.fromConversation, { conversationId: sender })
  const deal = { stageSave: 'WIN', dealPremiumSave: '600', agentUserId: agent.userId } as const
  await admin.ok(leads.save, { leadId, ...deal })
  const input = { leadId, programId: fixture.provider.planId }
  const texts = async (conversationId: string, caller = admin) =>
    (await caller.ok(conversations.messages, { conversationId })).items.map(({ text }) => text)
  return { ...fixture, admin, agent, write, sender, leadId, input, texts }
}

const said = [expect.stringContaining('What does'), expect.stringContaining('For two')]

test('the thread of a lead belongs to the person after a policy was obtained', async () => {
  const { admin, agent, operator, input, leadId, sender, texts, write } = await stage()
  const { items } = await admin.ok(leads.previewPolicy, input)
  expect(items.conversation).toEqual({ messageCount: 2, isJoined: false, isHidden: false })
  expect((await agent.ok(leads.previewPolicy, input)).items.conversation?.isHidden).toBe(true)
  const { personProfileId } = await admin.ok(leads.obtainPolicy, input)
  const talk = await operator.ok(conversations.detail, { personProfileId })
  expect(talk.conversationId).not.toBe(sender)
  const conversationId = talk.conversationId ?? ''
  expect(await texts(conversationId)).toEqual(said)
  expect((await admin.ok(leads.detail, { leadId })).conversationId).toBe(conversationId)
  await agent.fails(conversations.messages, { conversationId: sender }, 'common.not-found')
  expect((await agent.ok(leads.detail, { leadId })).conversationId).toBeNull()
  const later = await write('Thank you!')
  expect(later.conversationId).toBe(conversationId)
  expect(await texts(conversationId)).toEqual([...said, expect.stringContaining('Thank you')])
  const { items: requests } = await admin.ok(tickets.list, {})
  expect(requests.map(({ author }) => author.personProfileId)).toEqual([personProfileId])
})

test('a sender whose mails are not proven writes no more into the thread of the person', async () => {
  const { admin, operator, input, write, texts } = await stage()
  const { personProfileId } = await admin.ok(leads.obtainPolicy, input)
  const { conversationId } = await write('Pay here instead', false)
  const talk = await operator.ok(conversations.detail, { personProfileId })
  expect(conversationId).not.toBe(talk.conversationId)
  expect(await texts(conversationId)).toHaveLength(1)
})

test('a number that a person does not have in the profile leads to the person from then on', async () => {
  const { admin, input, personId, receive, write, texts } = await stage('WHATSAPP')
  const own = await receive({ text: 'From the app' })
  const chosen = { ...input, personProfileId: personId }
  const { items } = await admin.ok(leads.previewPolicy, chosen)
  expect(items.conversation).toEqual({ messageCount: 2, isJoined: true, isHidden: false })
  await admin.ok(leads.obtainPolicy, chosen)
  expect((await write('Hello again')).conversationId).toBe(own.conversationId)
  expect(await texts(own.conversationId)).toHaveLength(4)
})

test('an undone policy gives the thread and its request back to the lead and the agent', async () => {
  const { admin, agent, input, leadId, sender, texts, write, rows } = await stage()
  const requests = () =>
    rows<object>(
      sql`select insured_id, plan_id, company_id, conversation_id, status from tickets order by id`,
    )
  const before = await requests()
  expect(before).toHaveLength(1)
  const { personProfileId } = await admin.ok(leads.obtainPolicy, input)
  expect(await requests()).not.toEqual(before)
  expect(await admin.ok(leads.previewUndo, { leadId })).toEqual({
    holds: [],
    isPersonRemoved: true,
    isThreadMoved: true,
    isCompanyRemoved: false,
  })
  await admin.ok(leads.undoPolicy, { leadId })
  expect(await requests()).toEqual(before)
  expect((await agent.ok(leads.detail, { leadId })).conversationId).toBe(sender)
  expect(await texts(sender, agent)).toEqual(said)
  expect((await write('Still there?', false)).conversationId).toBe(sender)
  const again = await admin.ok(leads.obtainPolicy, input)
  expect(again.personProfileId).not.toBe(personProfileId)
  expect((await write('Now I am insured')).conversationId).not.toBe(sender)
})

test('a message since holds the policy, and the thread stays with the person', async () => {
  const { admin, input, leadId, write } = await stage()
  await admin.ok(leads.obtainPolicy, input)
  await write('Thank you!')
  expect((await admin.ok(leads.previewUndo, { leadId })).holds).toContain('MESSAGES')
  await admin.fails(leads.undoPolicy, { leadId }, 'leads.undo-held')
})

test('a thread that comes back is read in what its address has begun since', async () => {
  const { admin, agent, input, leadId, sender, write, texts } = await stage()
  await admin.ok(leads.obtainPolicy, input)
  const { conversationId } = await write('From another device', false)
  expect(conversationId).not.toBe(sender)
  await admin.ok(leads.undoPolicy, { leadId })
  expect((await agent.ok(leads.detail, { leadId })).conversationId).toBe(conversationId)
  expect(await texts(conversationId, agent)).toHaveLength(3)
})

test('an undone policy leaves a thread that an operator had joined before, or has separated since', async () => {
  const one = await stage()
  await one.operator.ok(conversations.join, { conversationId: one.sender, personProfileId: one.personId })
  const known = { ...one.input, personProfileId: one.personId }
  expect((await one.admin.ok(leads.previewPolicy, known)).items.conversation).toBeNull()
  await one.admin.ok(leads.obtainPolicy, known)
  await one.admin.ok(leads.undoPolicy, { leadId: one.leadId })
  const talk = await one.operator.ok(conversations.detail, { personProfileId: one.personId })
  expect(await one.texts(talk.conversationId ?? '')).toHaveLength(2)

  const other = await stage()
  const { personProfileId } = await other.admin.ok(leads.obtainPolicy, other.input)
  const { conversationId } = await other.operator.ok(conversations.detail, { personProfileId })
  await other.operator.ok(contacts.separate, { conversationId: conversationId ?? '', address })
  await other.admin.ok(leads.undoPolicy, { leadId: other.leadId })
  expect(await other.texts(other.sender)).toEqual(said)
})

test('a message that arrives while the policy is made is lost in neither thread', async () => {
  const { admin, input, sender, operator, texts, write } = await stage()
  const [made, ...written] = await Promise.all([
    admin.ok(leads.obtainPolicy, input),
    ...Array.from({ length: 6 }, (_, nth) => write(`Message ${nth}`)),
  ])
  const { conversationId } = await operator.ok(conversations.detail, {
    personProfileId: made.personProfileId,
  })
  expect(await texts(conversationId ?? '')).toHaveLength(8)
  for (const { conversationId: id } of written) expect([sender, conversationId]).toContain(id)
})
