import { benefits } from '@coverline/contract/benefits/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, nowhere } from '../../testing/insured.ts'
import { makeService } from '../plans/services/factory.ts'
import { benefitFixture, nextName, oneVisit, visits } from '../../testing/fixtures/benefit-fixture.ts'

let stage: Awaited<ReturnType<typeof benefitFixture>>
let provider: InsuredProvider
let admin: Caller
let planId: string

beforeAll(async () => {
  stage = await benefitFixture()
  ;({ provider, admin, planId } = stage)
})

const service = (...rules: Parameters<typeof stage.service>) => stage.service(...rules)
const insured = (...policy: Parameters<typeof stage.insured>) => stage.insured(...policy)
const benefitOf = (...of: Parameters<typeof stage.benefitOf>) => stage.benefitOf(...of)

describe('a use', () => {
  test('is rejected over the limit with the rest, and accepted exactly at the limit', async () => {
    const { policyId } = await insured()
    const offerId = await service({
      limits: [visits('2'), { unit: 'AMOUNT', period: 'YEAR', quantity: '10' }],
    })
    const use = { policyId, offerId, day: day(-1), reason: 'Visit' }
    await admin.ok(benefits.use, { ...use, visits: 1, amount: '9.99' })
    const refused = { ...use, visits: 2, amount: '0.02' }
    const { details } = await admin.fails(benefits.use, refused, 'benefits.over-limit')
    expect(details).toEqual({
      limits: [
        { unit: 'AMOUNT', period: 'YEAR', left: '0.01' },
        { unit: 'VISITS', period: 'YEAR', left: '1' },
      ],
      currency: 'EUR',
    })
    await admin.ok(benefits.use, { ...use, visits: 1, amount: '0.01' })
    expect(await benefitOf(policyId, offerId)).toMatchObject({
      refusal: 'USED_UP',
      limits: [{ left: '0' }, { left: '0' }],
    })
  })

  test('is rejected within the waiting period and accepted on the first day after it', async () => {
    const { policyId } = await insured({ startDate: day(-31) })
    const offerId = await service({ waitingDays: 30 })
    const use = { policyId, offerId, ...oneVisit }
    const { details } = await admin.fails(benefits.use, { ...use, day: day(-2) }, 'benefits.waiting-period')
    expect(details).toEqual({ until: day(-1) })
    await admin.ok(benefits.use, { ...use, day: day(-1) })
    const later = await insured({ startDate: day(-1) })
    expect(await benefitOf(later.policyId, offerId)).toMatchObject({
      waitingUntil: day(29),
      refusal: 'WAITING_PERIOD',
    })
  })

  test('is rejected for a person that the service does not cover', async () => {
    const { personProfileId, policyId } = await insured()
    const child = await provider.person({
      firstName: nextName(),
      relationship: 'CHILD',
      principalId: personProfileId,
    })
    const childPolicy = await provider.policy(child, { planId })
    const offerId = await service({ covered: ['CHILD', 'PARENT'] })
    await admin.fails(benefits.use, { policyId, offerId, day: day(0), ...oneVisit }, 'benefits.not-covered')
    expect(await benefitOf(policyId, offerId)).toMatchObject({ refusal: 'NOT_COVERED' })
    await admin.ok(benefits.use, { policyId: childPolicy, offerId, day: day(0), ...oneVisit })
  })

  test('is rejected after the deactivation of the policy and accepted before it', async () => {
    const { policyId } = await insured({ deactivationDate: day(-3) })
    const offerId = await service({})
    const use = { policyId, offerId, ...oneVisit }
    await admin.fails(benefits.use, { ...use, day: day(-3) }, 'benefits.policy-not-active')
    await admin.ok(benefits.use, { ...use, day: day(-4) })
    expect(await benefitOf(policyId, offerId)).toMatchObject({ refusal: 'POLICY_NOT_ACTIVE' })
  })

  test('is rejected in an inactive plan and for an inactive service', async () => {
    const { policyId } = await insured()
    const offerId = await service({})
    const use = { policyId, offerId, day: day(0), ...oneVisit }
    await admin.ok(services.save, { offerId, status: 'NOT_ACTIVE' })
    await admin.fails(benefits.use, use, 'benefits.service-not-active')
    await admin.ok(services.save, { offerId, status: 'ACTIVE' })
    await admin.ok(plans.save, { packageId: planId, isAvailable: false })
    await admin.fails(benefits.use, use, 'policies.program-not-active')
    await admin.ok(plans.save, { packageId: planId, isAvailable: true })
    await admin.ok(benefits.use, use)
  })

  test('is rejected on a day outside of the policy or in the future', async () => {
    const { policyId } = await insured({ startDate: day(-10), endDate: day(-2) })
    const open = await insured({ startDate: null, endDate: null })
    const offerId = await service({})
    const use = { policyId, offerId, ...oneVisit }
    for (const outside of [day(-11), day(-1)]) {
      await admin.fails(benefits.use, { ...use, day: outside }, 'policies.incorrect-validity')
    }
    await admin.ok(benefits.use, { ...use, day: day(-10) })
    await admin.ok(benefits.use, { ...use, day: day(-2) })
    const ahead = { ...use, policyId: open.policyId, day: day(3) }
    const { fields } = await admin.fails(benefits.use, ahead, 'common.validation')
    expect(fields).toEqual({ day: 'NOT_SUPPORTED_VALUE' })
  })

  test('is rejected without its limited quantities or approval, with no quantity or another currency', async () => {
    const { policyId } = await insured()
    const offerId = await service({
      limits: [visits('2'), { unit: 'AMOUNT', period: 'TERM', quantity: '10' }],
      approvalNeeded: true,
    })
    const plain = await service({})
    const use = { policyId, offerId, day: day(0), reason: 'Visit' }
    const fieldsOf = async (input: object) =>
      (await admin.fails(benefits.use, { ...use, ...input }, 'common.validation')).fields
    expect(await fieldsOf({})).toEqual({
      visits: 'IS_REQUIRED',
      amount: 'IS_REQUIRED',
      approval: 'IS_REQUIRED',
    })
    expect(await fieldsOf({ visits: 1, amount: '0.00', approval: 'A-1' })).toEqual({
      amount: 'NOT_SUPPORTED_VALUE',
    })
    expect(await fieldsOf({ visits: 1, amount: '1', currency: 'USD', approval: 'A-1' })).toEqual({
      currency: 'NOT_SUPPORTED_VALUE',
    })
    expect(await fieldsOf({ offerId: plain })).toEqual({ visits: 'IS_REQUIRED' })
    for (const wrong of [
      { visits: 0 },
      { visits: -1 },
      { visits: 1.5 },
      { amount: '1.001' },
      { amount: '-1' },
    ]) {
      await admin.fails(benefits.use, { ...use, approval: 'A-1', ...wrong }, 'common.validation')
    }
    await admin.fails(benefits.use, { ...use, visits: 1, amount: '1', reason: ' ' }, 'common.validation')
    await admin.ok(benefits.use, { ...use, visits: 1, amount: '1', approval: 'A-1' })
    expect((await admin.ok(benefits.uses, { policyId })).items[0]).toMatchObject({ approval: 'A-1' })
  })

  test('is rejected for a service of another plan, a deleted service, or an unknown policy', async () => {
    const { policyId } = await insured()
    const foreign = await provider.inDatabase((db) => makeService(db, provider.providerId, provider.planId))
    const gone = await service({})
    await admin.ok(services.delete, { offerIds: [gone] })
    const use = { policyId, day: day(0), ...oneVisit }
    for (const offerId of [foreign, gone, nowhere])
      await admin.fails(benefits.use, { ...use, offerId }, 'common.not-found')
    const offerId = await service({})
    await admin.fails(benefits.use, { ...use, offerId, policyId: nowhere }, 'common.not-found')
    await admin.fails(benefits.reverse, { useId: nowhere, reason: 'x' }, 'common.not-found')
  })
})
