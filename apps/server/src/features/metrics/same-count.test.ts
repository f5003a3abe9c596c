import { companyMetrics } from '@coverline/contract/metrics/endpoints'
import { employees } from '@coverline/contract/employees/endpoints'
import { companyTariffs } from '@coverline/contract/tariffs/company-endpoints'
import { expect, test } from 'vitest'
import { changesFixture } from '../../testing/fixtures/changes-fixture.ts'
import { day } from '../../testing/insured.ts'

test('figures, plans and employees count the same people as insured today', async () => {
  const stage = await changesFixture()
  const { provider } = stage
  const { hr, planId, companyId } = await stage.company()
  const second = await provider.plan({
    planType: 'CORPORATE',
    companyId,
    insurerId: stage.insurerId,
    isAvailable: true,
  })
  const held = async (plan: string, days: object) => {
    const id = await provider.person({})
    return { id, policyId: await provider.policy(id, { planId: plan, ...days }) }
  }
  await held(planId, { startDate: day(-20), endDate: null })
  await held(planId, { startDate: day(0), endDate: null })
  // One leaves soon, two join soon, one has left, and one is in both plans
  await held(planId, { startDate: day(-20), endDate: day(5) })
  await held(planId, { startDate: day(5), endDate: null })
  await held(planId, { startDate: day(6), endDate: null })
  await held(planId, { startDate: day(-20), endDate: day(-1) })
  const both = await held(planId, { startDate: day(-20), endDate: null })
  await provider.policy(both.id, { planId: second, startDate: day(-20), endDate: null })
  const { counts, insuredCount } = await hr.ok(employees.list, {})
  expect([counts.ACTIVE, counts.REMOVING, counts.ADDING, counts.REMOVED]).toEqual([3, 1, 2, 1])
  expect(insuredCount).toBe(4)
  const { items } = await hr.ok(companyTariffs.programs, {})
  const inPlan = new Map(items.map((plan) => [plan.programId, plan.insuredCount]))
  expect([inPlan.get(planId), inPlan.get(second)]).toEqual([4, 1])
  for (const period of [{}, { from: day(-3), to: day(40) }, { from: day(0), to: day(0) }]) {
    const { tiles } = await hr.ok(companyMetrics.detail, { clientCompanyId: companyId, ...period })
    expect(tiles.find(({ key }) => key === 'PEOPLE_INSURED')?.value).toBe(insuredCount)
  }
})
