import { bookings } from '@coverline/contract/bookings/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { withinTime } from '../../testing/security/within-time.ts'
import { type Stage, stageBookings } from '../../testing/fixtures/care/booking-fixture.ts'
import { day } from '../../testing/insured.ts'

const days = [day(20), day(21), day(22)] as const
const clocks = ['09:00', '09:10', '09:30', '09:45', '10:00', '10:20'] as const

const dayOf = fc.constantFrom(...days)
const time = fc.constantFrom(...clocks)
const whose = fc.nat(3)

const step = fc.oneof(
  fc.record({ do: fc.constant('book' as const), whose, date: dayOf, clock: time }),
  fc.record({ do: fc.constant('book slot' as const), whose, nth: fc.nat(9) }),
  fc.record({ do: fc.constant('cancel' as const), whose }),
  fc.record({ do: fc.constant('add slot' as const), date: dayOf, clock: time }),
  fc.record({ do: fc.constant('delete slot' as const), nth: fc.nat(9) }),
  fc.record({ do: fc.constant('leave' as const), first: fc.nat(2), length: fc.nat(2) }),
  fc.record({ do: fc.constant('other hours' as const), date: dayOf }),
  fc.record({ do: fc.constant('end exception' as const), nth: fc.nat(3) }),
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

type Place = { stage: Stage; offerId: string; doctorId: string; people: readonly string[] }
type Visits = (string | undefined)[]

const halfHourAfter = (clock: string) =>
  new Date(Date.parse(`2026-01-01T${clock}:00Z`) + 30 * 60_000).toISOString().slice(11, 16)

const slotsOf = async ({ stage, doctorId }: Place) =>
  (await stage.admin.ok(slots.list, { doctorId, from: days[0], to: days[2] })).items

/** Books a visit of a person, or moves the one that the person has. */
async function save(here: Place, visits: Visits, nth: number, given: object): Promise<number> {
  const { stage, offerId, people } = here
  const [personProfileId = '', receptionId] = [people[nth], visits[nth]]
  const which = receptionId === undefined ? { offerId } : { receptionId }
  const confirm = ['BOOKING_OUTSIDE_HOURS' as const]
  const input = { personProfileId, confirm, ...which, ...given }
  const { status, body } = await stage.admin.send(bookings.save, input)
  if (status === 200) visits[nth] = bookings.save.output.parse(body).receptionId
  return status
}

async function run(here: Place, visits: Visits, now: Step): Promise<number> {
  const { stage, doctorId, people } = here
  const { admin } = stage
  if (now.do === 'book') {
    const dateTime = `${now.date}T${now.clock}:00.000Z`
    return save(here, visits, now.whose, { doctorId, slotId: null, dateTime })
  }
  if (now.do === 'cancel') {
    const [personProfileId = '', receptionId] = [people[now.whose], visits[now.whose]]
    if (receptionId === undefined) return 200
    visits[now.whose] = undefined
    return (await admin.send(bookings.cancel, { receptionId, personProfileId })).status
  }
  if (now.do === 'add slot') {
    const wall = { date: now.date, startTime: now.clock, endTime: halfHourAfter(now.clock) }
    return (await admin.send(slots.save, { doctorId, slots: [wall] })).status
  }
  if (now.do === 'leave' || now.do === 'other hours') {
    const [firstDay = '', lastDay = ''] =
      now.do === 'leave' ? [days[now.first], days[Math.min(2, now.first + now.length)]] : [now.date, now.date]
    const hours = now.do === 'leave' ? [] : [{ startTime: '09:00', endTime: '10:00' }]
    return (await admin.send(slots.saveException, { doctorId, firstDay, lastDay, title: 'Away', hours }))
      .status
  }
  if (now.do === 'end exception') {
    const { exceptions } = await admin.ok(slots.template, { doctorId })
    const found = exceptions[now.nth]
    return found ? (await admin.send(slots.deleteException, { exceptionId: found.exceptionId })).status : 200
  }
  const found = (await slotsOf(here))[now.nth]
  if (!found) return 200
  if (now.do === 'book slot') return save(here, visits, now.whose, { slotId: found.slotId })
  const { date, startTime, endTime } = found
  return (await admin.send(slots.delete, { doctorId, slots: [{ date, startTime, endTime }] })).status
}

type Row = { id: string; starts: string; ends: string; day: string; slots: string; isNew: boolean }

/** The rules, written down a second time over the rows of the database */
async function check(here: Place, before: ReadonlyMap<string, string>): Promise<Map<string, string>> {
  const { stage, doctorId } = here
  const { rows } = await stage.inDatabase((db) =>
    sql<Row>`select b.id, b.starts_at::text as starts, b.ends_at::text as ends, (b.starts_at at time zone 'UTC')::date::text as day,
      (select coalesce(sum(extract(epoch from least(s.ends_at, b.ends_at) - greatest(s.starts_at, b.starts_at))), 0)::text
        from slots s where s.holder_id = b.id and s.state = 'BOOKED') as slots
      from bookings b where b.doctor_id = ${doctorId} and b.state = 'NEW' order by b.starts_at`.execute(db),
  )
  for (const [nth, row] of rows.entries()) {
    const next = rows[nth + 1]
    expect(next === undefined || row.ends <= next.starts, 'two visits overlap').toBe(true)
    expect(Number(row.slots), 'a visit has the slots of its whole time').toBe(1800)
  }
  const { exceptions } = await stage.admin.ok(slots.template, { doctorId })
  const isOff = (date: string) => {
    const length = (one: { firstDay: string; lastDay: string }) =>
      Date.parse(one.lastDay) - Date.parse(one.firstDay)
    const held = exceptions.filter(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)
    const shortest = Math.min(...held.map(length))
    const [found, ...more] = held.filter((one) => length(one) === shortest)
    // Of those equally long the one that was entered later holds, which the answer does not say.
    return more.length === 0 && found?.hours.length === 0
  }
  for (const { id, starts, day: date } of rows)
    if (before.get(id) !== starts) expect(isOff(date), 'a new visit lies on a day off').toBe(false)
  const free = (await slotsOf(here)).filter(({ status }) => status === 'FREE')
  for (const { date } of free) expect(isOff(date), `a free slot lies on a day off`).toBe(false)
  return new Map(rows.map(({ id, starts }) => [id, starts]))
}

const runs = size('DOCTOR_TIMES', 8, 10_000)

test(
  `random visits with and without slots, leaves and exceptions never share a doctor's time: ${runs} sequences`,
  { timeout: 60_000 + runs * 3_000 },
  async () => {
    const stage = await stageBookings()
    const limits = [{ unit: 'VISITS' as const, period: 'TERM' as const, quantity: '900000' }]
    const offerId = await stage.offer('TELEMEDICINE', { limits })
    const people = await Promise.all([0, 1, 2, 3].map(() => stage.insured()))
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 16 }),
        withinTime(async (sequence: Step[]) => {
          const here: Place = { stage, offerId, doctorId: await stage.doctor(), people }
          const visits: Visits = []
          let known = new Map<string, string>()
          for (const now of sequence) {
            const status = await run(here, visits, now)
            expect([200, 409], JSON.stringify(now)).toContain(status)
            known = await check(here, known)
          }
          for (const [nth, receptionId] of visits.entries())
            if (receptionId !== undefined)
              await stage.admin.ok(bookings.cancel, { receptionId, personProfileId: people[nth] ?? '' })
        }),
      ),
      { numRuns: runs, seed: seedOfRun() },
    )
  },
)
