import { benefits } from '@coverline/contract/benefits/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, nowhere } from '../../testing/insured.ts'
import { freshProvider } from '../../testing/provider.ts'
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

test('the rest decreases with each use and increases with its reversal, with user and reason', async () => {
  const { policyId, personProfileId } = await insured()
  const offerId = await service({
    limits: [visits('3'), { unit: 'AMOUNT', period: 'TERM', quantity: '100.5' }],
    coPayment: { kind: 'AMOUNT', value: '7.25' },
  })
  const use = {
    policyId,
    offerId,
    day: day(-1),
    visits: 2,
    amount: '60.10',
    currency: 'EUR',
    reason: 'Two visits',
  }
  const { useId } = await admin.ok(benefits.use, use)
  expect(await benefitOf(policyId, offerId)).toMatchObject({
    limits: [
      { unit: 'VISITS', period: 'YEAR', quantity: '3', used: '2', left: '1' },
      {
        unit: 'AMOUNT',
        period: 'TERM',
        quantity: '100.5',
        used: '60.1',
        left: '40.4',
        from: day(-400),
        until: day(200),
      },
    ],
    coPayment: { kind: 'AMOUNT', value: '7.25' },
    currency: 'EUR',
    useCount: 1,
    refusal: null,
  })
  expect((await admin.ok(benefits.uses, { policyId })).items).toEqual([
    {
      useId,
      policyId,
      offerId,
      title: expect.any(String),
      day: day(-1),
      visits: 2,
      days: null,
      amount: '60.1',
      currency: 'EUR',
      reason: 'Two visits',
      approval: null,
      source: 'MANUAL',
      actorName: expect.stringMatching(/^Test /),
      createdAt: expect.any(String),
      reversal: null,
      can: { reverse: true },
    },
  ])
  for (const [searchQuery, totalCount] of [
    ['two visi', 1],
    ['three', 0],
  ] as const)
    expect(await admin.ok(benefits.uses, { policyId, searchQuery })).toMatchObject({ totalCount })
  await admin.ok(benefits.reverse, { useId, reason: 'Wrong person' })
  expect(await benefitOf(policyId, offerId)).toMatchObject({
    limits: [{ left: '3' }, { left: '100.5' }],
    useCount: 0,
  })
  const byPerson = await admin.ok(benefits.uses, { personProfileId, offerId })
  expect(byPerson.items).toMatchObject([
    { useId, can: { reverse: false }, reversal: { reason: 'Wrong person', actorName: expect.any(String) } },
  ])
  await admin.fails(benefits.reverse, { useId, reason: 'Again' }, 'benefits.already-reversed')
  const { actions } = await admin.ok(policies.detail, { policyId })
  expect(actions.map((one) => one.action)).toEqual(['benefits.reversed', 'benefits.used'])
})

test('a person’s policies are listed with their own benefits; a person without policies has none', async () => {
  const { policyId, personProfileId } = await insured()
  const offerId = await service({ limits: [visits('2')] })
  const other = await provider.policy(personProfileId, { planId: provider.planId })
  const { items } = await admin.ok(benefits.list, { personProfileId })
  expect(items.map((one) => one.policyId).toSorted()).toEqual([policyId, other].toSorted())
  const own = items.find((one) => one.policyId === policyId)
  expect(own).toMatchObject({ personProfileId, relationship: 'PRINCIPAL', can: { use: true } })
  expect(own?.benefits.map((one) => one.offerId)).toContain(offerId)
  expect(items.find((one) => one.policyId === other)?.benefits).toEqual([])
  const alone = await provider.person({ firstName: nextName() })
  expect(await admin.ok(benefits.list, { personProfileId: alone })).toEqual({ items: [], totalCount: 0 })
  for (const endpoint of [benefits.list, benefits.uses]) {
    const { fields } = await admin.fails(endpoint, {}, 'common.validation')
    expect(fields).toEqual({ policyId: 'IS_REQUIRED' })
    await admin.fails(endpoint, { policyId: nowhere }, 'common.not-found')
    await admin.fails(endpoint, { personProfileId: nowhere }, 'common.not-found')
  }
})

test('a yearly limit restarts with each policy year, or the calendar year without a start date', async () => {
  const offerId = await service({ limits: [visits('1')] })
  const { policyId } = await insured({ startDate: day(-400), endDate: null })
  const use = { policyId, offerId, ...oneVisit }
  await admin.ok(benefits.use, { ...use, day: day(-40) })
  await admin.fails(benefits.use, { ...use, day: day(-39) }, 'benefits.over-limit')
  await admin.ok(benefits.use, { ...use, day: day(-30) })
  expect(await benefitOf(policyId, offerId, day(-40))).toMatchObject({
    limits: [{ left: '0', from: day(-400) }],
  })
  const open = await insured({ startDate: null, endDate: null })
  const year = day(0).slice(0, 4)
  await admin.ok(benefits.use, { ...use, policyId: open.policyId, day: `${year}-01-01` })
  expect(await benefitOf(open.policyId, offerId)).toMatchObject({
    limits: [{ left: '0', from: `${year}-01-01`, until: `${year}-12-31` }],
  })
  await admin.ok(benefits.use, { ...use, policyId: open.policyId, day: `${Number(year) - 1}-12-31` })
})

test('a deleted service stays in the ledger; its currency is fixed while amounts are used', async () => {
  const { policyId } = await insured()
  const rules = {
    limits: [],
    coPayment: null,
    currency: 'EUR',
    waitingDays: 0,
    approvalNeeded: false,
  } as const
  const offerId = await service({})
  const inDollars = { ...rules, covered: ['PRINCIPAL' as const], limits: [], currency: 'USD' }
  await admin.ok(benefits.use, { policyId, offerId, day: day(0), amount: '5', reason: 'Pills' })
  await admin.fails(services.save, { offerId, benefits: inDollars }, 'benefits.currency-in-use')
  const unused = await service({})
  await admin.ok(services.save, { offerId: unused, benefits: inDollars })
  await admin.ok(services.delete, { offerIds: [offerId] })
  expect(await benefitOf(policyId, offerId)).toMatchObject({ useCount: 1, refusal: 'SERVICE_NOT_ACTIVE' })
  expect((await admin.ok(benefits.uses, { policyId })).totalCount).toBe(1)
})

test('an operator writes, an agent reads own people, a doctor and another provider see nothing', async () => {
  const offerId = await service({})
  const agent = await provider.as('AGENT')
  const { policyId } = await insured()
  const mine = await provider.person({ firstName: nextName() })
  const ownPolicy = await provider.policy(mine, { planId })
  await provider.inDatabase((db) =>
    db.updateTable('insured').set({ agent_user_id: agent.userId }).where('id', '=', mine).execute(),
  )
  const use = { policyId, offerId, day: day(0), ...oneVisit }
  const operator = await provider.as('INSURANCE_OPERATOR')
  const { useId } = await operator.ok(benefits.use, use)
  expect((await agent.ok(benefits.list, { policyId: ownPolicy })).items[0]?.can).toEqual({ use: false })
  await agent.ok(benefits.uses, { personProfileId: mine })
  await agent.fails(benefits.list, { policyId }, 'common.not-found')
  await agent.fails(benefits.uses, { policyId }, 'common.not-found')
  await agent.fails(benefits.use, { ...use, policyId: ownPolicy }, 'common.forbidden')
  await agent.fails(benefits.reverse, { useId, reason: 'x' }, 'common.forbidden')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(benefits.list, { policyId }, 'common.forbidden')
  await doctor.fails(benefits.uses, { policyId }, 'common.forbidden')
  const stranger = await (await freshProvider()).as('ADMIN')
  await stranger.fails(benefits.list, { policyId }, 'common.not-found')
  await stranger.fails(benefits.uses, { policyId }, 'common.not-found')
  await stranger.fails(benefits.use, use, 'common.not-found')
  await stranger.fails(benefits.reverse, { useId, reason: 'x' }, 'common.not-found')
  await operator.ok(benefits.reverse, { useId, reason: 'Taken back' })
})
