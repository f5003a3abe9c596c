import { dayAfter } from '@coverline/contract/calendar'
import { slots } from '@coverline/contract/slots/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeDoctor } from '../../doctors/factory.ts'
import { makeSlotsIn } from './make-slots.ts'

let provider: TestProvider
let admin: Caller
let doctorId: string

beforeEach(async () => {
  provider = await freshProvider({ timeZone: 'Europe/Madrid' })
  admin = await provider.as('ADMIN')
  doctorId = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
})

const today = new Date().toISOString().slice(0, 10)
const date = dayAfter(today, 6)
const slot = (startTime: string, endTime: string, on = date) => ({ date: on, startTime, endTime })
const exception = (more: object = {}) => ({
  doctorId,
  firstDay: date,
  lastDay: date,
  title: 'Congress',
  hours: [] as { startTime: string; endTime: string }[],
  ...more,
})
const preview = ({ doctorId: of, ...days }: ReturnType<typeof exception>) =>
  admin.ok(slots.previewTemplate, { doctorId: of, exception: days })
const listed = async (on = date) =>
  (await admin.ok(slots.list, { doctorId, from: on, to: on })).items.map(({ startTime }) => startTime)
const weekly = async () =>
  admin.ok(slots.saveTemplate, {
    doctorId,
    validFrom: dayAfter(today, 1),
    validUntil: null,
    slotMinutes: 60,
    breakMinutes: 0,
    hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, startTime: '09:00', endTime: '11:00' })),
  })

describe('a day off', () => {
  test('takes free slots made by hand too, as the preview counts', async () => {
    await weekly()
    await admin.ok(slots.save, { doctorId, slots: [slot('15:00', '15:30'), slot('16:00', '16:30')] })
    expect(await preview(exception())).toMatchObject({ made: 0, removed: 4, removedByHand: 2 })
    const saved = await admin.ok(slots.saveException, exception())
    expect(saved).toMatchObject({ removed: 4, removedByHand: 2, keptCount: 0 })
    expect(await listed()).toEqual([])
    // What was made by hand does not come back with the weekly hours.
    await admin.ok(slots.deleteException, { exceptionId: saved.exceptionId })
    expect(await listed()).toEqual(['09:00', '10:00'])
  })

  test('takes those of a doctor without weekly hours, and those beyond the weeks that hours fill', async () => {
    const far = dayAfter(today, 120)
    await admin.ok(slots.save, {
      doctorId,
      slots: [slot('15:00', '15:30'), slot('09:00', '09:30', far)],
    })
    const leave = exception({ lastDay: far })
    expect(await preview(leave)).toMatchObject({ removed: 2, removedByHand: 2 })
    await admin.ok(slots.saveException, leave)
    expect([await listed(), await listed(far)]).toEqual([[], []])
  })

  test('leaves slots made by hand alone on a day with other hours', async () => {
    await weekly()
    await admin.ok(slots.save, { doctorId, slots: [slot('15:00', '15:30')] })
    const other = exception({ hours: [{ startTime: '09:00', endTime: '10:00' }] })
    expect(await preview(other)).toMatchObject({ removed: 1, removedByHand: 0 })
    await admin.ok(slots.saveException, other)
    expect(await listed()).toEqual(['09:00', '15:00'])
  })

  test('takes a slot whose hold ends later with the next run', async () => {
    await admin.ok(slots.save, { doctorId, slots: [slot('15:00', '15:30')] })
    const { items } = await admin.ok(slots.list, { doctorId, from: date, to: date })
    await provider.inDatabase((db) =>
      db
        .updateTable('slots')
        .set({ state: 'HELD', held_until: new Date(Date.now() + 3_600_000), holder_id: doctorId })
        .where('id', '=', items[0]?.slotId ?? '')
        .execute(),
    )
    expect(await admin.ok(slots.saveException, exception())).toMatchObject({ removed: 0, keptCount: 1 })
    await provider.inDatabase((db) =>
      db
        .updateTable('slots')
        .set({ held_until: new Date(0) })
        .where('doctor_id', '=', doctorId)
        .execute(),
    )
    await makeSlotsIn(jobContextOf(provider.app), provider.providerId)
    expect(await listed()).toEqual([])
  })
})

describe('of several exceptions', () => {
  test('of one day the one that was entered later holds', async () => {
    await weekly()
    const open = { hours: [{ startTime: '15:00', endTime: '18:00' }], title: 'Extra hours' }
    await admin.ok(slots.saveException, exception(open))
    expect(await listed()).toEqual(['15:00', '16:00', '17:00'])
    expect(await preview(exception({ title: 'Ill' }))).toMatchObject({ removed: 3, made: 0 })
    const ill = await admin.ok(slots.saveException, exception({ title: 'Ill' }))
    expect(await listed()).toEqual([])
    await admin.ok(slots.saveException, exception({ ...open, title: 'Well again' }))
    expect(await listed()).toEqual(['15:00', '16:00', '17:00'])
    await admin.ok(slots.deleteException, { exceptionId: ill.exceptionId })
    expect(await listed()).toEqual(['15:00', '16:00', '17:00'])
  })

  test('a longer leave names the days with hours of their own that stay in it', async () => {
    await weekly()
    const special = exception({ hours: [{ startTime: '15:00', endTime: '18:00' }], title: 'Open house' })
    await admin.ok(slots.saveException, special)
    await admin.ok(
      slots.saveException,
      exception({ firstDay: dayAfter(date, 2), lastDay: dayAfter(date, 2) }),
    )
    const leave = exception({ firstDay: dayAfter(date, -4), lastDay: dayAfter(date, 4), title: 'Leave' })
    const named = [{ ...special }]
    expect((await preview(leave)).special).toEqual(named)
    expect((await admin.ok(slots.saveException, leave)).special).toEqual(named)
    expect(await listed()).toEqual(['15:00', '16:00', '17:00'])
    const holiday = exception({ doctorId: null, firstDay: dayAfter(date, -1), lastDay: date })
    expect((await preview(holiday)).special).toEqual(named)
  })
})

test('a slot over a change of the clock lasts what was entered, or is refused', async () => {
  // The next Sundays on which the clocks of Madrid change
  const year = Number(today.slice(0, 4))
  const sundays = [year, year + 1].flatMap((one) =>
    [`${one}-03-31`, `${one}-10-31`].map((last) =>
      dayAfter(last, -new Date(`${last}T00:00:00Z`).getUTCDay()),
    ),
  )
  const ahead = sundays.filter((one) => one > today && one <= dayAfter(today, 400))
  for (const sunday of ahead) {
    const over = { doctorId, slots: [slot('01:30', '03:30', sunday)] }
    const { code, fields } = await admin.fails(slots.save, over, 'slots.clock-changes')
    expect([code, fields]).toEqual(['SLOT_CLOCK_CHANGES', { 'slots.0.endTime': 'NOT_SUPPORTED_VALUE' }])
    await admin.fails(
      slots.save,
      { doctorId, slots: [slot('00:30', '06:00', sunday)] },
      'slots.clock-changes',
    )
    await admin.ok(slots.save, {
      doctorId,
      slots: [slot('00:30', '01:30', sunday), slot('03:30', '05:30', sunday)],
    })
  }
  expect(ahead.length).toBeGreaterThan(1)
})

describe('hours that make no slot', () => {
  const unusedOf = async (hours: { startTime: string; endTime: string }[], more: object = {}) => {
    const asked = exception({ hours, ...more })
    const { unused } = await preview(asked)
    expect(await admin.ok(slots.saveException, asked)).toMatchObject({ unused })
    return unused
  }

  test('are named, where they are too short and where no weekly hours hold', async () => {
    expect(await unusedOf([{ startTime: '18:00', endTime: '20:00' }])).toEqual([
      { startTime: '18:00', endTime: '20:00' },
    ])
    await weekly()
    const later = { firstDay: dayAfter(date, 1), lastDay: dayAfter(date, 2) }
    const given = [
      { startTime: '08:00', endTime: '08:40' },
      { startTime: '10:00', endTime: '12:30' },
      { startTime: '15:00', endTime: '17:00' },
    ]
    expect(await unusedOf(given, later)).toEqual([
      { startTime: '08:00', endTime: '08:40' },
      { startTime: '12:00', endTime: '12:30' },
    ])
    expect(await listed(dayAfter(date, 1))).toEqual(['10:00', '11:00', '15:00', '16:00'])
    expect(
      await preview(exception({ firstDay: dayAfter(date, 3), lastDay: dayAfter(date, 3) })),
    ).toMatchObject({ unused: [] })
  })

  test('are named when weekly hours are saved; a break at the end is none', async () => {
    const template = {
      validFrom: dayAfter(today, 1),
      validUntil: null,
      slotMinutes: 25,
      breakMinutes: 5,
      hours: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
        { weekday, startTime: '09:00', endTime: '12:00' },
        { weekday, startTime: '13:00', endTime: '13:40' },
      ]),
    }
    const { unused } = await admin.ok(slots.previewTemplate, { doctorId, template })
    expect(unused).toEqual([{ startTime: '13:25', endTime: '13:40' }])
    expect(await admin.ok(slots.saveTemplate, { doctorId, ...template })).toMatchObject({ unused })
  })
})
