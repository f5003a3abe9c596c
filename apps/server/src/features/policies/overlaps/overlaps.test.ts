import { insured } from '@coverline/contract/insured/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { type PolicyFixture, policyFixture } from '../../../testing/fixtures/policy-fixture.ts'
import { day } from '../../../testing/insured.ts'

let stage: PolicyFixture
let person: string
let policyId: string
const next = { startDateSave: day(11), endDateSave: day(300) }

beforeEach(async () => {
  stage = await policyFixture()
  person = await stage.provider.person({ firstName: 'Ana', lastName: 'Ruiz' })
  policyId = await stage.provider.policy(person, { startDate: day(-300), endDate: day(10) })
})

describe('a second policy of a person in a plan', () => {
  const second = (period: object) => {
    return { personProfileId: person, programId: stage.provider.planId, ...next, ...period }
  }

  it('warns if it shares a day with the first one, and is saved once that is confirmed', async () => {
    const shared = second({ startDateSave: day(10) })
    await stage.admin.fails(policies.save, shared, 'policies.overlaps')
    await stage.admin.fails(policies.save, second({ startDateSave: null }), 'policies.overlaps')
    const { policyId: other } = await stage.admin.ok(policies.save, second({}))
    // Only a changed period is asked about.
    await stage.admin.fails(policies.save, { policyId: other, startDateSave: day(9) }, 'policies.overlaps')
    const confirmed = { policyId: other, startDateSave: day(9), confirm: ['POLICY_OVERLAPS' as const] }
    await stage.admin.ok(policies.save, confirmed)
    await stage.admin.ok(policies.save, { policyId: other, detailsSave: 'Checked' })
  })

  it('warns from the form of people as well', async () => {
    const input = {
      personProfileId: person,
      programId: stage.provider.planId,
      ...next,
      startDateSave: day(0),
    }
    await stage.admin.fails(insured.save, input, 'policies.overlaps')
    await stage.admin.ok(insured.save, { ...input, confirm: ['POLICY_OVERLAPS'] })
  })

  it('does not warn in another plan, or after the first one was ended', async () => {
    const other = await stage.provider.plan()
    await stage.admin.ok(policies.save, second({ programId: other, startDateSave: day(0) }))
    const deactivate = { insurancePolicyIds: [policyId], deactivate: { deactivationDate: day(5) } }
    await stage.admin.ok(policies.saveBulk, deactivate)
    await stage.admin.fails(policies.save, second({ startDateSave: day(4) }), 'policies.overlaps')
    await stage.admin.ok(policies.save, second({ startDateSave: day(5) }))
  })
})

describe('a renewal', () => {
  it('warns if it begins before the old term ends, and is saved once that is confirmed', async () => {
    const early = { policyId, ...next, startDateSave: day(10) }
    await stage.admin.fails(renewals.renew, early, 'renewals.before-end')
    await stage.admin.ok(renewals.renew, { ...early, confirm: ['RENEWAL_STARTS_BEFORE_END'] })
  })

  it('warns about a third policy of the same days', async () => {
    await stage.provider.policy(person, { startDate: day(200), endDate: day(400) })
    await stage.admin.fails(renewals.renew, { policyId, ...next }, 'policies.overlaps')
    const { policyId: made } = await stage.admin.ok(renewals.renew, {
      policyId,
      ...next,
      confirm: ['POLICY_OVERLAPS'],
    })
    expect(made).not.toBe(policyId)
  })
})

describe('a deleted policy', () => {
  it('is restored beside another one for the same days only once that is confirmed', async () => {
    const { admin, provider } = stage
    const set = (insurancePolicyIds: string[], input: object) => ({ insurancePolicyIds, ...input })
    await admin.ok(policies.saveBulk, set([policyId], { insurancePolicyDelete: true }))
    const other = await provider.policy(person, { startDate: day(10), endDate: day(300) })
    await admin.fails(policies.saveBulk, set([policyId], { restore: true }), 'policies.overlaps')
    expect((await admin.ok(policies.list, {})).totalCount).toBe(1)
    const confirm = ['POLICY_OVERLAPS' as const]
    expect(await admin.ok(policies.saveBulk, set([policyId], { restore: true, confirm }))).toMatchObject({
      changed: 1,
    })
    await admin.ok(policies.saveBulk, set([other], { insurancePolicyDelete: true }))
    await admin.ok(policies.save, { policyId, endDateSave: day(9) })
    await admin.ok(policies.saveBulk, set([other], { restore: true }))
  })
})

describe('a merge of two people', () => {
  it('names policies of one plan that share days, and asks for a confirmation', async () => {
    const { admin, provider } = stage
    const other = await provider.person({ firstName: 'Ana', lastName: 'Ruiz' })
    const beside = await provider.policy(other, { number: 'B-2', startDate: day(10), endDate: day(300) })
    const pair = { personProfileId: person, otherPersonProfileId: other }
    const { version, overlaps } = await admin.ok(merges.preview, pair)
    expect(overlaps).toEqual([{ program: expect.any(String), first: null, second: 'B-2' }])
    await admin.fails(merges.merge, { ...pair, version }, 'policies.overlaps')
    await admin.ok(policies.save, { policyId: beside, startDateSave: day(11) })
    const apart = await admin.ok(merges.preview, pair)
    expect(apart.overlaps).toEqual([])
    await admin.ok(policies.save, { policyId: beside, startDateSave: day(10) })
    await admin.ok(merges.merge, { ...pair, version, confirm: ['POLICY_OVERLAPS'] })
    expect((await admin.ok(policies.list, { searchQuery: 'ruiz' })).totalCount).toBe(2)
  })
})
