import { audit } from '@coverline/contract/audit/endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { makeCompany } from '../../companies/factory.ts'
import { at, stageBookings } from '../../../testing/fixtures/care/booking-fixture.ts'
import { type InboxFixture, inboxFixture } from '../../../testing/fixtures/inbox-fixture.ts'

let stage: InboxFixture
beforeEach(async () => {
  stage = await inboxFixture()
})

const made = async (businessTypeSave: 'CALL' | 'CHAT' | 'INSURANCE', more: object = {}) => {
  const { personProfileId } = stage
  return (await stage.admin.ok(tickets.save, { personProfileId, businessTypeSave, ...more })).ticketId
}
const detail = (ticketId: string) => stage.admin.ok(tickets.detail, { ticketId })
const merge = (ticketId: string, intoTicketId: string) =>
  stage.admin.ok(tickets.merge, { ticketId, intoTicketId })

it('closes a request that was asked twice and gives the other its tags and its assignee', async () => {
  const { tagId } = await stage.admin.ok(tickets.saveTag, { name: 'Urgent', color: 'RED' })
  const [twice, kept] = [await made('CALL', { tagIdsSave: [tagId] }), await made('CHAT')]
  await stage.admin.ok(tickets.assign, { ticketId: twice })
  expect(await merge(twice, kept)).toEqual({ ticketId: kept })
  const [from, into] = [await detail(twice), await detail(kept)]
  expect(from).toMatchObject({
    status: 'DONE',
    cancellationReason: 'DUPLICATE',
    merges: { into: { ticketId: kept, number: into.number }, merged: [] },
  })
  expect(into).toMatchObject({
    status: 'NEW',
    tags: [{ tagId }],
    operator: { userId: stage.admin.userId },
    merges: { into: null, merged: [{ ticketId: twice, number: from.number }] },
  })
  const logOf = async (entityId: string) =>
    (await stage.admin.ok(audit.list, { entity: 'tickets', entityId })).items.find(
      ({ action }) => action === 'tickets.merged',
    )?.changes
  expect(await logOf(twice)).toMatchObject([{ field: 'mergedInto', after: into.number }])
  expect(await logOf(kept)).toMatchObject([{ field: 'merged', after: from.number }])
  // Reopened, it stands on its own again; the other keeps what it got.
  await stage.admin.ok(tickets.save, { ticketId: twice, statusSave: 'IN_PROGRESS' })
  expect((await detail(twice)).merges.into).toBeNull()
  expect(await detail(kept)).toMatchObject({ merges: { merged: [] }, tags: [{ tagId }] })
})

it('leaves an assignee of the other, and can go on in a chain', async () => {
  const [first, second, third] = [await made('CALL'), await made('INSURANCE'), await made('CHAT')]
  const { userId } = await stage.provider.as('INSURANCE_OPERATOR')
  await stage.admin.ok(tickets.assign, { ticketId: first })
  await stage.admin.ok(tickets.assign, { ticketId: second, operatorUserId: userId })
  await merge(first, second)
  expect((await detail(second)).operator).toMatchObject({ userId })
  await merge(second, third)
  expect((await detail(second)).merges).toMatchObject({
    into: { ticketId: third },
    merged: [{ ticketId: first }],
  })
})

it('refuses requests of two clients, closed ones, itself, and a chat that would open again', async () => {
  const [call, chat] = [await made('CALL'), await made('CHAT')]
  const company = await stage.provider.inDatabase((db) => makeCompany(db, stage.provider.providerId))
  const other = await stage.ticket({ companyId: company })
  const input = { ticketId: call, intoTicketId: other }
  const refused = await stage.admin.fails(tickets.merge, input, 'tickets.other-client')
  expect(refused.fields).toEqual({ intoTicketId: 'NOT_SUPPORTED_VALUE' })
  await stage.admin.fails(tickets.merge, { ticketId: call, intoTicketId: call }, 'tickets.other-client')
  await stage.admin.fails(tickets.merge, { ticketId: chat, intoTicketId: call }, 'tickets.merges-chat')
  await stage.admin.fails(tickets.merge, { ticketId: call, intoTicketId: newId() }, 'common.not-found')
  const closed = await made('INSURANCE')
  await stage.admin.ok(tickets.save, { ticketId: closed, statusSave: 'DONE' })
  await stage.admin.fails(tickets.merge, { ticketId: call, intoTicketId: closed }, 'tickets.status-changed')
  await stage.admin.fails(tickets.merge, { ticketId: closed, intoTicketId: call }, 'tickets.status-changed')
  expect((await detail(call)).status).toBe('NEW')
})

it('a doctor merges no requests of others', async () => {
  const [call, chat] = [await made('CALL'), await made('CHAT')]
  const doctor = await stage.provider.as('DOCTOR')
  const input = { ticketId: call, intoTicketId: chat }
  await doctor.fails(tickets.merge, input, 'common.forbidden')
})

it('keeps an appointment: its request is not merged, but another one into it', async () => {
  const { admin, offer, clinic, insured } = await stageBookings()
  const offerId = await offer('BOOKING_VIA_MAP')
  const [personProfileId, clinicId] = [await insured(), await clinic([offerId])]
  const booking = { personProfileId, offerId, clinicId, dateTime: at(2) }
  const { ticketId: booked, receptionId } = await admin.ok(bookings.save, booking)
  const other = { personProfileId, businessTypeSave: 'CLINIC_RECEPTION' as const }
  const { ticketId } = await admin.ok(tickets.save, other)
  const input = { ticketId: booked, intoTicketId: ticketId }
  await admin.fails(tickets.merge, input, 'tickets.merges-booking')
  await admin.ok(tickets.merge, { ticketId, intoTicketId: booked })
  expect((await admin.ok(bookings.detail, { receptionId })).state).toBe('NEW')
})

it('of two requests merged into each other at once one stays open', async () => {
  const [call, insurance] = [await made('CALL'), await made('INSURANCE')]
  const answers = await Promise.all([
    stage.admin.send(tickets.merge, { ticketId: call, intoTicketId: insurance }),
    stage.admin.send(tickets.merge, { ticketId: insurance, intoTicketId: call }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const states = [await detail(call), await detail(insurance)].map(({ status }) => status)
  expect(states.toSorted()).toEqual(['DONE', 'NEW'])
})
