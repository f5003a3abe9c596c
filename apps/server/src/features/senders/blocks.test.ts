import { senders } from '@coverline/contract/senders/endpoints'
import { spam } from '@coverline/contract/senders/spam-endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { mailFixture, type MailFixture, mailOf } from '../../testing/fixtures/mail-fixture.ts'

let stage: MailFixture
beforeEach(async () => {
  stage = await mailFixture()
})

const unknown = '00000000-0000-7000-8000-000000000000'
const list = async () => (await stage.operator.ok(senders.list, {})).items

/** Brings a mail; returns its conversation. */
async function conversationOf(from: string): Promise<string> {
  await stage.bring(mailOf({ from }))
  const [end] = await stage.ends(1)
  return (await stage.message(end?.messageId ?? null)).conversationId
}

it('offers the address and the domain of a sender, and no domain of everybody', async () => {
  const conversationId = await conversationOf('Shop <offers@shop.example>')
  const { blockedSenderId } = await stage.operator.ok(senders.add, { kind: 'DOMAIN', value: '@Shop.example' })
  expect((await stage.operator.ok(senders.choices, { conversationId })).items).toEqual([
    { kind: 'ADDRESS', value: 'offers@shop.example', blockedSenderId: null },
    { kind: 'DOMAIN', value: 'shop.example', blockedSenderId },
  ])
  const other = await mailFixture()
  await other.bring(mailOf({ from: 'ana@gmail.com' }))
  const [end] = await other.ends(1)
  const theirs = (await other.message(end?.messageId ?? null)).conversationId
  expect((await other.operator.ok(senders.choices, { conversationId: theirs })).items).toEqual([
    { kind: 'ADDRESS', value: 'ana@gmail.com', blockedSenderId: null },
  ])
  await stage.operator.fails(senders.choices, { conversationId: theirs }, 'common.not-found')
})

it('blocks a sender of the conversation only', async () => {
  const conversationId = await conversationOf('offers@shop.example')
  const wrong = { conversationId, kind: 'ADDRESS' as const, value: 'boss@other.example' }
  await stage.operator.fails(senders.block, wrong, 'senders.not-a-sender')
  const input = { ...wrong, value: 'offers@shop.example' }
  await stage.operator.fails(senders.block, { ...input, conversationId: unknown }, 'common.not-found')
  expect(await list()).toEqual([])
})

it('makes one block for two members who block at the same time', async () => {
  const conversationId = await conversationOf('offers@shop.example')
  const admin = await stage.provider.as('ADMIN')
  const input = { conversationId, kind: 'ADDRESS' as const, value: 'offers@shop.example' }
  const both = await Promise.all([stage.operator.ok(senders.block, input), admin.ok(senders.block, input)])
  expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
  expect(new Set(both.map(({ blockedSenderId }) => blockedSenderId)).size).toBe(1)
  expect(await list()).toHaveLength(1)
})

it('lists the blocks with their members, newest first, and finds a sender', async () => {
  await stage.operator.ok(senders.add, { kind: 'ADDRESS', value: 'A@shop.example' })
  await stage.operator.ok(senders.add, { kind: 'WHATSAPP', value: '+34 600 123 456' })
  const [number, address] = await list()
  expect([number, address]).toMatchObject([
    { kind: 'WHATSAPP', value: '+34600123456', blockedBy: { userId: stage.operator.userId } },
    { kind: 'ADDRESS', value: 'a@shop.example' },
  ])
  expect((await stage.operator.ok(senders.list, { searchQuery: 'SHOP' })).totalCount).toBe(1)
  await stage.operator.ok(senders.unblock, { blockedSenderId: number?.blockedSenderId ?? '' })
  await stage.operator.fails(
    senders.unblock,
    { blockedSenderId: number?.blockedSenderId ?? '' },
    'common.not-found',
  )
  expect(await list()).toHaveLength(1)
})

it('refuses own addresses, domains of everybody and what is no sender', async () => {
  const own = (await stage.detail())?.address ?? ''
  const add = (kind: 'ADDRESS' | 'DOMAIN' | 'WHATSAPP', value: string) => ({ kind, value })
  await stage.operator.fails(senders.add, add('ADDRESS', own.toUpperCase()), 'senders.own-address')
  await stage.operator.fails(senders.add, add('DOMAIN', own.split('@')[1] ?? ''), 'senders.own-address')
  await stage.operator.fails(senders.add, add('ADDRESS', stage.inboundAddress), 'senders.own-address')
  await stage.operator.fails(senders.add, add('DOMAIN', 'gmail.com'), 'senders.public-host')
  await stage.operator.fails(senders.add, add('WHATSAPP', '12'), 'common.validation')
  await stage.operator.fails(senders.add, add('DOMAIN', 'shop'), 'common.validation')
  expect(await list()).toEqual([])
})

it('lets a doctor block senders of the own requests and end the own blocks, and see no folder', async () => {
  const conversationId = await conversationOf('offers@shop.example')
  const doctor = await stage.provider.as('DOCTOR')
  const input = { conversationId, kind: 'ADDRESS' as const, value: 'offers@shop.example' }
  await doctor.fails(senders.block, input, 'common.not-found')
  const [request] = (await stage.operator.ok(tickets.list, {})).items
  await stage.operator.ok(tickets.assign, {
    ticketId: request?.ticketId ?? '',
    operatorUserId: doctor.userId,
  })
  const { blockedSenderId } = await doctor.ok(senders.block, input)
  const theirs = await stage.operator.ok(senders.add, { kind: 'ADDRESS', value: 'b@shop.example' })
  await doctor.fails(senders.unblock, { blockedSenderId: theirs.blockedSenderId }, 'common.not-found')
  await doctor.ok(senders.unblock, { blockedSenderId })
  for (const fails of [
    () => doctor.fails(spam.list, {}, 'common.forbidden'),
    () => doctor.fails(senders.list, {}, 'common.forbidden'),
  ])
    await fails()
})

it('is closed to agents and to another provider', async () => {
  const conversationId = await conversationOf('offers@shop.example')
  const agent = await stage.provider.as('AGENT')
  const input = { conversationId, kind: 'ADDRESS' as const, value: 'offers@shop.example' }
  await agent.fails(senders.block, input, 'common.forbidden')
  await agent.fails(spam.list, {}, 'common.forbidden')
  const { blockedSenderId } = await stage.operator.ok(senders.block, input)
  const other = await mailFixture()
  await other.operator.fails(senders.block, input, 'common.not-found')
  await other.operator.fails(senders.unblock, { blockedSenderId }, 'common.not-found')
  expect((await other.operator.ok(senders.list, {})).items).toEqual([])
})

it('exports and erases what is kept of a person', async () => {
  await stage.operator.ok(senders.add, { kind: 'ADDRESS', value: stage.email })
  await stage.operator.ok(senders.add, { kind: 'ADDRESS', value: 'other@shop.example' })
  await stage.bring(mailOf({ from: `Ana <${stage.email}>`, subject: 'Mine' }))
  await stage.bring(mailOf({ from: 'other@shop.example', subject: 'Theirs' }))
  await stage.ends(2)
  const admin = await stage.provider.as('ADMIN')
  const file = await admin.send(subjects.export, { personProfileId: stage.personId })
  const { data } = JSON.parse(String(file.body)) as { data: Record<string, unknown[]> }
  expect(data['blocked_senders']).toMatchObject([{ value: stage.email }])
  expect(data['spam_messages']).toMatchObject([{ subject: 'Mine' }])
  await admin.ok(subjects.erase, { personProfileId: stage.personId, name: 'Ana Torres' })
  expect((await list()).map(({ value }) => value)).toEqual(['other@shop.example'])
  expect((await stage.operator.ok(spam.list, {})).items.map(({ subject }) => subject)).toEqual(['Theirs'])
})
