import { doctors } from '@coverline/contract/doctors/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { beforeEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeDoctor } from '../../doctors/factory.ts'
import { slotService } from '../service.ts'
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
const mondayOf = (date: string) => dayAfter(date, (8 - (new Date(`${date}T00:00:00Z`).getUTCDay() || 7)) % 7)
const monday = mondayOf(dayAfter(today, 3))
const range = (weekday: number, startTime = '09:00', endTime = '11:00') => ({ weekday, startTime, endTime })
const weekly = (hours = [range(1)], more = {}) => ({
  doctorId,
  validFrom: monday,
  validUntil: null,
  slotMinutes: 60,
  breakMinutes: 0,
  hours,
  ...more,
})
const listed = async (date: string) =>
  (await admin.ok(slots.list, { doctorId, from: date, to: date })).items.map(({ startTime, endTime }) => [
    startTime,
    endTime,
  ])
const all = async () =>
  (await admin.ok(slots.list, { doctorId, from: today, to: dayAfter(today, 90) })).items.length
const book = (slotId: string) =>
  provider.inDatabase((db) =>
    slotService.bookSlot(
      {
        db,
        now: new Date(),
        emit: () => undefined,
        actor: { providerId: provider.providerId } as never,
      },
      { slotId, holderId: newId() },
    ),
  )
const run = () => makeSlotsIn(jobContextOf(provider.app), provider.providerId)
const hours = [
  ['09:00', '10:00'],
  ['10:00', '11:00'],
]
const off = (more = {}) => ({
  doctorId,
  firstDay: monday,
  lastDay: monday,
  title: 'Congress',
  hours: [],
  ...more,
})

describe('weekly hours', () => {
  test('make the slots of eight weeks when they are saved, as the preview says', async () => {
    const { doctorId: _doctor, ...template } = weekly([range(1), range(3, '14:00', '15:30')])
    const preview = await admin.ok(slots.previewTemplate, { doctorId, template })
    expect(await all()).toBe(0)
    const saved = await admin.ok(slots.saveTemplate, { doctorId, ...template })
    expect(saved).toMatchObject(preview)
    expect(saved.made).toBe(await all())
    expect(saved.made).toBeGreaterThanOrEqual(7 * 3)
    expect(await listed(monday)).toEqual(hours)
    expect(await listed(dayAfter(monday, 2))).toEqual([['14:00', '15:00']])
    expect(await listed(dayAfter(monday, 1))).toEqual([])
    const shown = await admin.ok(slots.template, { doctorId })
    expect(shown).toMatchObject({
      timeZone: 'Europe/Madrid',
      templates: [{ templateId: saved.templateId, ...template }],
      exceptions: [],
    })
  })

  test('make each slot once, by however many workers, and reach further as the days pass', async () => {
    await admin.ok(slots.saveTemplate, weekly([1, 2, 3, 4, 5, 6, 7].map((weekday) => range(weekday))))
    const before = await all()
    expect(await Promise.all([run(), run(), run()])).toEqual([0, 0, 0])
    setClockOffset(7 * 86_400_000)
    try {
      const made = await Promise.all([run(), run(), run()])
      expect(made.toSorted((a, b) => a - b)).toEqual([0, 0, 14])
    } finally {
      setClockOffset(0)
    }
    expect(await all()).toBe(before + 14)
  })

  test('change from a day on: booked, held and handmade slots stay, free ones go', async () => {
    const { templateId } = await admin.ok(slots.saveTemplate, weekly())
    const next = dayAfter(monday, 7)
    await admin.ok(slots.save, { doctorId, slots: [{ date: next, startTime: '16:00', endTime: '16:20' }] })
    const [taken] = (await admin.ok(slots.list, { doctorId, from: next, to: next })).items
    await book(taken?.slotId ?? '')
    const changed = weekly([range(1, '15:00', '17:00')], { validFrom: next, replaces: templateId })
    const saved = await admin.ok(slots.saveTemplate, changed)
    expect(saved.kept).toMatchObject([{ date: next, startTime: '09:00', status: 'BOOKED' }])
    expect(saved.covered).toBe(1)
    expect(await listed(monday)).toEqual(hours)
    expect(await listed(next)).toEqual([
      ['09:00', '10:00'],
      ['15:00', '16:00'],
      ['16:00', '16:20'],
    ])
    expect((await admin.ok(slots.template, { doctorId })).templates).toHaveLength(2)
    // None at all: what is free goes, the rest stays.
    const none = weekly([], { validFrom: monday, replaces: saved.templateId })
    await admin.ok(slots.saveTemplate, none)
    expect(await listed(next)).toEqual([
      ['09:00', '10:00'],
      ['16:00', '16:20'],
    ])
    expect(await listed(monday)).toEqual([])
  })

  test('never make a slot again that a user deleted or moved', async () => {
    const { templateId } = await admin.ok(slots.saveTemplate, weekly())
    const gone = { date: monday, startTime: '09:00', endTime: '10:00' }
    await admin.ok(slots.delete, { doctorId, slots: [gone] })
    expect(await run()).toBe(0)
    expect(await listed(monday)).toEqual([hours[1]])
    const saved = await admin.ok(
      slots.saveTemplate,
      weekly([range(1, '09:00', '11:00')], { slotMinutes: 30, replaces: templateId }),
    )
    expect(saved.deletedByHand).toBe(2)
    expect(await listed(monday)).toEqual([
      ['10:00', '10:30'],
      ['10:30', '11:00'],
    ])
    // By hand it may come back, and then it stays.
    await admin.ok(slots.save, { doctorId, slots: [gone] })
    await run()
    expect(await listed(monday)).toHaveLength(3)
  })

  test('of another user who saved meanwhile are not overwritten unseen; a repeated click makes nothing twice', async () => {
    // Four whole weeks: a Tuesday comes as often as a Monday.
    const validUntil = dayAfter(monday, 27)
    const answers = await Promise.all([
      admin.send(slots.saveTemplate, weekly([range(1)], { validUntil })),
      admin.send(slots.saveTemplate, weekly([range(2)], { validUntil })),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await admin.fails(slots.saveTemplate, weekly(), 'common.changed-meanwhile')
    const before = await all()
    const { templates } = await admin.ok(slots.template, { doctorId })
    const key = newId()
    const again = weekly([range(1), range(2)], { validUntil, replaces: templates[0]?.templateId })
    const first = await admin.ok(slots.saveTemplate, again, { headers: { 'idempotency-key': key } })
    expect(await admin.ok(slots.saveTemplate, again, { headers: { 'idempotency-key': key } })).toEqual(first)
    expect(await all()).toBe(before * 2)
  })

  test('are checked field by field', async () => {
    for (const [wrong, field] of [
      [weekly([range(1)], { validFrom: dayAfter(today, -2) }), 'validFrom'],
      [weekly([range(1)], { validUntil: dayAfter(monday, -1) }), 'validUntil'],
      [weekly([range(1, '09:00', '09:30')]), 'hours.0.endTime'],
      [weekly([range(1), range(1, '10:00', '12:00')]), 'hours.1.startTime'],
    ] as const) {
      const { fields } = await admin.fails(slots.saveTemplate, wrong, 'common.validation')
      expect(fields).toEqual({ [field]: 'NOT_SUPPORTED_VALUE' })
    }
  })

  test('need an active doctor, and make nothing for one who is deactivated', async () => {
    const { made } = await admin.ok(slots.saveTemplate, weekly())
    await admin.ok(doctors.save, { doctorId, status: 'NOT_ACTIVE' })
    const days = { from: monday, to: dayAfter(monday, 90) }
    expect((await admin.ok(slots.list, { doctorId, ...days })).items.length).toBe(made)
    await admin.fails(slots.saveTemplate, weekly(), 'slots.doctor-not-active')
    setClockOffset(14 * 86_400_000)
    try {
      expect(await run()).toBe(0)
      const later = { firstDay: dayAfter(monday, 35), lastDay: dayAfter(monday, 35) }
      const { doctorId: _doctor, ...exception } = off(later)
      const none = { made: 0, removed: 0 }
      expect(await admin.ok(slots.previewTemplate, { doctorId, exception })).toMatchObject(none)
      const { exceptionId, ...effect } = await admin.ok(slots.saveException, off(later))
      expect(effect).toMatchObject(none)
      await admin.ok(slots.deleteException, { exceptionId })
      expect((await admin.ok(slots.list, { doctorId, ...days })).items.length).toBe(made)
    } finally {
      setClockOffset(0)
    }
  })
})

describe('an exception', () => {
  test('takes the free slots of its days away and gives them back when it is deleted', async () => {
    await admin.ok(slots.saveTemplate, weekly())
    const before = await all()
    const { doctorId: _doctor, ...exception } = off({ lastDay: dayAfter(monday, 13) })
    const preview = await admin.ok(slots.previewTemplate, { doctorId, exception })
    const { exceptionId, ...effect } = await admin.ok(slots.saveException, { doctorId, ...exception })
    expect(effect).toEqual(preview)
    expect(effect).toMatchObject({ removed: 4, made: 0, keptCount: 0 })
    expect(await listed(monday)).toEqual([])
    const back = await admin.ok(slots.previewTemplate, { doctorId, withoutExceptionId: exceptionId })
    expect(back).toMatchObject({ made: 4, removed: 0 })
    await admin.ok(slots.deleteException, { exceptionId })
    expect(await all()).toBe(before)
    await admin.fails(slots.deleteException, { exceptionId }, 'common.not-found')
  })

  test('may have other hours, and never takes a booked slot away', async () => {
    await admin.ok(slots.saveTemplate, weekly())
    const [first] = (await admin.ok(slots.list, { doctorId, from: monday, to: monday })).items
    await book(first?.slotId ?? '')
    const changed = off({ hours: [{ startTime: '13:00', endTime: '14:00' }] })
    const { kept } = await admin.ok(slots.saveException, changed)
    expect(kept).toMatchObject([{ date: monday, startTime: '09:00', status: 'BOOKED' }])
    expect(await listed(monday)).toEqual([
      ['09:00', '10:00'],
      ['13:00', '14:00'],
    ])
    // It stands outside the hours of its own day alone.
    const later = off({ firstDay: dayAfter(monday, 7), lastDay: dayAfter(monday, 7) })
    expect((await admin.ok(slots.saveException, later)).keptCount).toBe(0)
  })

  test('of the provider is a holiday of every doctor', async () => {
    const other = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
    await admin.ok(slots.saveTemplate, weekly())
    await admin.ok(slots.saveTemplate, { ...weekly(), doctorId: other })
    const { exceptionId, removed } = await admin.ok(slots.saveException, off({ doctorId: null }))
    expect(removed).toBe(4)
    expect(await listed(monday)).toEqual([])
    expect((await admin.ok(slots.holidays, {})).items).toMatchObject([{ exceptionId, title: 'Congress' }])
    expect((await admin.ok(slots.template, { doctorId: other })).exceptions).toHaveLength(1)
    await admin.ok(slots.deleteException, { exceptionId })
    expect(await listed(monday)).toEqual(hours)
    expect((await admin.ok(slots.holidays, {})).items).toEqual([])
  })

  test('ends on its first day or later, is not over, and lasts a year at most', async () => {
    for (const lastDay of [dayAfter(monday, -1), dayAfter(monday, 366)]) {
      const { fields } = await admin.fails(slots.saveException, off({ lastDay }), 'common.validation')
      expect(fields).toEqual({ lastDay: 'NOT_SUPPORTED_VALUE' })
    }
    const past = off({ firstDay: dayAfter(today, -5), lastDay: dayAfter(today, -3) })
    await admin.fails(slots.saveException, past, 'common.validation')
  })
})

test('a doctor sees the own hours and plans none; another provider sees and changes none', async () => {
  const { templateId } = await admin.ok(slots.saveTemplate, weekly())
  const { exceptionId } = await admin.ok(slots.saveException, off())
  const doctor = await provider.as('DOCTOR', { doctorId })
  expect((await doctor.ok(slots.template, { doctorId })).templates).toMatchObject([{ templateId }])
  await doctor.fails(slots.saveTemplate, weekly(), 'common.forbidden')
  await doctor.fails(slots.saveException, off(), 'common.forbidden')
  await doctor.fails(slots.deleteException, { exceptionId }, 'common.forbidden')
  await doctor.fails(slots.previewTemplate, { doctorId }, 'common.forbidden')
  const colleague = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
  await doctor.fails(slots.template, { doctorId: colleague }, 'common.not-found')
  const stranger = await (await freshProvider()).as('ADMIN')
  await stranger.fails(slots.template, { doctorId }, 'common.not-found')
  await stranger.fails(slots.previewTemplate, { doctorId }, 'common.not-found')
  await stranger.fails(slots.saveTemplate, weekly(), 'common.not-found')
  await stranger.fails(slots.saveException, off(), 'common.not-found')
  await stranger.fails(slots.deleteException, { exceptionId }, 'common.not-found')
  expect((await stranger.ok(slots.holidays, {})).items).toEqual([])
})
