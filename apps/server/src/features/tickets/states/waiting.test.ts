import { broadcasts } from '@coverline/contract/broadcasts/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import { scheduledMessages } from '@coverline/contract/conversations/tools'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { type ChatFixture, chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { conversationService } from '../../conversations/service.ts'
import { sendDue } from '../../conversations/scheduled/send-scheduled.ts'

let stage: ChatFixture
beforeEach(async () => {
  stage = await chatFixture()
})

const only = async () => (await stage.operator.ok(tickets.list, {})).items[0]
const todo = async () => {
  const { items, stats } = await stage.operator.ok(tickets.list, { queue: ['TODO'] })
  const { commonCountTodo } = await stage.operator.ok(tickets.totals, {})
  expect([items.length, stats.commonCountTodo]).toEqual([commonCountTodo, commonCountTodo])
  return commonCountTodo
}
const answer = (conversationId: string, more: object = {}) =>
  stage.operator.ok(conversations.send, { conversationId, text: '<p>Yes</p>', ...more })

it('waits for us from the first message on, for the client after an answer, and for us when the client writes again', async () => {
  const { conversationId } = await stage.receive({ text: 'Is MRI covered?' })
  const asked = await only()
  expect(asked).toMatchObject({
    status: 'NEW',
    waitingFor: 'US',
    waitingSince: asked?.createdAt,
    queue: 'TODO',
  })
  expect(await todo()).toBe(1)
  await answer(conversationId)
  expect(await only()).toMatchObject({ status: 'IN_PROGRESS', waitingFor: 'CLIENT', queue: 'IN_PROGRESS' })
  expect(await todo()).toBe(0)
  await stage.receive({ text: 'It is urgent' })
  const again = await only()
  expect(again).toMatchObject({ status: 'IN_PROGRESS', waitingFor: 'US', queue: 'TODO' })
  expect(await todo()).toBe(1)
  // A second message does not make the client wait anew.
  await stage.receive({ text: 'Hello?' })
  expect((await only())?.waitingSince).toBe(again?.waitingSince)
  await answer(conversationId)
  expect(await todo()).toBe(0)
})

it('still waits for us after a note, a bot’s answer and a broadcast', async () => {
  const { conversationId } = await stage.receive({ text: 'Is MRI covered?' })
  await answer(conversationId, { isNote: true })
  await stage.inSystem((ctx) =>
    conversationService.post(ctx, { conversationId, author: 'BOT', html: '<p>A colleague will answer.</p>' }),
  )
  expect(await only()).toMatchObject({ status: 'NEW', waitingFor: 'US', queue: 'TODO' })
  const { jobId } = await stage.operator.ok(broadcasts.send, {
    personProfileIds: [stage.personId],
    text: '<p>We are closed on Friday.</p>',
  })
  await expect.poll(async () => (await stage.operator.ok(broadcasts.detail, { jobId })).counts.sent).toBe(1)
  expect(await only()).toMatchObject({ waitingFor: 'US', queue: 'TODO' })
})

it('waits for the client once a scheduled answer is sent, not when it is scheduled', async () => {
  const { conversationId } = await stage.receive({ text: 'Is MRI covered?' })
  const hour = 3_600_000
  const { scheduledId } = await stage.operator.ok(scheduledMessages.save, {
    conversationId,
    text: '<p>Tomorrow</p>',
    sendAt: new Date(Date.now() + hour).toISOString(),
  })
  expect(await only()).toMatchObject({ waitingFor: 'US' })
  setClockOffset(2 * hour)
  try {
    await stage.inSystem((ctx) => sendDue(ctx, scheduledId))
  } finally {
    setClockOffset(0)
  }
  expect(await only()).toMatchObject({ waitingFor: 'CLIENT', queue: 'IN_PROGRESS' })
})

it('waits for nobody once it is started by hand, closed or reopened', async () => {
  await stage.receive({ text: 'Is MRI covered?' })
  const { ticketId = '' } = (await only()) ?? {}
  for (const statusSave of ['IN_PROGRESS', 'DONE', 'IN_PROGRESS'] as const) {
    await stage.operator.ok(tickets.save, { ticketId, statusSave })
    expect(await only()).toMatchObject({ waitingFor: null, waitingSince: null, queue: statusSave })
  }
  await stage.receive({ text: 'And now?' })
  await stage.operator.ok(tickets.saveMany, { ticketIds: [ticketId], statusSave: 'DONE' })
  expect(await only()).toMatchObject({ waitingFor: null, queue: 'DONE' })
})

it('is pending over an hour after the client wrote again', async () => {
  const { conversationId } = await stage.receive({ text: 'Is MRI covered?' })
  await answer(conversationId)
  await stage.receive({ text: 'It is urgent' })
  expect(await only()).toMatchObject({ isPending: false })
  setClockOffset(61 * 60_000)
  try {
    expect(await only()).toMatchObject({ isPending: true })
  } finally {
    setClockOffset(0)
  }
})
