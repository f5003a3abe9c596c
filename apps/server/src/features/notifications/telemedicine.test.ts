import { notifications } from '@coverline/contract/notifications/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { expect, test } from 'vitest'
import { inMinutes, noticeFixture } from '../../testing/fixtures/notice-fixture.ts'

const telemedicine = 'TELEMEDICINE_RECEPTION'

test('telemedicine raises its own notices to the affected users and doctors, by its own switches', async () => {
  const stage = await noticeFixture()
  const { operator, personId, provider } = stage
  const [maker, doctor, agent] = await Promise.all([
    provider.as('ADMIN'),
    provider.as('DOCTOR'),
    provider.as('AGENT'),
  ])
  // Mails of telemedicine only, and none of it in the interface.
  await operator.ok(notifications.saveSettings, {
    kinds: { TELEMEDICINE: { app: false, email: true }, TICKET_MESSAGE_CREATED: { email: false } },
  })
  const of = { personProfileId: personId }
  await maker.ok(tickets.save, { ...of, businessTypeSave: telemedicine })
  await maker.ok(tickets.save, { ...of, businessTypeSave: 'CALL' })
  expect(await stage.notices(doctor)).toMatchObject([
    { kind: 'TELEMEDICINE', happening: 'CREATED', businessType: telemedicine, name: 'Ana Torres' },
  ])
  expect((await stage.notices(operator)).map(({ kind }) => kind)).toEqual(['TICKET_MESSAGE_CREATED'])
  expect(await stage.notices(agent)).toEqual([])
  await inMinutes(6, () => stage.deliver())
  const mails = await stage.mails(operator)
  expect(mails.map(({ subject }) => subject)).toEqual(['New telemedicine request'])
})

test('an assigned telemedicine request is announced as such, singly and in bulk', async () => {
  const stage = await noticeFixture()
  const { operator, personId, provider } = stage
  const doctor = await provider.as('DOCTOR')
  const make = async (businessTypeSave: 'CALL' | typeof telemedicine) =>
    (await operator.ok(tickets.save, { personProfileId: personId, businessTypeSave })).ticketId
  const made = [await make(telemedicine), await make(telemedicine), await make('CALL')]
  await doctor.ok(notifications.markRead, { all: true })
  const [first = '', ...others] = made
  await operator.ok(tickets.assign, { ticketId: first, operatorUserId: doctor.userId })
  await operator.ok(tickets.saveMany, { ticketIds: others, operatorUserId: doctor.userId })
  const told = (await stage.notices(doctor)).filter(({ happening }) => happening === 'ASSIGNED')
  expect(told.map(({ kind }) => kind).toSorted()).toEqual([
    'TELEMEDICINE',
    'TELEMEDICINE',
    'TICKET_MESSAGE_CREATED',
  ])
})
