import { benefits } from '@coverline/contract/benefits/endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { beforeAll, expect, it } from 'vitest'
import { day } from '../../testing/insured.ts'
import { at, type Stage, stageBookings, weeksAgo } from '../../testing/fixtures/care/booking-fixture.ts'

let stage: Stage
let clinicId: string

beforeAll(async () => {
  stage = await stageBookings()
  clinicId = await stage.clinic()
})

const oneVisit = { limits: [{ unit: 'VISITS' as const, period: 'TERM' as const, quantity: '1' }] }
const refusal = async (input: object, caller = stage.admin) =>
  caller.fails(bookings.save, { clinicId, dateTime: at(1), ...input }, 'bookings.not-covered')
const codes = ({ details }: { details?: unknown }) =>
  (details as { reasons: { code: string }[] }).reasons.map(({ code }) => code)

it('names every reason with its field and its sentence, as the choice of services does', async () => {
  const { admin } = stage
  const offerId = await stage.offer('BOOKING_VIA_CHAT', { waitingDays: 500, covered: ['CHILD'], ...oneVisit })
  const personProfileId = await stage.insured()
  const body = await refusal({ personProfileId, offerId }, admin.with({ 'accept-language': 'es' }))
  expect(body.fields).toEqual({ offerId: 'NOT_COVERED', dateTime: 'WAITING_PERIOD' })
  expect(body.details).toMatchObject({
    reasons: [
      { field: 'offerId', code: 'NOT_COVERED', text: expect.stringMatching(/\./) },
      { field: 'dateTime', code: 'WAITING_PERIOD', text: expect.stringMatching(/\./) },
    ],
  })
  const offered = await admin.ok(bookings.offers, { personProfileId, day: day(1) })
  const item = offered.items.find((each) => each.offerId === offerId)
  expect(item?.reasons.map(({ code }) => code)).toEqual(['NOT_COVERED', 'WAITING_PERIOD'])
  expect(item).toMatchObject({ kind: 'CLINIC', limits: [{ quantity: '1', left: '1', planned: 0 }] })
})

it('refuses a person without a policy, a day outside its term, and an inactive service', async () => {
  const offerId = await stage.offer('BOOKING_VIA_CHAT')
  const stranger = await stage.person()
  expect(codes(await refusal({ personProfileId: stranger, offerId }))).toEqual(['NO_POLICY'])
  const personProfileId = await stage.insured()
  const late = await refusal({ personProfileId, offerId, dateTime: at(500) })
  expect(codes(late)).toEqual(['OUTSIDE_VALIDITY'])
})

it('counts open bookings, so that the last visit is booked once, also by two at once', async () => {
  const { admin } = stage
  const offerId = await stage.offer('BOOKING_VIA_CHAT', oneVisit)
  const personProfileId = await stage.insured()
  const input = { personProfileId, offerId, clinicId }
  const answers = await Promise.all(
    [1, 2, 3].map((offset) => admin.send(bookings.save, { ...input, dateTime: at(offset) })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(codes(await refusal({ ...input, dateTime: at(7) }))).toEqual(['USED_UP'])
  const { items } = await admin.ok(bookings.offers, { personProfileId })
  expect(items.find((each) => each.offerId === offerId)?.limits).toMatchObject([{ left: '1', planned: 1 }])
  const [open] = (await admin.ok(bookings.list, { personProfileIds: [personProfileId] })).items
  await admin.ok(bookings.cancel, { receptionId: open!.receptionId, personProfileId })
  await admin.ok(bookings.save, { ...input, dateTime: at(7) })
})

it('goes on without coverage for a user who may change policies, with a written reason that stays', async () => {
  const { admin } = stage
  const offerId = await stage.offer('BOOKING_VIA_CHAT', { covered: ['CHILD'] })
  const personProfileId = await stage.insured()
  const input = { personProfileId, offerId, clinicId, dateTime: at(-1) }
  const { receptionId } = await weeksAgo(() =>
    admin.ok(bookings.save, { ...input, overrideReason: 'Goodwill' }),
  )
  expect(await admin.ok(bookings.detail, { receptionId })).toMatchObject({
    overrideReason: 'Goodwill',
    overridden: [{ code: 'NOT_COVERED' }],
  })
  await admin.ok(bookings.save, { receptionId, personProfileId, stateSave: 'CONFIRMED' })
  await admin.ok(bookings.save, { receptionId, personProfileId, stateSave: 'DONE' })
  expect(await admin.ok(bookings.detail, { receptionId })).toMatchObject({ state: 'DONE', useId: null })
  expect((await admin.ok(benefits.uses, { personProfileId })).totalCount).toBe(0)
  await admin.ok(bookings.save, { receptionId, personProfileId, stateSave: 'CONFIRMED' })
})

it('asks again when another day has another reason', async () => {
  const { admin } = stage
  const offerId = await stage.offer('BOOKING_VIA_CHAT', { covered: ['CHILD'] })
  const personProfileId = await stage.insured()
  const input = { personProfileId, offerId, clinicId, dateTime: at(1), overrideReason: 'Goodwill' }
  const { receptionId } = await admin.ok(bookings.save, input)
  const same = { receptionId, personProfileId }
  await admin.ok(bookings.save, { ...same, dateTime: at(2) })
  const { details } = await admin.fails(bookings.save, { ...same, dateTime: at(500) }, 'bookings.not-covered')
  expect(codes({ details })).toEqual(['OUTSIDE_VALIDITY', 'NOT_COVERED'])
})

it('asks for the quantities and the approval that the ledger needs when the visit took place', async () => {
  const { admin } = stage
  const offerId = await stage.offer('BOOKING_VIA_CHAT', {
    limits: [{ unit: 'AMOUNT', period: 'YEAR', quantity: '100' }],
    approvalNeeded: true,
  })
  const personProfileId = await stage.insured()
  const { receptionId } = await weeksAgo(() =>
    admin.ok(bookings.save, {
      personProfileId,
      offerId,
      clinicId,
      dateTime: at(-1),
      stateSave: 'CONFIRMED',
    }),
  )
  const done = { receptionId, personProfileId, stateSave: 'DONE' as const }
  const { fields } = await admin.fails(bookings.save, done, 'common.validation')
  expect(fields).toEqual({ amount: 'IS_REQUIRED', approval: 'IS_REQUIRED' })
  await admin.ok(bookings.save, { receptionId, personProfileId, approval: 'A-1' })
  const over = await admin.fails(bookings.save, { ...done, amount: '120' }, 'bookings.not-covered')
  expect(codes(over)).toEqual(['USED_UP'])
  await admin.ok(bookings.save, { ...done, amount: '80' })
  const { items } = await admin.ok(benefits.uses, { personProfileId })
  expect(items).toMatchObject([{ amount: '80', approval: 'A-1', source: 'BOOKING' }])
})

it('takes a use back once, also if the ledger took it back by itself', async () => {
  const { admin } = stage
  const offerId = await stage.offer('BOOKING_VIA_CHAT', oneVisit)
  const personProfileId = await stage.insured()
  const { receptionId } = await weeksAgo(() =>
    admin.ok(bookings.save, {
      personProfileId,
      offerId,
      clinicId,
      dateTime: at(-1),
      stateSave: 'CONFIRMED',
    }),
  )
  const same = { receptionId, personProfileId }
  const twice = async (stateSave: 'DONE' | 'CONFIRMED') =>
    (await Promise.all([1, 2, 3].map(() => admin.send(bookings.save, { ...same, stateSave })))).map(
      ({ status }) => status,
    )
  expect(await twice('DONE')).toEqual([200, 200, 200])
  expect((await admin.ok(benefits.uses, { personProfileId })).totalCount).toBe(1)
  const [use] = (await admin.ok(benefits.uses, { personProfileId })).items
  await admin.ok(benefits.reverse, { useId: use!.useId, reason: 'By hand' })
  expect(await twice('CONFIRMED')).toEqual([200, 200, 200])
  const { items } = await admin.ok(benefits.uses, { personProfileId })
  expect(items).toMatchObject([{ reversal: { reason: 'By hand' } }])
})
