import { memberPolicies } from '@coverline/contract/policies/member-endpoints'
import { memberPolicyState } from '@coverline/contract/policies/terms'
import { describe, expect, it, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { familyFixture } from '../../../testing/fixtures/family-fixture.ts'
import { day, inDays, nowhere } from '../../../testing/insured.ts'

const idsFor = async (caller: Caller, personProfileId?: string) =>
  (await caller.ok(memberPolicies.list, { ...(personProfileId ? { personProfileId } : {}) })).items.map(
    ({ policyId }) => policyId,
  )

it('people see their own policies and those of the people that they act for', async () => {
  const family = await familyFixture()
  const { principal, principalId, planId } = family
  const [child, adult] = [await family.child(), await family.adult()]
  const own = await family.policy(principalId, { number: 'A-1', details: 'Bring your card.' })
  const ofChild = await family.policy(child, { endDate: day(100) })
  await family.policy(adult)
  expect(await idsFor(principal)).toEqual([own, ofChild])
  expect(await idsFor(principal, child)).toEqual([ofChild])
  const detail = await principal.ok(memberPolicies.detail, { policyId: own })
  expect(detail).toEqual({
    policyId: own,
    number: 'A-1',
    certificateNumber: null,
    type: 'INDIVIDUAL',
    state: 'IN_FORCE',
    startDate: day(-100),
    endDate: day(200),
    activationDate: null,
    program: { id: planId, name: expect.any(String) },
    insuranceType: 'HEALTH',
    insurancePlanType: 'INDIVIDUAL',
    clientCompany: null,
    insuranceCompany: { id: family.insurerId, name: 'Aurora Insurance' },
    insured: expect.objectContaining({ personProfileId: principalId, relationship: 'PRINCIPAL' }),
    details: 'Bring your card.',
    documents: [],
    people: [expect.objectContaining({ personProfileId: child, relationship: 'CHILD', policyId: ofChild })],
  })
})

it('a policy of an adult relative, of a stranger and of another provider is not found', async () => {
  const family = await familyFixture()
  const other = await familyFixture()
  const adult = await family.adult()
  const stranger = await family.add({ birthdate: day(-9 * 366) })
  const policies = [
    await family.policy(adult),
    await family.policy(stranger),
    await other.policy(await other.child()),
    nowhere,
  ]
  for (const policyId of policies)
    await family.principal.fails(memberPolicies.detail, { policyId }, 'common.not-found')
  for (const personProfileId of [adult, stranger, other.principalId])
    await family.principal.fails(memberPolicies.list, { personProfileId }, 'common.not-found')
})

it('the policy of a child disappears on the day when the child is an adult', async () => {
  const family = await familyFixture()
  const child = await family.almostAdult()
  const policyId = await family.policy(child)
  expect(await idsFor(family.principal)).toEqual([policyId])
  await inDays(2, async () => {
    const principal = await family.signIn(family.email)
    expect(await idsFor(principal)).toEqual([])
    await principal.fails(memberPolicies.detail, { policyId }, 'common.not-found')
  })
})

it('a deactivated policy is paused, an ended one stays in the list, a deleted one does not', async () => {
  const family = await familyFixture()
  const { principalId } = family
  await family.policy(principalId, { deactivationDate: day(-1) })
  await family.policy(principalId, { startDate: day(-400), endDate: day(-300) })
  await family.policy(principalId, { startDate: day(250), endDate: day(300) })
  const { items } = await family.principal.ok(memberPolicies.list, {})
  expect(items.map(({ state }) => state)).toEqual(['UPCOMING', 'PAUSED', 'ENDED'])
})

it('staff and officers are refused', async () => {
  const { provider } = await familyFixture()
  for (const role of ['ADMIN', 'HR'] as const) {
    const caller = await provider.as(role)
    await caller.fails(memberPolicies.list, {}, 'common.forbidden')
    await caller.fails(memberPolicies.detail, { policyId: nowhere }, 'common.forbidden')
  }
})

describe('the state of a policy for its person', () => {
  const policy = {
    planDeleted: false,
    planActive: true,
    startDate: '2026-01-01',
    endDate: '2026-12-31',
    deactivationDate: null,
    isCanceled: false,
  }
  test.each([
    [{}, '2026-01-01', 'IN_FORCE'],
    [{}, '2026-12-31', 'IN_FORCE'],
    [{}, '2025-12-31', 'UPCOMING'],
    [{}, '2027-01-01', 'ENDED'],
    [{ startDate: null, endDate: null }, '2030-01-01', 'IN_FORCE'],
    [{ deactivationDate: '2026-06-01' }, '2026-05-31', 'IN_FORCE'],
    [{ deactivationDate: '2026-06-01' }, '2026-06-01', 'PAUSED'],
    [{ deactivationDate: '2026-06-01', isCanceled: true }, '2026-06-01', 'ENDED'],
    [{ planActive: false }, '2026-06-01', 'PAUSED'],
    [{ planDeleted: true }, '2026-06-01', 'ENDED'],
  ] as const)('with %j on %s is %s', (given, today, state) => {
    expect(memberPolicyState({ ...policy, ...given }, today)).toBe(state)
  })
})
