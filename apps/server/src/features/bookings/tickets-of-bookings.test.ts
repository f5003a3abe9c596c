import { bookings } from '@coverline/contract/bookings/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { at, type Stage, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'

let stage: Stage
let offerId: string
let clinicId: string

beforeAll(async () => {
  stage = await stageBookings()
  offerId = await stage.offer('BOOKING_VIA_MAP')
  clinicId = await stage.clinic([offerId])
})

async function booked(given: object = {}) {
  const personProfileId = await stage.insured()
  const input = { personProfileId, offerId, clinicId, dateTime: at(-1), ...given }
  return { personProfileId, ...(await weeksAgo(() => stage.admin.ok(bookings.save, input))) }
}
const ticketOf = (ticketId: string) => stage.admin.ok(tickets.detail, { ticketId })
const stateOf = async (receptionId: string) => (await stage.admin.ok(bookings.detail, { receptionId })).state

it('a booking answers the request that asked for it, which shows its place and time', async () => {
  const { admin } = stage
  const personProfileId = await stage.insured()
  const asked = { personProfileId, businessTypeSave: 'CLINIC_RECEPTION' as const }
  const { ticketId } = await admin.ok(tickets.save, asked)
  const input = { personProfileId, offerId, clinicId, dateTime: at(2), ticketId }
  const made = await admin.ok(bookings.save, input)
  expect(made.ticketId).toBe(ticketId)
  expect(await ticketOf(ticketId)).toMatchObject({
    status: 'NEW',
    clinic: { id: clinicId },
    service: { id: offerId },
    slotDateTime: at(2),
  })
  await admin.fails(bookings.save, { ...input, dateTime: at(3) }, 'bookings.ticket-taken')
  const { ticketId: chat } = await admin.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL' })
  await admin.fails(bookings.save, { ...input, ticketId: chat, dateTime: at(3) }, 'common.validation')
})

it('a home visit takes no request that another visit has, and needs coverage too', async () => {
  const { admin } = stage
  const homeId = await stage.offer('HOME_VISIT')
  const personProfileId = await stage.insured()
  const asked = { personProfileId, businessTypeSave: 'DOCTOR_CALL' as const }
  const { ticketId } = await admin.ok(tickets.save, asked)
  const place = { address: 'Calle Mayor 3', phone: '+34600111222', preferredFrom: at(1), preferredTo: at(2) }
  const input = { personProfileId, offerId: homeId, ticketId, ...place }
  expect(await admin.ok(bookings.saveHomeVisit, input)).toMatchObject({ ticketId })
  const later = { preferredFrom: at(5), preferredTo: at(6) }
  await admin.fails(bookings.saveHomeVisit, { ...input, ...later }, 'bookings.ticket-taken')
  const stranger = await stage.person()
  const uncovered = { personProfileId: stranger, offerId: homeId, ...place }
  await admin.fails(bookings.saveHomeVisit, uncovered, 'bookings.not-covered')
})

it('a confirmed booking closes its request, a canceled one cancels it', async () => {
  const { admin } = stage
  const confirmed = await booked({ stateSave: 'CONFIRMED' })
  expect(await ticketOf(confirmed.ticketId)).toMatchObject({ status: 'DONE', cancellationReason: null })
  const declined = await booked()
  await admin.ok(bookings.adminCancel, {
    receptionId: declined.receptionId,
    cancellationReason: 'CLINIC_NOT_AVAILABLE',
    comment: 'On holiday',
  })
  expect(await ticketOf(declined.ticketId)).toMatchObject({
    status: 'DONE',
    cancellationReason: 'CLINIC_NOT_AVAILABLE',
    cancellationNote: 'On holiday',
  })
})

it('a canceled request cancels its booking, with the reason', async () => {
  const { receptionId, ticketId } = await booked()
  await stage.admin.ok(tickets.save, { ticketId, cancellationReasonSave: 'CLIENT_REQUEST' })
  expect(await stage.admin.ok(bookings.detail, { receptionId })).toMatchObject({
    state: 'CANCELED',
    cancellation: { by: 'PERSON', reason: 'CLIENT_REQUEST' },
  })
  await stage.admin.fails(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' }, 'bookings.ended')
})

it('a request with an undecided booking is not closed, alone or with others', async () => {
  const { admin } = stage
  const { ticketId } = await booked()
  await admin.fails(tickets.save, { ticketId, statusSave: 'DONE' }, 'bookings.undecided')
  expect(await admin.ok(tickets.saveMany, { ticketIds: [ticketId], statusSave: 'DONE' })).toEqual({
    changed: 0,
    skipped: [{ ticketId, code: 'BOOKING_UNDECIDED' }],
  })
  expect(await ticketOf(ticketId)).toMatchObject({ status: 'NEW' })
})

it('a reopened request cancels a visit that is ahead, but none that took place', async () => {
  const { admin } = stage
  const { receptionId, personProfileId, ticketId } = await booked({ stateSave: 'CONFIRMED' })
  await admin.ok(bookings.save, { receptionId, personProfileId, stateSave: 'DONE' })
  await admin.ok(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' })
  const cancel = { ticketId, cancellationReasonSave: 'OTHER' as const }
  await admin.fails(tickets.save, cancel, 'bookings.took-place')
  await admin.ok(bookings.save, { receptionId, personProfileId, stateSave: 'CONFIRMED' })
  expect(await ticketOf(ticketId)).toMatchObject({ status: 'DONE' })
  await admin.ok(tickets.save, { ticketId, statusSave: 'IN_PROGRESS' })
  await admin.ok(tickets.save, cancel)
  expect(await stateOf(receptionId)).toBe('CANCELED')
})

it('place and time of a request with a booking are changed in the booking', async () => {
  const { admin } = stage
  const { receptionId, personProfileId, ticketId } = await booked()
  const { fields } = await admin.fails(
    tickets.save,
    { ticketId, slotDateTimeSave: at(5), clinicIdSave: null },
    'bookings.owns-fields',
  )
  expect(fields).toEqual({ clinicIdSave: 'NOT_SUPPORTED_VALUE', slotDateTimeSave: 'NOT_SUPPORTED_VALUE' })
  await admin.ok(bookings.save, { receptionId, personProfileId, dateTime: at(6) })
  expect(await ticketOf(ticketId)).toMatchObject({ slotDateTime: at(6) })
  await admin.ok(tickets.save, { ticketId, description: 'Calls back', slotDateTimeSave: at(6) })
})
