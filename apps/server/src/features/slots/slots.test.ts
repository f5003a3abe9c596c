import { slots } from '@coverline/contract/slots/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { makeDoctor } from '../doctors/factory.ts'
import { slotService } from './service.ts'

let provider: TestProvider
let admin: Caller
let doctorId: string

beforeAll(async () => {
  provider = await freshProvider({ timeZone: 'Europe/Madrid' })
  admin = await provider.as('ADMIN')
  doctorId = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
})

const today = new Date().toISOString().slice(0, 10)
let used = 2
/** A day of its own for each test */
const freshDay = () => dayAfter(today, (used += 1))
const slot = (date: string, startTime = '09:00', endTime = '09:30') => ({ date, startTime, endTime })
const listed = async (date: string, more = {}) =>
  (await admin.ok(slots.list, { doctorId, from: date, to: date, ...more })).items
const save = (...wanted: ReturnType<typeof slot>[]) => admin.ok(slots.save, { doctorId, slots: wanted })
const inService = <T>(work: (ctx: Parameters<typeof slotService.holdSlot>[0]) => Promise<T>, later = 0) =>
  provider.inDatabase((db) =>
    work({
      db,
      actor: { providerId: provider.providerId } as never,
      now: new Date(Date.now() + later * 60_000),
      emit: () => undefined,
    }),
  )

describe('slots', () => {
  test('are listed by day in the zone of the provider', async () => {
    const date = freshDay()
    await save(slot(date, '23:30', '24:00'), slot(date, '00:00', '00:30'))
    const { timeZone } = await admin.ok(slots.list, { doctorId, from: date, to: date })
    expect(timeZone).toBe('Europe/Madrid')
    expect(await listed(date)).toMatchObject([
      { doctorId, ...slot(date, '00:00', '00:30'), status: 'FREE', heldUntil: null },
      slot(date, '23:30', '24:00'),
    ])
    expect(await listed(dayAfter(date, 1))).toEqual([])
    expect(await listed(date, { status: 'BOOKED' })).toEqual([])
    expect(await listed(date, { doctorId: undefined, doctorIds: [doctorId] })).toHaveLength(2)
  })

  test('of one doctor never overlap, those of two may', async () => {
    const date = freshDay()
    await save(slot(date), slot(date, '09:30', '10:00'))
    const crossing = { doctorId, slots: [slot(date, '09:15', '09:45')] }
    await admin.fails(slots.save, crossing, 'slots.overlap')
    const twins = { doctorId, slots: [slot(date, '11:00', '12:00'), slot(date, '11:30', '12:30')] }
    await admin.fails(slots.save, twins, 'slots.overlap')
    const other = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
    await admin.ok(slots.save, { doctorId: other, slots: crossing.slots })
    expect(await listed(date)).toHaveLength(2)
  })

  test('move as a whole or not at all', async () => {
    const date = freshDay()
    await save(slot(date), slot(date, '10:00', '10:30'))
    const onto = { doctorId, slots: [slot(date, '10:15', '10:45')], replaces: [slot(date)] }
    await admin.fails(slots.save, onto, 'slots.overlap')
    expect(await listed(date)).toHaveLength(2)
    await admin.ok(slots.save, { ...onto, slots: [slot(date, '09:15', '10:00')] })
    expect((await listed(date)).map((one) => one.startTime)).toEqual(['09:15', '10:00'])
    await admin.fails(slots.save, { ...onto, slots: [slot(date, '12:00', '13:00')] }, 'common.not-found')
  })

  test('end after their start, last 5 minutes to 8 hours, and lie ahead within 400 days', async () => {
    const date = freshDay()
    for (const [wrong, field] of [
      [slot(date, '10:00', '10:00'), 'endTime'],
      [slot(date, '10:00', '10:04'), 'endTime'],
      [slot(date, '08:00', '16:01'), 'endTime'],
      [slot(dayAfter(today, -2)), 'date'],
      [slot(dayAfter(today, 500)), 'date'],
    ] as const) {
      const body = { doctorId, slots: [slot(date, '20:00', '21:00'), wrong] }
      const { fields } = await admin.fails(slots.save, body, 'common.validation')
      expect(fields).toEqual({ [`slots.1.${field}`]: 'NOT_SUPPORTED_VALUE' })
    }
    const many = { doctorId, from: today, to: dayAfter(today, 100) }
    await admin.fails(slots.list, many, 'slots.too-many-days')
  })

  test('in an hour that the clock skips are refused with their field', async () => {
    const year = Number(today.slice(0, 4)) + (today.slice(5) > '03-20' ? 1 : 0)
    // The last Sunday of March
    const march = dayAfter(`${year}-03-31`, -new Date(`${year}-03-31T00:00:00Z`).getUTCDay())
    const skipped = { doctorId, slots: [slot(march, '02:15', '03:30')] }
    const { fields } = await admin.fails(slots.save, skipped, 'slots.skipped-time')
    expect(fields).toEqual({ 'slots.0.startTime': 'NOT_SUPPORTED_VALUE' })
    await save(slot(march, '03:00', '03:30'))
    expect(await listed(march)).toMatchObject([slot(march, '03:00', '03:30')])
  })
})

describe('a booking', () => {
  const fresh = async () => {
    const date = freshDay()
    const [slotId = ''] = (await save(slot(date))).slotIds
    return { date, slotId }
  }

  test('of 50 that want one slot at once exactly one holds it', async () => {
    const { date, slotId } = await fresh()
    const claims = Array.from({ length: 50 }, () =>
      inService((ctx) => slotService.holdSlot(ctx, { slotId, holderId: newId() })),
    )
    const got = (await Promise.all(claims)).filter((one) => one !== null)
    expect(got).toHaveLength(1)
    expect(await listed(date)).toMatchObject([{ status: 'HELD' }])
  })

  test('keeps its slot for 5 minutes, then another one may have it', async () => {
    const { date, slotId } = await fresh()
    const [first, second] = [newId(), newId()]
    const hold = (holderId: string, later = 0) =>
      inService((ctx) => slotService.holdSlot(ctx, { slotId, holderId }), later)
    const book = (holderId: string, later = 0) =>
      inService((ctx) => slotService.bookSlot(ctx, { slotId, holderId }), later)
    expect(await hold(first)).toMatchObject({ slotId, doctorId })
    expect(await hold(second)).toBeNull()
    expect(await book(second)).toBeNull()
    expect(await hold(second, 6)).not.toBeNull()
    expect(await book(first, 7)).toBeNull()
    expect(await book(second, 7)).not.toBeNull()
    expect(await listed(date)).toMatchObject([{ status: 'BOOKED', heldUntil: null }])
    expect(await inService((ctx) => slotService.freeSlot(ctx, { slotId, holderId: first }))).toBeNull()
    expect(await inService((ctx) => slotService.freeSlot(ctx, { slotId, holderId: second }))).toEqual({
      doctorId,
    })
    expect(await listed(date)).toMatchObject([{ status: 'FREE' }])
  })

  test('keeps its slot from being deleted or moved', async () => {
    const { date, slotId } = await fresh()
    await save(slot(date, '11:00', '11:30'))
    await inService((ctx) => slotService.bookSlot(ctx, { slotId, holderId: newId() }))
    const both = { doctorId, slots: [slot(date, '11:00', '11:30'), slot(date)] }
    const { code } = await admin.fails(slots.delete, both, 'slots.taken')
    expect(code).toBe('SLOT_TAKEN')
    const moved = { doctorId, slots: [slot(date, '15:00', '15:30')], replaces: [slot(date)] }
    await admin.fails(slots.save, moved, 'slots.taken')
    await admin.ok(slots.delete, { doctorId, slots: [slot(date, '11:00', '11:30')] })
    await admin.fails(slots.delete, { doctorId, slots: [slot(date, '11:00', '11:30')] }, 'common.not-found')
    expect(await listed(date)).toMatchObject([{ slotId }])
  })

  test('gets no slot that has begun, or of a doctor who is not active', async () => {
    const { slotId } = await fresh()
    const claim = { slotId, holderId: newId() }
    expect(await inService((ctx) => slotService.holdSlot(ctx, claim), 500 * 1440)).toBeNull()
    await provider.inDatabase((db) =>
      sql`update doctors set status = 'NOT_ACTIVE' where id = ${doctorId}`.execute(db),
    )
    expect(await inService((ctx) => slotService.holdSlot(ctx, claim))).toBeNull()
    await provider.inDatabase((db) =>
      sql`update doctors set status = 'ACTIVE' where id = ${doctorId}`.execute(db),
    )
  })
})

test('a doctor sees the own slots and plans none; another provider sees none', async () => {
  const date = freshDay()
  await save(slot(date))
  const other = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
  await admin.ok(slots.save, { doctorId: other, slots: [slot(date)] })
  const caller = await provider.as('DOCTOR', { doctorId: other })
  const days = { from: date, to: date }
  expect((await caller.ok(slots.list, days)).items.map((one) => one.doctorId)).toEqual([other])
  const own = { doctorId: other, slots: [slot(date, '15:00', '15:30')] }
  await caller.fails(slots.save, own, 'common.forbidden')
  await caller.fails(slots.delete, own, 'common.forbidden')
  const stranger = await (await freshProvider()).as('ADMIN')
  expect((await stranger.ok(slots.list, { doctorId, ...days })).items).toEqual([])
  await stranger.fails(slots.save, own, 'common.not-found')
  await stranger.fails(slots.delete, { doctorId, slots: [slot(date)] }, 'common.not-found')
})

test('changes are in the audit log of the doctor', async () => {
  const own = await provider.inDatabase((db) => makeDoctor(db, provider.providerId))
  const date = freshDay()
  await admin.ok(slots.save, { doctorId: own, slots: [slot(date)] })
  await admin.ok(slots.delete, { doctorId: own, slots: [slot(date)] })
  const rows = await provider.inDatabase((db) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'changes'])
      .where('entity_id', '=', own)
      .orderBy('id')
      .execute(),
  )
  const text = `${date} 09:00–09:30`
  expect(rows).toEqual([
    { action: 'slots.saved', changes: [{ field: 'slots', before: null, after: text }] },
    { action: 'slots.deleted', changes: [{ field: 'slots', before: text, after: null }] },
  ])
})
