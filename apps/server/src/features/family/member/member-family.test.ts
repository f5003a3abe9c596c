import { memberFamily } from '@coverline/contract/family/member-endpoints'
import { sql } from 'kysely'
import { expect, it, test } from 'vitest'
import { familyFixture } from '../../../testing/fixtures/family-fixture.ts'
import { day, inDays } from '../../../testing/insured.ts'
import { rightEnd } from '../../insured/rules.ts'

it('people see their family with what they may do for each, and when that ends', async () => {
  const family = await familyFixture()
  const { principal, principalId } = family
  const almost = await family.almostAdult()
  const adult = await family.adult()
  await family.add({ birthdate: day(-9 * 366) })
  const all = ['COVER', 'BOOKINGS', 'CLAIMS', 'CONFIDENTIAL']
  const { items } = await principal.ok(memberFamily.list, {})
  expect(items).toMatchObject([
    { personProfileId: principalId, isSelf: true, relationship: 'PRINCIPAL', age: 40 },
    { personProfileId: adult, isSelf: false, birthdate: null, age: null, rights: [] },
    { personProfileId: almost, isSelf: false, relationship: 'CHILD', age: 17 },
  ])
  expect(items[0]?.rights).toEqual(all.map((right) => ({ right, endsOn: null })))
  expect(items[2]?.rights).toEqual(all.map((right) => ({ right, endsOn: day(2) })))
  await inDays(2, async () => {
    const later = (await (await family.signIn(family.email)).ok(memberFamily.list, {})).items
    expect(later.map(({ rights }) => rights.length)).toEqual([4, 0, 0])
  })
})

it('what is confidential ends with the age that the provider sets', async () => {
  const family = await familyFixture()
  await family.child()
  await family.provider.inDatabase((db) =>
    sql`update providers set confidential_age = 14 where id = ${family.provider.providerId}`.execute(db),
  )
  const [, child] = (await family.principal.ok(memberFamily.list, {})).items
  const [cover = '', confidential = ''] = ['COVER', 'CONFIDENTIAL'].map(
    (name) => child?.rights.find(({ right }) => right === name)?.endsOn ?? '',
  )
  expect(Number(cover.slice(0, 4)) - Number(confidential.slice(0, 4))).toBe(4)
})

it('a linked person sees the principal by name alone, and no other relative; staff and officers are refused', async () => {
  const family = await familyFixture()
  const email = `child-${family.principalId}@family.example`
  const child = await family.relative({ birthdate: day(-16 * 366), email })
  await family.child()
  const { items } = await (await family.signIn(email)).ok(memberFamily.list, {})
  expect(items).toMatchObject([
    { personProfileId: child, isSelf: true },
    { personProfileId: family.principalId, birthdate: null, age: null, rights: [], grant: null },
  ])
  expect(items).toHaveLength(2)
  for (const role of ['ADMIN', 'HR'] as const)
    await (await family.provider.as(role)).fails(memberFamily.list, {}, 'common.forbidden')
})

test.each([
  ['COVER', '2010-05-20', null, '2028-05-20'],
  ['COVER', '2008-02-29', null, '2026-03-01'],
  ['CONFIDENTIAL', '2010-05-20', null, '2028-05-20'],
  ['CONFIDENTIAL', '2010-05-20', 14, '2024-05-20'],
  ['CONFIDENTIAL', '2010-05-20', 21, '2028-05-20'],
  ['BOOKINGS', '2010-05-20', 14, '2028-05-20'],
] as const)(
  '%s for a person born on %s, confidential from %s, ends on %s',
  (right, birthdate, confidentialAge, end) => {
    expect(rightEnd(right, birthdate, { adultAge: 18, confidentialAge })).toBe(end)
  },
)
