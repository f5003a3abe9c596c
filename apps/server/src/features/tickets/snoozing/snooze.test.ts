import { conversations } from '@coverline/contract/conversations/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { type ChatFixture, chatFixture } from '../../../testing/fixtures/chat-fixture.ts'
import { nowhere } from '../../../testing/insured.ts'
import { conversationService } from '../../conversations/service.ts'
import { wakeDue } from './wake-job.ts'

const hour = 3_600_000
let stage: ChatFixture
let ticketId: string
let conversationId: string
beforeEach(async () => {
  stage = await chatFixture()
  conversationId = (await stage.receive({ text: 'Is MRI covered?' })).conversationId
  ticketId = (await only()).ticketId
})

const only = async () => {
  const [found] = (await stage.operator.ok(tickets.list, {})).items
  if (!found) throw new Error('no ticket')
  return found
}
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const snooze = (until: string | null) => stage.operator.ok(tickets.snooze, { ticketId, until })
const todo = async () => (await stage.operator.ok(tickets.totals, {})).commonCountTodo
const notes = async () =>
  (await stage.operator.ok(conversations.messages, { conversationId })).items
    .filter(({ author }) => author === 'SYSTEM')
    .map(({ text, isNote }) => [text, isNote])
const due = () =>
  stage.inSystem((ctx) =>
    wakeDue(
      ctx,
      { providerId: stage.provider.providerId, ticketId, language: 'en' },
      conversationService.writeLine,
    ),
  )

it('leaves what is to do until its moment, and comes back once, with a line in the thread', async () => {
  const until = inHours(2)
  await snooze(until)
  expect(await only()).toMatchObject({ status: 'NEW', queue: 'SNOOZED', snoozedUntil: until })
  expect(await todo()).toBe(0)
  expect((await stage.operator.ok(tickets.totals, {})).newest).toEqual([])
  // Too early, as after the moment was changed
  await due()
  expect(await only()).toMatchObject({ queue: 'SNOOZED' })
  setClockOffset(3 * hour)
  try {
    await Promise.all([due(), due(), due()])
    expect(await only()).toMatchObject({ queue: 'TODO', snoozedUntil: null, waitingFor: 'US' })
    expect(await todo()).toBe(1)
    expect(await notes()).toEqual([[expect.stringContaining('1'), true]])
  } finally {
    setClockOffset(0)
  }
})

it('comes back with the client’s next message, whatever it was put off until', async () => {
  await stage.operator.ok(conversations.send, { conversationId, text: '<p>Which clinic?</p>' })
  const { ticketId: call } = await stage.operator.ok(tickets.save, {
    personProfileId: stage.personId,
    businessTypeSave: 'CALL',
  })
  await snooze(null)
  await stage.operator.ok(tickets.snooze, { ticketId: call, until: inHours(5) })
  expect(await todo()).toBe(0)
  await stage.receive({ text: 'The one in the centre' })
  expect(await todo()).toBe(2)
  expect(await notes()).toEqual([])
})

it('waits on for a client although an operator writes, and ends with the request', async () => {
  await snooze(null)
  await stage.operator.ok(conversations.send, { conversationId, text: '<p>Any news?</p>' })
  expect(await only()).toMatchObject({ queue: 'SNOOZED', waitingFor: 'CLIENT' })
  await stage.operator.ok(tickets.save, { ticketId, statusSave: 'DONE' })
  expect(await only()).toMatchObject({ queue: 'DONE', snoozedUntil: null })
  const refused = await stage.operator.fails(
    tickets.snooze,
    { ticketId, until: null },
    'tickets.status-changed',
  )
  expect(refused.details).toEqual({ status: 'DONE' })
})

it('ends by hand; a past moment and another doctor’s request are refused', async () => {
  await snooze(inHours(2))
  await stage.operator.ok(tickets.wake, { ticketId })
  expect(await only()).toMatchObject({ queue: 'TODO' })
  await stage.operator.ok(tickets.wake, { ticketId })
  await stage.operator.fails(tickets.snooze, { ticketId, until: inHours(-1) }, 'tickets.snooze-in-past')
  await stage.operator.fails(tickets.snooze, { ticketId: nowhere, until: null }, 'common.not-found')
  await stage.operator.fails(tickets.wake, { ticketId: nowhere }, 'common.not-found')
  const doctor = await stage.provider.as('DOCTOR')
  await doctor.fails(tickets.snooze, { ticketId, until: null }, 'common.not-found')
})
