import { audit } from '@coverline/contract/audit/endpoints'
import { chatbot } from '@coverline/contract/chatbot/endpoints'
import { conversations } from '@coverline/contract/conversations/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { notifications } from '@coverline/contract/notifications/endpoints'
import { targets } from '@coverline/contract/targets/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { setClockOffset } from '../../platform/clock.ts'
import { type ChatFixture, chatFixture } from '../../testing/fixtures/chat-fixture.ts'
import { nowhere } from '../../testing/insured.ts'
import { reportLate } from './report-late.ts'

const minute = 60_000
let stage: ChatFixture
type Caller = ChatFixture['operator']
let admin: Caller
let conversationId: string
beforeEach(async () => {
  stage = await chatFixture()
  admin = await stage.provider.as('ADMIN')
})

const save = (input: InputOf<typeof targets.saveSettings>) => admin.ok(targets.saveSettings, input)
const write = async () => {
  conversationId = (await stage.receive({ text: 'Is MRI covered?' })).conversationId
}
const all = async (filter: { late?: string } = {}) => (await stage.operator.ok(tickets.list, filter)).items
const only = async () => {
  const [found] = await all()
  if (!found) throw new Error('no ticket')
  return found
}
const later = async (minutes: number, work: () => Promise<void>) => {
  setClockOffset(minutes * minute)
  try {
    await work()
  } finally {
    setClockOffset(0)
  }
}
const report = () => stage.inSystem(reportLate)
const told = async (caller: Caller) =>
  (await caller.ok(notifications.list, {})).items
    .filter(({ kind }) => kind === 'REQUEST_LATE')
    .map(({ happening }) => happening)

it('marks a request until when it is to be answered, while it waits for us', async () => {
  await write()
  expect(await only()).toMatchObject({ answerBy: null, closeBy: null })
  await save({ isOn: true, answerMinutes: 30, closeMinutes: 600 })
  const ticket = await only()
  expect(Date.parse(ticket.answerBy ?? '') - Date.parse(ticket.waitingSince ?? '')).toBe(30 * minute)
  expect(Date.parse(ticket.closeBy ?? '') - Date.parse(ticket.createdAt)).toBe(600 * minute)
  expect(await all({ late: 'true' })).toEqual([])
  await later(31, async () => {
    expect(await all({ late: 'true' })).toHaveLength(1)
  })
  await stage.operator.ok(conversations.send, { conversationId, text: '<p>Yes</p>' })
  expect(await only()).toMatchObject({ answerBy: null, closeBy: ticket.closeBy })
  await later(31, async () => {
    expect(await all({ late: 'true' })).toEqual([])
  })
  // Late by the other target
  await later(601, async () => {
    expect(await all({ late: 'true' })).toHaveLength(1)
    await stage.operator.ok(tickets.save, { ticketId: ticket.ticketId, statusSave: 'DONE' })
    expect(await all({ late: 'true' })).toEqual([])
    expect(await stage.operator.ok(tickets.detail, { ticketId: ticket.ticketId })).toMatchObject({
      answerBy: null,
      closeBy: null,
    })
  })
})

it('counts the office hours alone', async () => {
  const { chatBot } = await admin.ok(chatbot.config, {})
  const { can: _can, version, ...settings } = chatBot
  const weekday = (['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const)[
    // Two days from now, whatever the zone
    new Date(Date.now() + 2 * 24 * 60 * minute).getUTCDay()
  ]
  await admin.ok(chatbot.saveConfig, {
    chatBot: {
      ...settings,
      version,
      officeHours: [{ weekday: weekday ?? 'MON', from: '09:00', to: '17:00' }],
    },
  })
  await save({ isOn: true, answerMinutes: 30 })
  await write()
  expect((await only()).answerBy).toMatch(/T\d\d:30:00\.000Z$/)
  await later(31, async () => {
    expect(await all({ late: 'true' })).toEqual([])
    await report()
    expect(await told(admin)).toEqual([])
  })
  expect(await admin.ok(targets.settings, {})).toMatchObject({ hasOfficeHours: true })
})

it('reports a late request once, to its assignee and the chosen member', async () => {
  await save({ isOn: true, answerMinutes: 30, closeMinutes: 60, escalationUserId: admin.userId })
  await write()
  const { ticketId } = await only()
  await stage.operator.ok(tickets.assign, { ticketId })
  await report()
  expect([await told(admin), await told(stage.operator)]).toEqual([[], []])
  await later(31, async () => {
    await Promise.all([report(), report(), report()])
    await report()
  })
  expect([await told(admin), await told(stage.operator)]).toEqual([['UNANSWERED'], ['UNANSWERED']])
  await later(61, async () => {
    await report()
    await report()
  })
  for (const caller of [admin, stage.operator])
    expect((await told(caller)).toSorted()).toEqual(['UNANSWERED', 'UNCLOSED'])
})

it('does not tell of what was late when the targets were switched on, nor of a snoozed request', async () => {
  await write()
  await later(40, async () => {
    await save({ isOn: true, answerMinutes: 30 })
    await report()
    expect(await told(stage.operator)).toEqual([])
    expect(await all({ late: 'true' })).toHaveLength(1)
    await stage.operator.ok(tickets.snooze, { ticketId: (await only()).ticketId, until: null })
    expect(await all({ late: 'true' })).toEqual([])
    expect(await only()).toMatchObject({ answerBy: null })
  })
})

it('changes what is given, and is in the audit log', async () => {
  expect(await admin.ok(targets.settings, {})).toMatchObject({ isOn: false, answerMinutes: 60 })
  await save({ isOn: true })
  await save({ answerMinutes: 15 })
  await save({ answerMinutes: 15 })
  expect(await admin.ok(targets.settings, {})).toMatchObject({
    isOn: true,
    answerMinutes: 15,
    closeMinutes: null,
    escalationUserId: null,
  })
  const { items } = await admin.ok(audit.search, { actions: ['targets.settings-updated'] })
  expect(items.map(({ changes }) => changes.map(({ field, after }) => [field, after]))).toEqual([
    [['answerMinutes', 15]],
    [['isOn', true]],
  ])
})

it('refuses targets of nothing, and members who can’t see every request', async () => {
  const nothing = await admin.fails(
    targets.saveSettings,
    { isOn: true, answerMinutes: null },
    'targets.nothing-to-meet',
  )
  expect(nothing.fields).toEqual({ answerMinutes: 'REQUIRED' })
  const { members } = await admin.ok(targets.settings, {})
  await stage.provider.as('DOCTOR')
  const after = await admin.ok(targets.settings, {})
  expect(after.members).toEqual(members)
  await admin.fails(targets.saveSettings, { escalationUserId: nowhere }, 'targets.member-not-possible')
  expect(await admin.ok(targets.settings, {})).toMatchObject({ isOn: false, escalationUserId: null })
})
