import { polls } from '@coverline/contract/polls/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { chatFixture } from '../../testing/fixtures/chat-fixture.ts'
import { inDays } from '../../testing/insured.ts'

async function stageOf() {
  const stage = await chatFixture()
  const admin = await stage.provider.as('ADMIN')
  const asked = async () =>
    (await admin.ok(polls.list, { personProfileIds: [stage.personId] })).items.map(({ score }) => score)
  const request = async (personProfileId = stage.personId) =>
    (await admin.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL' })).ticketId
  return { ...stage, admin, asked, request }
}

test('a person is asked after a ticket is done, at most once in two weeks', async () => {
  const { admin, asked, request } = await stageOf()
  const [first, second, third] = [await request(), await request(), await request()]
  await admin.ok(tickets.save, { ticketId: first, statusSave: 'IN_PROGRESS' })
  expect(await asked()).toEqual([])
  await admin.ok(tickets.save, { ticketId: first, statusSave: 'DONE' })
  expect(await asked()).toEqual([null])
  await admin.ok(tickets.saveMany, { ticketIds: [first, second], statusSave: 'DONE' })
  expect(await asked()).toEqual([null])
  await inDays(15, async () => {
    await admin.ok(tickets.saveMany, { ticketIds: [first, third], statusSave: 'DONE' })
    expect(await asked()).toEqual([null, null])
  })
})

test('a person is not asked after a cancellation or without ever opening the app', async () => {
  const { admin, asked, request, register, personId, provider } = await stageOf()
  await admin.ok(tickets.save, { ticketId: await request(), cancellationReasonSave: 'DUPLICATE' })
  expect(await asked()).toEqual([])
  await register(personId, null)
  await admin.ok(tickets.save, { ticketId: await request(), statusSave: 'DONE' })
  expect(await asked()).toEqual([])
  const other = await provider.person()
  await admin.ok(tickets.save, { ticketId: await request(other), statusSave: 'DONE' })
  expect((await admin.ok(polls.list, {})).items).toEqual([])
})
