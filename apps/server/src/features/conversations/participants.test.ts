import { companyConversations } from '@coverline/contract/conversations/client-endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { openEvents } from '../../platform/realtime/testing/event-client.ts'
import { chatFixture } from '../../testing/fixtures/chat-fixture.ts'

/** An event as one string; events of several calls arrive in any order. */
const inOrder = (ids: Record<string, unknown> = {}) =>
  Object.keys(ids)
    .toSorted()
    .map((name) => String(ids[name]))
    .join(' ')

const hello = { text: '<p>Hello</p>' }

test('an HR officer and the provider write to each other; notes stay with the provider', async () => {
  const stage = await chatFixture()
  const { companyId, hr } = await stage.officer()
  expect(await hr.ok(companyConversations.detail, {})).toMatchObject({
    conversationId: null,
    can: { write: true },
  })
  const first = await hr.ok(companyConversations.send, { text: '<p>Two new colleagues</p>', clientKey: 'k1' })
  expect(
    await hr.ok(companyConversations.send, { text: '<p>Two new colleagues</p>', clientKey: 'k1' }),
  ).toEqual(first)
  expect(first).toMatchObject({ author: 'CLIENT', channelType: 'HR', delivery: 'RECEIVED' })
  const { conversationId } = first
  expect(await stage.operator.ok(conversations.detail, { conversationId })).toMatchObject({
    kind: 'HR',
    company: { id: companyId },
    unreadCount: 1,
  })
  await stage.operator.ok(conversations.send, { conversationId, text: '<p>Secret</p>', isNote: true })
  const answer = await stage.operator.ok(conversations.send, { conversationId, ...hello })
  const { items } = await hr.ok(companyConversations.messages, { conversationId })
  expect(items.map((item) => item.messageId)).toEqual([first.messageId, answer.messageId])
  expect(await hr.ok(companyConversations.detail, {})).toMatchObject({ unreadCount: 1 })
  expect(await hr.ok(companyConversations.markRead, { conversationId })).toEqual({ unreadCount: 0 })
  const seen = await stage.operator.ok(conversations.messages, { conversationId })
  expect(seen.items.find((item) => item.messageId === answer.messageId)?.clientIsRead).toBe(true)
  await hr.ok(companyConversations.edit, { messageId: first.messageId, text: '<p>Three</p>' })
  await hr.fails(companyConversations.remove, { messageId: answer.messageId }, 'common.forbidden')
})

test('HR sees only their own company’s chats, colleagues’ read-only, and no chats of people', async () => {
  const stage = await chatFixture()
  const { companyId, hr } = await stage.officer()
  const { hr: colleague } = await stage.officer(companyId)
  const { hr: stranger } = await stage.officer()
  const { conversationId } = await hr.ok(companyConversations.send, hello)
  const person = await stage.receive({ text: 'My diagnosis' })
  expect(await colleague.ok(companyConversations.detail, { conversationId })).toMatchObject({
    can: { write: false },
  })
  await colleague.fails(companyConversations.markRead, { conversationId }, 'common.forbidden')
  for (const [who, id] of [
    [stranger, conversationId],
    [hr, person.conversationId],
    [hr, newId()],
  ] as const) {
    await who.fails(companyConversations.detail, { conversationId: id }, 'common.not-found')
    await who.fails(companyConversations.messages, { conversationId: id }, 'common.not-found')
    await who.fails(companyConversations.markRead, { conversationId: id }, 'common.not-found')
    await who.fails(
      companyConversations.openFiles,
      { conversationId: id, cdnFileIds: [newId()] },
      'common.not-found',
    )
  }
  await hr.fails(companyConversations.edit, { messageId: person.messageId, ...hello }, 'common.not-found')
})

test('a doctor takes part in own requests and those open to doctors; an agent nowhere', async () => {
  const stage = await chatFixture()
  const doctor = await stage.provider.as('DOCTOR')
  const agent = await stage.provider.as('AGENT')
  const { conversationId } = await stage.receive({ text: 'Hello' })
  await doctor.fails(conversations.messages, { conversationId }, 'common.not-found')
  await doctor.fails(conversations.send, { conversationId, ...hello }, 'common.not-found')
  await doctor.fails(conversations.send, { personProfileId: stage.personId, ...hello }, 'common.not-found')
  await doctor.fails(conversations.detail, { personProfileId: stage.personId }, 'common.not-found')
  await agent.fails(conversations.messages, { conversationId }, 'common.not-found')
  const open = (userId: string | null, type = 'TELEMEDICINE_RECEPTION') =>
    stage.rows(sql`update tickets set business_type = ${type}, operator_user_id = ${userId},
      assigned_at = ${userId === null ? null : new Date()} where conversation_id = ${conversationId}`)
  // As in the doctor's list: an unassigned home visit is not visible to a doctor.
  await open(null, 'DOCTOR_CALL')
  await doctor.fails(conversations.messages, { conversationId }, 'common.not-found')
  await open(doctor.userId, 'DOCTOR_CALL')
  await doctor.ok(conversations.messages, { conversationId })
  await open(null)
  await doctor.ok(conversations.messages, { conversationId })
  await open(stage.operator.userId)
  await doctor.fails(conversations.messages, { conversationId }, 'common.not-found')
  await open(doctor.userId)
  await doctor.ok(conversations.send, { conversationId, ...hello })
})

test('a conversation of another provider is not found', async () => {
  const [own, other] = [await chatFixture(), await chatFixture()]
  const { conversationId, messageId } = await other.receive({ text: 'Hello' })
  const { operator } = own
  for (const endpoint of [conversations.detail, conversations.messages, conversations.markRead] as const)
    await operator.fails(endpoint, { conversationId }, 'common.not-found')
  await operator.fails(conversations.send, { conversationId, ...hello }, 'common.not-found')
  await operator.fails(conversations.edit, { messageId, ...hello }, 'common.not-found')
  await operator.fails(conversations.remove, { messageId }, 'common.not-found')
  await operator.fails(conversations.saveDraft, { conversationId, ...hello }, 'common.not-found')
  await operator.fails(conversations.presence, { conversationId, state: 'TYPING' }, 'common.not-found')
  await operator.fails(conversations.search, { conversationId, searchQuery: 'hello' }, 'common.not-found')
  await operator.fails(conversations.openFiles, { conversationId, cdnFileIds: [newId()] }, 'common.not-found')
})

test('the chat reports and enforces its limits for both sides', async () => {
  const stage = await chatFixture()
  const { hr } = await stage.officer()
  const limits = { changeWindowSeconds: 180, maxFileBytes: 25 * 1024 * 1024, maxFiles: 10 }
  expect(await hr.ok(companyConversations.config, {})).toEqual(limits)
  expect(await stage.operator.ok(conversations.config, {})).toMatchObject({
    ...limits,
    hasAi: false,
    colleagues: [{ userId: stage.operator.userId }],
  })
  const page = { file: { name: 'a.png', content: '<html><script>alert(1)</script></html>' } }
  const large = { file: { name: 'a.csv', content: 'a,b\n'.repeat(25 * 256 * 1024 + 1) } }
  for (const [who, endpoint] of [
    [hr, companyConversations.saveFile],
    [stage.operator, conversations.saveFile],
  ] as const) {
    await who.fails(endpoint, {}, 'files.unsupported-format', page)
    await who.fails(endpoint, {}, 'files.too-large', large)
  }
  const file = { file: { name: 'list.csv', content: 'a,b\n1,2\n' } }
  const { cdnFileId } = await hr.ok(companyConversations.saveFile, {}, file)
  const { conversationId, files } = await hr.ok(companyConversations.send, {
    text: '',
    cdnFileIds: [cdnFileId],
  })
  expect(files).toMatchObject([{ cdnFileId }])
  const opened = await hr.ok(companyConversations.openFiles, { conversationId, cdnFileIds: [cdnFileId] })
  expect(opened.items).toHaveLength(1)
  await hr.fails(companyConversations.send, { text: '<p></p>' }, 'common.validation')
  const own = await hr.ok(companyConversations.send, hello)
  await hr.ok(companyConversations.remove, { messageId: own.messageId })
  await hr.fails(companyConversations.edit, { messageId: own.messageId, ...hello }, 'conversations.too-late')
  await hr.fails(companyConversations.remove, { messageId: own.messageId }, 'conversations.too-late')
  await stage.operator.fails(conversations.send, hello, 'common.validation')
  await stage.operator.fails(conversations.detail, {}, 'common.validation')
})

test('colleagues see who reads and who writes, and nothing of it is stored', async () => {
  const stage = await chatFixture()
  const { conversationId } = await stage.receive({ text: 'Hello' })
  const colleague = await stage.provider.as('ADMIN')
  const { hr } = await stage.officer()
  const [staff, officer] = await Promise.all(
    [colleague, hr].map(({ headers, token }) =>
      openEvents(stage.provider.app.url, token, undefined, headers),
    ),
  )
  await stage.operator.ok(conversations.presence, { conversationId, state: 'TYPING' })
  const told = () => staff?.changes().filter(({ data }) => data.event === 'presence.told') ?? []
  await expect.poll(told, { timeout: 60_000 }).toHaveLength(1)
  const { userId } = stage.operator
  expect(told()[0]?.data.ids).toEqual({ conversationId, userId, state: 'TYPING', side: 'SUPPORT' })
  expect(officer?.changes()).toEqual([])
  const stored = await stage.rows(sql`select 1 from outbox_events where event = 'presence.told'`)
  expect(stored).toEqual([])
  staff?.close()
  officer?.close()
})

test('a doctor gets presence ids only for clients with an assigned request', async () => {
  const stage = await chatFixture()
  const { conversationId } = await stage.receive({ text: 'Hello' })
  const [doctor, other] = [await stage.provider.as('DOCTOR'), await stage.provider.as('DOCTOR')]
  await stage.rows(sql`update tickets set operator_user_id = ${doctor.userId}, assigned_at = now()
    where provider_id = ${stage.provider.providerId} and conversation_id = ${conversationId} returning id`)
  const streams = await Promise.all(
    [doctor, other].map(({ headers, token }) =>
      openEvents(stage.provider.app.url, token, undefined, headers),
    ),
  )
  await stage.operator.ok(conversations.presence, { conversationId, state: 'TYPING' })
  const told = () =>
    streams.map((each) =>
      each.changes().flatMap(({ data }) => (data.event === 'presence.told' ? [data.ids] : [])),
    )
  const { userId } = stage.operator
  await expect
    .poll(told, { timeout: 60_000 })
    .toEqual([[{ conversationId, userId, state: 'TYPING', side: 'SUPPORT' }], [{}]])
  for (const each of streams) each.close()
})

test('an HR officer and the provider see each other write, but not readers and not notes', async () => {
  const stage = await chatFixture()
  const { companyId, hr } = await stage.officer()
  const { hr: reader } = await stage.officer(companyId)
  const { hr: stranger } = await stage.officer()
  const { conversationId } = await hr.ok(companyConversations.send, hello)
  const [staff, own, foreign] = await Promise.all(
    [await stage.provider.as('ADMIN'), hr, stranger].map(({ headers, token }) =>
      openEvents(stage.provider.app.url, token, undefined, headers),
    ),
  )
  const told = (events: typeof staff) =>
    events?.changes().flatMap(({ data }) => (data.event === 'presence.told' ? [data.ids] : [])) ?? []
  const { userId } = stage.operator
  await stage.operator.ok(conversations.presence, { conversationId, state: 'LOOKING' })
  await stage.operator.ok(conversations.presence, { conversationId, state: 'TYPING', isNote: true })
  await stage.operator.ok(conversations.presence, { conversationId, state: 'TYPING' })
  await hr.ok(companyConversations.presence, { conversationId, state: 'TYPING' })
  await hr.ok(companyConversations.presence, { conversationId, state: 'LEFT' })
  const officer = { conversationId, userId: hr.userId, side: 'CLIENT' }
  await expect.poll(() => told(staff)).toHaveLength(5)
  const support = { conversationId, userId, side: 'SUPPORT' }
  const all = [
    { ...support, state: 'LOOKING' },
    { ...support, state: 'TYPING' },
    { ...support, state: 'TYPING' },
    { ...officer, state: 'TYPING' },
    { ...officer, state: 'LEFT' },
  ]
  expect(told(staff).map(inOrder).toSorted()).toEqual(all.map(inOrder).toSorted())
  const heard = [
    { ...support, state: 'TYPING' },
    { ...officer, state: 'TYPING' },
  ]
  expect(told(own).map(inOrder).toSorted()).toEqual(heard.map(inOrder).toSorted())
  expect(told(foreign)).toEqual([])
  for (const events of [staff, own, foreign]) events?.close()
  const asked = { conversationId, state: 'TYPING' } as const
  await reader.fails(companyConversations.presence, asked, 'common.forbidden')
  await stranger.fails(companyConversations.presence, asked, 'common.not-found')
  const person = await stage.receive({ text: 'My diagnosis' })
  await hr.fails(
    companyConversations.presence,
    { ...asked, conversationId: person.conversationId },
    'common.not-found',
  )
})

test('joining an unknown number needs only WhatsApp licensed; joining an address needs e-mail', async () => {
  const stage = await chatFixture({ features: ['WHATSAPP'] })
  const { operator, personId } = stage
  const number = { party: { address: '+34600111222', name: 'Ana' }, channel: 'WHATSAPP' as const }
  const { conversationId } = await stage.receive({ ...number, text: 'It is me' })
  expect(await operator.ok(conversations.detail, { conversationId })).toMatchObject({
    kind: 'CONTACT',
    conversationChannel: 'WHATSAPP',
  })
  const whole = await operator.ok(conversations.join, { conversationId, personProfileId: personId })
  expect(await operator.ok(conversations.detail, whole)).toMatchObject({
    kind: 'PERSON',
    person: { personProfileId: personId },
  })
  const address = { party: { address: 'who@other.example', name: 'Who' }, channel: 'EMAIL' as const }
  const mailed = await stage.receive({ ...address, text: 'And me' })
  const asked = { conversationId: mailed.conversationId, personProfileId: personId }
  expect(await operator.fails(conversations.join, asked, 'common.feature-locked')).toMatchObject({
    details: { feature: 'EMAIL' },
  })
})
