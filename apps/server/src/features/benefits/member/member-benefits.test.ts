import { benefits } from '@coverline/contract/benefits/endpoints'
import { memberBenefits } from '@coverline/contract/benefits/member-endpoints'
import { bookings } from '@coverline/contract/bookings/endpoints'
import { dayAfter } from '@coverline/contract/calendar'
import { formatDay } from '@coverline/contract/value-texts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { visits } from '../../../testing/fixtures/benefit-fixture.ts'
import { familyFixture } from '../../../testing/fixtures/family-fixture.ts'
import { at } from '../../../testing/fixtures/care/booking-fixture.ts'
import { day, inDays, nowhere } from '../../../testing/insured.ts'

const wordsFor = async (caller: Caller, personProfileId: string, on?: string) => {
  const { items } = await caller.ok(memberBenefits.list, { personProfileId, ...(on ? { day: on } : {}) })
  return items.flatMap(({ benefits: all }) => all.map(({ words }) => words.join(' ')))
}
const codesFor = async (caller: Caller, personProfileId: string, on?: string) => {
  const { items } = await caller.ok(memberBenefits.list, { personProfileId, ...(on ? { day: on } : {}) })
  return items.flatMap(({ benefits: all }) =>
    all.map(({ reasons }) => reasons.map(({ code }) => code).join(' ')),
  )
}
const english = (on: string) => formatDay(on, 'en')

it('people read what their own policy is worth, in numbers and in words of their language', async () => {
  const { provider, principal, principalId, service, policy } = await familyFixture()
  const policyId = await policy(principalId)
  const offerId = await service({ limits: [visits('3')], coPayment: { kind: 'PERCENT', value: '20' } })
  const admin = await provider.as('ADMIN')
  const used = { policyId, offerId, day: day(-2), visits: 1, reason: 'Invoice 4, told by telephone' }
  await admin.ok(benefits.use, used)
  const until = day(200)
  expect((await principal.ok(memberBenefits.list, { personProfileId: principalId })).items).toMatchObject([
    {
      policyId,
      benefits: [
        {
          offerId,
          title: 'Dentist',
          limits: [{ unit: 'VISITS', quantity: '3', used: '1', left: '2', planned: 0 }],
          coPayment: { kind: 'PERCENT', value: '20' },
          reasons: [],
          words: [
            'Dentist: up to 3 visits a year.',
            `2 visits are left until ${english(until)}.`,
            'You pay 20%.',
          ],
        },
      ],
    },
  ])
  const [russian] = await wordsFor(principal.with({ 'x-locale': 'ru' }), principalId)
  expect(russian?.replaceAll(/\s/gu, ' ')).toBe(
    `Стоматолог: до 3 визитов в год. До ${formatDay(until, 'ru')} осталось 2 визита. Вы платите 20 %.`,
  )
  const { items } = await principal.ok(memberBenefits.uses, { personProfileId: principalId })
  expect(items).toEqual([
    {
      useId: expect.any(String),
      policyId,
      offerId,
      title: 'Dentist',
      day: day(-2),
      visits: 1,
      days: null,
      amount: null,
      currency: null,
      source: 'MANUAL',
      createdAt: expect.any(String),
      isReversed: false,
    },
  ])
})

it('open bookings count as used, as they do for a new booking', async () => {
  const { provider, principal, principalId, service, policy, clinic } = await familyFixture()
  await policy(principalId)
  const offerId = await service({ limits: [visits('1')] }, { kind: 'BOOKING_VIA_CHAT' })
  const admin = await provider.as('ADMIN')
  const clinicId = await clinic()
  await admin.ok(bookings.save, { personProfileId: principalId, offerId, clinicId, dateTime: at(1) })
  expect(await codesFor(principal, principalId)).toEqual(['USED_UP'])
  expect(await wordsFor(principal, principalId)).toEqual([
    expect.stringMatching(/: not covered on .* 1 visit is left until .* It is already booked\./u),
  ])
})

it('a service is judged on the day that is asked for', async () => {
  const { principal, principalId, service, policy } = await familyFixture()
  await policy(principalId, { startDate: day(-10) })
  await service({ waitingDays: 30, approvalNeeded: true })
  const from = dayAfter(day(-10), 30)
  expect(await wordsFor(principal, principalId)).toEqual([
    `Dentist: not covered on ${english(day(0))}. There is a waiting period: it can be used from ${english(from)}. ` +
      'After that: no limit. Ask before you go: it needs an approval.',
  ])
  expect(await codesFor(principal, principalId, dayAfter(from, -1))).toEqual(['WAITING_PERIOD'])
  expect(await wordsFor(principal, principalId, from)).toEqual([
    'Dentist: no limit. Ask before you go: it needs an approval.',
  ])
})

it('a deactivated, an ended and an upcoming policy and a paused plan cover nothing, and say why', async () => {
  const family = await familyFixture()
  await family.service({ limits: [visits('2')] })
  const wordsOf = async (given: Parameters<typeof family.policy>[1]) => {
    const person = await family.child()
    await family.policy(person, given)
    return (await wordsFor(family.principal, person)).join()
  }
  const today = english(day(0))
  expect(await wordsOf({ deactivationDate: day(-1) })).toBe(
    `Dentist: not covered on ${today}. The policy is not active on this day.`,
  )
  expect(await wordsOf({ deactivationDate: day(3) })).toBe(
    `Dentist: up to 2 visits a year. 2 visits are left until ${english(day(2))}.`,
  )
  expect(await wordsOf({ endDate: day(-5) })).toBe(
    `Dentist: not covered on ${today}. The policy is valid until ${english(day(-5))}.`,
  )
  expect(await wordsOf({ startDate: day(5) })).toBe(
    `Dentist: not covered on ${today}. The policy starts on ${english(day(5))}. After that: up to 2 visits a year.`,
  )
  await family.pausePlan()
  expect(await wordsOf({})).toBe(`Dentist: not covered on ${today}. The plan is not active.`)
})

it('a service that is not offered is left out', async () => {
  const { principal, principalId, service, policy } = await familyFixture()
  await policy(principalId)
  await service({}, { status: 'NOT_ACTIVE' })
  await service({}, { status: 'DRAFT' })
  expect((await principal.ok(memberBenefits.list, { personProfileId: principalId })).items).toEqual([])
})

it('a principal sees children below the adult age until the birthday, and no other person', async () => {
  const family = await familyFixture()
  const { principal, principalId } = family
  await family.service()
  const elder = await family.almostAdult()
  const child = await family.child()
  const strangers = [await family.adult(), await family.add({ birthdate: day(-9 * 366) }), nowhere]
  const other = await familyFixture()
  for (const person of [principalId, elder, child, ...strangers.slice(0, 2)]) await family.policy(person)
  for (const person of [principalId, elder, child]) {
    expect(await wordsFor(principal, person)).toEqual(['Dentist: no limit.'])
    await principal.ok(memberBenefits.uses, { personProfileId: person })
  }
  for (const personProfileId of [...strangers, await other.child(), other.principalId])
    for (const call of [memberBenefits.list, memberBenefits.uses])
      await principal.fails(call, { personProfileId }, 'common.not-found')
  await inDays(2, async () => {
    const later = await family.signIn(family.email)
    await later.fails(memberBenefits.list, { personProfileId: elder }, 'common.not-found')
    expect(await wordsFor(later, child)).toEqual(['Dentist: no limit.'])
  })
})

it('a child with an own account sees the own policies alone', async () => {
  const family = await familyFixture()
  const email = `child-${family.principalId}@family.example`
  const child = await family.relative({ birthdate: day(-16 * 366), email })
  const caller = await family.signIn(email)
  await family.service()
  await family.policy(child)
  expect(await wordsFor(caller, child)).toEqual(['Dentist: no limit.'])
  await caller.fails(memberBenefits.list, { personProfileId: family.principalId }, 'common.not-found')
})

it('a use of another person is not listed by naming its policy', async () => {
  const family = await familyFixture()
  const offerId = await family.service({ limits: [visits('2')] })
  const [child, adult] = [await family.child(), await family.adult()]
  await family.policy(child)
  const policyId = await family.policy(adult)
  const admin = await family.provider.as('ADMIN')
  const use = { policyId, offerId, day: day(-1), visits: 1, reason: 'Invoice' }
  const { useId } = await admin.ok(benefits.use, use)
  const { items } = await family.principal.ok(memberBenefits.uses, { personProfileId: child, policyId })
  expect(items).toEqual([])
  await admin.ok(benefits.reverse, { useId, reason: 'Wrong person' })
  await family.provider.inDatabase((db) =>
    sql`update insured set birthdate = ${day(-10 * 366)}::date where id = ${adult}`.execute(db),
  )
  const own = await family.principal.ok(memberBenefits.uses, { personProfileId: adult, policyId })
  expect(own.items).toMatchObject([{ useId, isReversed: true }])
})

it('staff and officers are refused', async () => {
  const { provider, principalId } = await familyFixture()
  for (const role of ['ADMIN', 'HR'] as const)
    for (const call of [memberBenefits.list, memberBenefits.uses])
      await (await provider.as(role)).fails(call, { personProfileId: principalId }, 'common.forbidden')
})
