import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { expect, test } from 'vitest'
import { day } from '../../testing/insured.ts'
import { stageBookings } from '../../testing/fixtures/care/booking-fixture.ts'
import { size } from '../../testing/security/sizes.ts'

const callers = size('SLOT_CALLERS', 50, 1_000)
const rounds = size('SLOT_ROUNDS', 1, 10)
/** Calls on their way at a time; more would only wait for a connection. */
const atOnce = 50

test(
  `of ${callers} callers who book one slot for their people exactly one gets it, in each of ${rounds} rounds`,
  { timeout: 60_000 + callers * rounds * 100 },
  async () => {
    const stage = await stageBookings()
    const offerId = await stage.offer('TELEMEDICINE')
    const doctorId = await stage.doctor()
    const people: string[] = []
    for (let nth = 0; nth < callers; nth += 1) people.push(await stage.insured())
    for (let round = 0; round < rounds; round += 1) {
      const date = day(3 + round)
      const [slotId = ''] = await stage.slots(doctorId, date, ['09:00'])
      const statuses: number[] = []
      const queue = people.values()
      const work = async () => {
        for (const personProfileId of queue)
          statuses.push((await stage.admin.send(bookings.save, { personProfileId, offerId, slotId })).status)
      }
      await Promise.all(Array.from({ length: atOnce }, work))
      const counts = Object.groupBy(statuses, String)
      expect({ booked: counts[200]?.length, refused: counts[409]?.length }).toEqual({
        booked: 1,
        refused: callers - 1,
      })
      const made = await stage.admin.ok(bookings.list, { doctorIds: [doctorId], from: date, to: date })
      const { items } = await stage.admin.ok(slots.list, { doctorId, from: date, to: date })
      expect(items).toMatchObject([{ status: 'BOOKED', receptionId: made.items[0]?.receptionId }])
      expect(made.totalCount).toBe(1)
    }
  },
)
