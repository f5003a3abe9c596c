import { conversations } from '@coverline/contract/conversations/endpoints'
import { senders } from '@coverline/contract/senders/endpoints'
import { spam } from '@coverline/contract/senders/spam-endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onWhatsapp, type Whatsapp, type WhatsappFixture } from '../../testing/fixtures/whatsapp-fixture.ts'

let stage: WhatsappFixture
let world: Whatsapp
onWhatsapp((given, one) => {
  world = given
  stage = one
})

const stranger = '+34611222333'
const write = async (message: Record<string, unknown>, from = stranger) => {
  await world.server.receive(from, message)
  await stage.take()
}
const folder = async () => (await stage.operator.ok(spam.list, {})).items
const requests = async () => (await stage.operator.ok(tickets.list, {})).items

test('a blocked number opens no request, and goes through again with its words', async () => {
  await stage.link()
  await write({ text: { body: 'Hello' } })
  const [request] = await requests()
  const { conversationId } = await stage.operator.ok(conversations.detail, {
    ticketId: request?.ticketId ?? '',
  })
  const place = { conversationId: conversationId ?? '' }
  const { items } = await stage.operator.ok(senders.choices, place)
  expect(items).toEqual([{ kind: 'WHATSAPP', value: stranger, blockedSenderId: null }])
  await stage.operator.ok(senders.block, { ...place, kind: 'WHATSAPP', value: stranger })
  const jobs = () =>
    stage.rows(sql`select from background_jobs where provider_id = ${stage.provider.providerId}`)
  const before = await jobs()
  await write({ text: { body: 'Win a prize' } })
  expect(await folder()).toMatchObject([
    { channel: 'WHATSAPP', reason: 'BLOCKED', sender: stranger, preview: 'Win a prize', isBlocked: true },
  ])
  expect(await jobs()).toHaveLength(before.length)
  expect(await stage.thread(place.conversationId)).toHaveLength(1)
  const [held] = await folder()
  const released = await stage.operator.ok(spam.release, { spamIds: [held?.spamId ?? ''], unblock: true })
  expect(released).toEqual({ conversationIds: [place.conversationId], unblocked: 1 })
  expect(await stage.thread(place.conversationId)).toMatchObject([
    { text: '<p>Hello</p>' },
    { text: '<p>Win a prize</p>' },
  ])
})

test('a blocked number is held in each form that WhatsApp gives it', async () => {
  await stage.link()
  await stage.operator.ok(senders.add, { kind: 'WHATSAPP', value: '+52 55 1234 5678' })
  await write({ text: { body: 'Hola' } }, '+5215512345678')
  expect(await folder()).toMatchObject([{ preview: 'Hola', isBlocked: true }])
  expect(await requests()).toEqual([])
})

test('a reaction of a blocked number is dropped', async () => {
  await stage.link()
  await stage.operator.ok(senders.add, { kind: 'WHATSAPP', value: stranger })
  await write({ type: 'reaction', reaction: { message_id: 'wamid.unknown', emoji: '👍' } })
  expect(await folder()).toEqual([])
  expect(
    await stage.rows(sql`select from messages where provider_id = ${stage.provider.providerId}`),
  ).toEqual([])
})
