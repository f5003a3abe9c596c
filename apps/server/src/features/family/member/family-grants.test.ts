import { memberBenefits } from '@coverline/contract/benefits/member-endpoints'
import { memberCards } from '@coverline/contract/cards/member-endpoints'
import { memberFamily } from '@coverline/contract/family/member-endpoints'
import { memberHome } from '@coverline/contract/home/member-endpoints'
import { memberPolicies } from '@coverline/contract/policies/member-endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { familyFixture } from '../../../testing/fixtures/family-fixture.ts'
import { day, inDays } from '../../../testing/insured.ts'

/** A principal and an adult relative with an own address, each with a policy */
async function stage() {
  const family = await familyFixture()
  const email = `spouse-${newId()}@family.example`
  const spouseId = await family.relative({ relationship: 'RELATIVE', birthdate: day(-39 * 366), email })
  const policyId = await family.policy(spouseId)
  await family.policy(family.principalId)
  return { ...family, spouseId, policyId, spouse: await family.signIn(email) }
}

type Stage = Awaited<ReturnType<typeof stage>>

/** What the principal can open of the spouse */
const sees = async ({
  principal,
  spouseId,
  policyId,
}: Pick<Stage, 'principal' | 'spouseId' | 'policyId'>) => ({
  policy: (await principal.send(memberPolicies.detail, { policyId })).status,
  benefits: (await principal.send(memberBenefits.list, { personProfileId: spouseId })).status,
  card: (await principal.ok(memberCards.list, {})).items.some((one) => one.personProfileId === spouseId),
  home: (await principal.ok(memberHome.show, {})).people.some((one) => one.personProfileId === spouseId),
})
const nothing = { policy: 404, benefits: 404, card: false, home: false }
const cover = { policy: 200, benefits: 200, card: true, home: true }

test('an adult lets the principal see the cover, and ends it at once', async () => {
  const all = await stage()
  const { spouse, principalId: toPersonProfileId } = all
  expect(await sees(all)).toEqual(nothing)
  await spouse.ok(memberFamily.saveGrant, { toPersonProfileId, rights: ['COVER'] })
  expect(await sees(all)).toEqual(cover)
  await spouse.ok(memberFamily.deleteGrant, { toPersonProfileId })
  expect(await sees(all)).toEqual(nothing)
  await spouse.fails(memberFamily.deleteGrant, { toPersonProfileId }, 'common.not-found')
})

test('both see in the list what is allowed, and the grant is never more than that', async () => {
  const { spouse, spouseId, principal, principalId } = await stage()
  const until = day(30)
  await spouse.ok(memberFamily.saveGrant, {
    toPersonProfileId: principalId,
    rights: ['BOOKINGS', 'COVER'],
    until,
  })
  const given = (await spouse.ok(memberFamily.list, {})).items.find(
    (one) => one.personProfileId === principalId,
  )
  expect(given).toMatchObject({ canBeGranted: true, rights: [], birthdate: null })
  expect(given?.grant?.until).toBe(until)
  expect(new Set(given?.grant?.rights)).toEqual(new Set(['COVER', 'BOOKINGS']))
  const got = (await principal.ok(memberFamily.list, {})).items.find(
    (one) => one.personProfileId === spouseId,
  )
  expect(got?.grant).toBeNull()
  expect(new Set(got?.rights)).toEqual(
    new Set([
      { right: 'COVER', endsOn: day(31) },
      { right: 'BOOKINGS', endsOn: day(31) },
    ]),
  )
  // A second one replaces the first.
  await spouse.ok(memberFamily.saveGrant, { toPersonProfileId: principalId, rights: ['BOOKINGS'] })
  const later = (await principal.ok(memberFamily.list, {})).items.find(
    (one) => one.personProfileId === spouseId,
  )
  expect(later?.rights).toEqual([{ right: 'BOOKINGS', endsOn: null }])
  await principal.fails(memberBenefits.list, { personProfileId: spouseId }, 'common.not-found')
})

test('a grant ends after its last day, with the link, and with a deleted profile', async () => {
  const all = await stage()
  const { spouse, provider, spouseId, principalId: toPersonProfileId } = all
  await spouse.ok(memberFamily.saveGrant, { toPersonProfileId, rights: ['COVER'], until: day(1) })
  expect(await sees(all)).toEqual(cover)
  await inDays(2, async () => {
    const principal = await all.signIn(all.email)
    expect(await sees({ ...all, principal })).toEqual(nothing)
  })
  await spouse.ok(memberFamily.saveGrant, { toPersonProfileId, rights: ['COVER'] })
  const write = (what: ReturnType<typeof sql>) => provider.inDatabase((db) => what.execute(db))
  await write(sql`update insured set principal_id = null, relationship = 'PRINCIPAL' where id = ${spouseId}`)
  expect(await sees(all)).toEqual(nothing)
  await write(
    sql`update insured set principal_id = ${toPersonProfileId}, relationship = 'RELATIVE' where id = ${spouseId}`,
  )
  expect(await sees(all)).toEqual(cover)
  await write(sql`update insured set deleted_at = now() where id = ${spouseId}`)
  expect(await sees(all)).toEqual(nothing)
})

test('the principal lets an adult relative see, who is not seen in return; another adult relative sees nothing', async () => {
  const { principal, principalId, spouse, spouseId, relative, signIn } = await stage()
  const email = `son-${newId()}@family.example`
  await relative({ birthdate: day(-20 * 366), email })
  await principal.ok(memberFamily.saveGrant, { toPersonProfileId: spouseId, rights: ['COVER'] })
  await spouse.ok(memberBenefits.list, { personProfileId: principalId })
  await principal.fails(memberBenefits.list, { personProfileId: spouseId }, 'common.not-found')
  await (await signIn(email)).fails(memberBenefits.list, { personProfileId: principalId }, 'common.not-found')
})

test('children, strangers, another family, oneself, a day that is over and no right at all are refused', async () => {
  const [one, two] = [await stage(), await stage()]
  const { spouse, principal, principalId } = one
  const grant = (toPersonProfileId: string) => ({ toPersonProfileId, rights: ['COVER' as const] })
  const child = await one.child()
  await principal.fails(memberFamily.saveGrant, grant(child), 'family.grant-not-allowed')
  await principal.fails(memberFamily.saveGrant, grant(principalId), 'family.grant-not-allowed')
  for (const id of [two.principalId, two.spouseId, newId()])
    await spouse.fails(memberFamily.saveGrant, grant(id), 'common.not-found')
  await spouse.fails(memberFamily.saveGrant, { ...grant(principalId), until: day(-1) }, 'common.validation')
  for (const rights of [[], ['CONFIDENTIAL'], ['COVER', 'COVER']])
    await spouse.fails(memberFamily.saveGrant, { ...grant(principalId), rights }, 'common.validation')
  const email = `teen-${newId()}@family.example`
  await one.relative({ birthdate: day(-16 * 366), email })
  await (
    await one.signIn(email)
  ).fails(memberFamily.saveGrant, grant(principalId), 'family.grant-not-allowed')
  const admin = await one.provider.as('ADMIN')
  await admin.fails(memberFamily.saveGrant, grant(principalId), 'common.forbidden')
})
