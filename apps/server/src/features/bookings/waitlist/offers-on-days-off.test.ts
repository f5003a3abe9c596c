import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { stageWaitlist, type WaitlistStage } from '../../../testing/fixtures/care/waitlist-fixture.ts'
import { day } from '../../../testing/insured.ts'

let stage: WaitlistStage

beforeAll(async () => {
  stage = await stageWaitlist()
})

const takeOff = (offset: number) =>
  stage.admin.ok(slots.saveException, {
    doctorId: stage.doctorId,
    firstDay: day(offset),
    lastDay: day(offset),
    title: 'Ill',
    hours: [],
  })

it('an offered time is not booked once its day is a day off of the doctor', async () => {
  await stage.slots(stage.doctorId, day(6), ['10:00'])
  const { waitlistId } = await stage.wait({ days: [6, 6] })
  const waitlistOfferId = await stage.offerOf(waitlistId)
  await takeOff(6)
  const { details } = await stage.operator.fails(
    bookings.acceptOffer,
    { waitlistOfferId },
    'bookings.doctor-off',
  )
  expect(details).toEqual({ title: 'Ill' })
})

it('a time freed by a cancellation on a day off is not offered', async () => {
  const { receptionId, personProfileId } = await stage.bookSlot(8, '10:00')
  const { waitlistId } = await stage.wait({ days: [8, 8] })
  await takeOff(8)
  await stage.operator.ok(bookings.cancel, { receptionId, personProfileId })
  expect(await stage.offerOf(waitlistId)).toBe('')
})
