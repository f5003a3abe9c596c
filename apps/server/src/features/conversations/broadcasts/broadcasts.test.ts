import { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import { type ChatFixture, chatFixture, writeContact } from '../../../testing/fixtures/chat-fixture.ts'
import { makeMailbox } from '../../mailboxes/factory.ts'
import { conversationService } from '../service.ts'
import { startBroadcast } from './send-broadcast.ts'

type Job = Parameters<typeof startBroadcast>[0]

const text = '<p>News</p>'
const jobOf = (stage: ChatFixture, signal = new AbortController().signal) =>
  ({
    signal,
    inProvider: <T>(_id: string, work: Parameters<ChatFixture['inSystem']>[0]) => stage.inSystem<T>(work),
  }) as Job
const run = (stage: ChatFixture, jobId: string) =>
  startBroadcast(jobOf(stage), { providerId: stage.provider.providerId, jobId })
const detail = ({ operator }: ChatFixture, jobId: string) => operator.ok(broadcasts.detail, { jobId })
const later = () => new Date(Date.now() + 7_200_000).toISOString()

async function registered(stage: ChatFixture, count: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => stage.provider.person()))
  await stage.rows(sql`update insured set registered_at = now() where id = any(${ids}::uuid[])`)
  return ids
}

test('a broadcast sends one message to each person however often the job runs, and lists the unreachable', async () => {
  const stage = await chatFixture()
  const { operator, provider, personId } = stage
  const others = await registered(stage, 60)
  const unreachable = await provider.person({ firstName: 'No', lastName: 'App', email: null, phone: null })
  const people = [personId, ...others, unreachable]
  const { jobId } = await operator.ok(broadcasts.send, { personProfileIds: people, text })
  await Promise.allSettled([run(stage, jobId), run(stage, jobId), run(stage, jobId)])
  await expect.poll(async () => (await detail(stage, jobId)).status, { timeout: 60_000 }).toBe('DONE')
  expect(await detail(stage, jobId)).toMatchObject({
    counts: { total: 62, waiting: 0, sent: 61, delivered: 0, failed: 1, canceled: 0 },
    can: { cancel: false },
    preview: 'News',
    text,
  })
  expect(await operator.ok(broadcasts.people, { jobId, states: ['FAILED'] })).toEqual({
    items: [
      {
        personProfileId: unreachable,
        name: 'No App',
        state: 'FAILED',
        channelType: null,
        code: 'CAN_NOT_TEXT_USER',
        conversationId: null,
      },
    ],
    totalCount: 1,
  })
  expect((await operator.ok(broadcasts.people, { jobId, limit: 20 })).items).toHaveLength(20)
  const [row] =
    await stage.rows(sql`select count(*)::integer as messages, count(distinct conversation_id)::integer as chats
    from messages where html = ${text}`)
  expect(row).toEqual({ messages: 61, chats: 61 })
  const [begun] = await stage.rows(sql`select 1 from conversations where insured_id = ${unreachable}`)
  expect(begun).toBeUndefined()
  await operator.fails(broadcasts.send, { personProfileIds: [newId()], text }, 'common.not-found')
  await operator.fails(broadcasts.cancel, { jobId }, 'broadcasts.ended')
})

test('the check shows who is reached by which channel, and the preview shows one person’s text', async () => {
  const stage = await chatFixture()
  const { operator, provider, personId } = stage
  await provider.policy(personId, { number: 'P-<1>' })
  const byMail = await provider.person({ firstName: 'By', lastName: 'Mail', email: 'by@mail.example' })
  const nobody = await provider.person({ firstName: 'No', lastName: 'Way', email: null, phone: null })
  const personProfileIds = [personId, byMail, nobody]
  expect(await operator.ok(broadcasts.check, { personProfileIds, channelType: 'APP' })).toMatchObject({
    total: 3,
    reachable: 1,
    channels: [{ channelType: 'APP', count: 1 }],
    reasons: [{ code: 'CAN_NOT_TEXT_USER', count: 2 }],
    samples: [{ personProfileId: personId }],
  })
  const words = '<p>Dear {{firstName}}, {{policyNumber}} {{ operatorName }}</p>'
  const withNumber = await operator.ok(broadcasts.check, { personProfileIds: [personId], text: words })
  expect(withNumber).toMatchObject({ reachable: 1, reasons: [] })
  await stage.register(byMail)
  expect(
    await operator.ok(broadcasts.check, { personProfileIds: [personId, byMail], text: words }),
  ).toMatchObject({
    reachable: 1,
    unreachable: [{ personProfileId: byMail, name: 'By Mail', code: 'VARIABLE_WITHOUT_VALUE' }],
  })
  const { text: read } = await operator.ok(broadcasts.preview, { personProfileId: personId, text: words })
  expect(read).toMatch(/^<p>Dear Ana, P-&lt;1&gt; \S/)
  await operator.fails(broadcasts.preview, { personProfileId: newId(), text: words }, 'common.not-found')
  for (const wrong of ['<p>{{salary}}</p>', '<p>{{<strong>first</strong>Name}}</p>'])
    await operator.fails(broadcasts.send, { personProfileIds: [personId], text: wrong }, 'common.validation')
  const { jobId } = await operator.ok(broadcasts.send, {
    personProfileIds: [personId, byMail],
    text: words,
  })
  await run(stage, jobId)
  const { conversationId } = await operator.ok(conversations.detail, { personProfileId: personId })
  const { items } = await operator.ok(conversations.messages, { conversationId: conversationId ?? '' })
  expect(items.map((item) => item.text)).toEqual([read])
  expect((await detail(stage, jobId)).counts).toMatchObject({ sent: 1, failed: 1 })
})

test('a broadcast reaches everyone who matches the filters; rejects an empty or too large audience', async () => {
  const stage = await chatFixture()
  const { operator } = stage
  const { jobId } = await operator.ok(broadcasts.send, { personFilters: { searchQuery: 'torres' }, text })
  await run(stage, jobId)
  expect((await detail(stage, jobId)).counts).toMatchObject({ total: 1, sent: 1 })
  const none = { personFilters: { searchQuery: 'nobody of this name' } }
  await operator.fails(broadcasts.send, { ...none, text }, 'broadcasts.nobody')
  await operator.fails(broadcasts.check, none, 'broadcasts.nobody')
  const both = { personFilters: {}, personProfileIds: [stage.personId], text }
  await operator.fails(broadcasts.send, both, 'common.validation')
  await stage.rows(sql`insert into insured (provider_id, id, first_name, last_name)
    select ${stage.provider.providerId}, gen_random_uuid(), 'One', 'Of many' from generate_series(1, 10000)`)
  await operator.fails(broadcasts.send, { personFilters: {}, text }, 'broadcasts.too-many')
  await operator.fails(broadcasts.check, { personFilters: {} }, 'broadcasts.too-many')
})

test('a scheduled broadcast starts at its time, and a cancel stops the unsent messages', async () => {
  const stage = await chatFixture()
  const { operator, personId } = stage
  const past = { personProfileIds: [personId], text, sendAt: new Date(Date.now() - 60_000).toISOString() }
  await operator.fails(broadcasts.send, past, 'scheduled.in-past')
  const sendAt = later()
  const planned = { personProfileIds: [personId], text, sendAt }
  const [kept, called] = [
    await operator.ok(broadcasts.send, planned),
    await operator.ok(broadcasts.send, planned),
  ]
  expect(await detail(stage, kept.jobId)).toMatchObject({
    status: 'SCHEDULED',
    sendAt,
    can: { cancel: true },
  })
  expect(await operator.ok(broadcasts.cancel, called)).toEqual({ canceled: 1 })
  setClockOffset(3 * 3_600_000)
  try {
    await run(stage, kept.jobId)
    await run(stage, called.jobId)
  } finally {
    setClockOffset(0)
  }
  expect((await detail(stage, kept.jobId)).counts).toMatchObject({ sent: 1 })
  expect(await detail(stage, called.jobId)).toMatchObject({
    status: 'CANCELED',
    counts: { canceled: 1, sent: 0 },
  })
  const colleague = await stage.provider.as('ADMIN')
  const { items } = await colleague.ok(broadcasts.list, {})
  expect(items.map((item) => item.jobId)).toEqual([called.jobId, kept.jobId])
  const [word = ''] = items[0]?.preview.split(' ') ?? []
  expect(await colleague.ok(broadcasts.list, { searchQuery: word })).toMatchObject({ totalCount: 2 })
  // A tag of the text is no word of it.
  expect(await colleague.ok(broadcasts.list, { searchQuery: '<p>' })).toMatchObject({ totalCount: 0 })
})

test('a cancel during sending leaves each person with the message or without it for good', async () => {
  const stage = await chatFixture()
  const people = await registered(stage, 80)
  const sent = { personProfileIds: people, text, sendAt: later() }
  const { jobId } = await stage.operator.ok(broadcasts.send, sent)
  // Either may win: a cancel after the last message was sent finds nothing to cancel.
  const [answer] = await Promise.all([
    stage.operator.send(broadcasts.cancel, { jobId }),
    run(stage, jobId),
    run(stage, jobId),
  ])
  const isCanceled = answer.status === 200
  const canceled = isCanceled ? Number(Reflect.get(Object(answer.body), 'canceled')) : 0
  const { counts, status } = await detail(stage, jobId)
  expect(status).toBe(isCanceled ? 'CANCELED' : 'DONE')
  expect(counts).toMatchObject({ total: 80, waiting: 0, canceled, sent: 80 - canceled })
  const [row] = await stage.rows(sql`select count(*)::integer as messages from messages where html = ${text}`)
  expect(row).toEqual({ messages: 80 - canceled })
})

test('the counts show the delivery reports of the channel', async () => {
  const stage = await chatFixture({ features: ['EMAIL'] })
  const { operator, personId, provider } = stage
  await provider.inDatabase((db) => makeMailbox(db, provider.providerId))
  const { jobId } = await operator.ok(broadcasts.send, {
    personProfileIds: [personId],
    text,
    channelType: 'EMAIL',
  })
  await run(stage, jobId)
  const report = (state: 'SENT' | 'DELIVERED' | 'FAILED', more: { failureCode?: string } = {}) =>
    stage.inSystem(async (ctx) => {
      const { rows } = await sql<{ id: string }>`select id from messages where html = ${text}`.execute(ctx.db)
      return conversationService.deliveries.report(ctx, { messageId: rows[0]?.id ?? '', state, ...more })
    })
  expect((await detail(stage, jobId)).counts).toMatchObject({ waiting: 1 })
  await report('SENT')
  expect((await detail(stage, jobId)).counts).toMatchObject({ sent: 1, waiting: 0 })
  await report('FAILED', { failureCode: 'BOUNCED' })
  expect((await operator.ok(broadcasts.people, { jobId })).items).toMatchObject([
    { state: 'FAILED', code: 'BOUNCED', channelType: 'EMAIL' },
  ])
})

test('the check leaves out people without a verified mailbox, a number or a fresh WhatsApp answer', async () => {
  const stage = await chatFixture({ features: ['EMAIL', 'WHATSAPP'] })
  const { operator, personId, provider } = stage
  const { providerId } = provider
  await writeContact(provider, personId, { phone: '+34600111222' })
  const reasons = async (channelType: 'EMAIL' | 'WHATSAPP') =>
    (await operator.ok(broadcasts.check, { personProfileIds: [personId], channelType })).reasons
  const unlinked = [{ code: 'CHANNEL_NOT_LINKED', count: 1 }]
  expect(await reasons('EMAIL')).toEqual(unlinked)
  await provider.inDatabase((db) => makeMailbox(db, providerId, { isVerified: false }))
  expect(await reasons('EMAIL')).toEqual(unlinked)
  await stage.rows(sql`update mailboxes set verified_at = now() where provider_id = ${providerId}`)
  expect(await reasons('EMAIL')).toEqual([])
  expect(await reasons('WHATSAPP')).toEqual(unlinked)
  await stage.rows(sql`insert into whatsapp_links (provider_id, id, kind, state)
    values (${providerId}, ${newId()}, 'DEVICE', 'LINKED')`)
  expect(await reasons('WHATSAPP')).toEqual([])
  // The Cloud API accepts free text within 24 hours of the person's last message.
  await stage.rows(sql`update whatsapp_links set kind = 'CLOUD', phone_number_id = '1', business_account_id = '2', access_token = 'sealed',
      app_secret = 'sealed', verify_token = 'sealed'
    where provider_id = ${providerId}`)
  const shut = [{ code: 'WHATSAPP_WINDOW_CLOSED', count: 1 }]
  expect(await reasons('WHATSAPP')).toEqual(shut)
  const { conversationId } = await stage.receive({ externalId: newId(), text: 'Hello', channel: 'WHATSAPP' })
  const wroteBefore = (hours: number) =>
    stage.rows(sql`insert into whatsapp_chats (provider_id, conversation_id, last_inbound_at)
      values (${providerId}, ${conversationId}, now() - ${hours} * interval '1 hour')
      on conflict (provider_id, conversation_id) do update set last_inbound_at = excluded.last_inbound_at`)
  await wroteBefore(23.9)
  expect(await reasons('WHATSAPP')).toEqual([])
  await wroteBefore(24.1)
  expect(await reasons('WHATSAPP')).toEqual(shut)
})
