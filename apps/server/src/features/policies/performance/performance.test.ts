import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import { expect, test } from 'vitest'
import { benefits } from '@coverline/contract/benefits/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { day, nowhere } from '../../../testing/insured.ts'
import { policyFixture } from '../../../testing/fixtures/policy-fixture.ts'

test('policy performance returns earned, paid, due, overdue and credit amounts and used benefits', async () => {
  const { provider, admin } = await policyFixture()
  const policyId = await provider.policy(await provider.person(), { startDate: day(-100), endDate: day(264) })
  const figures = () => admin.ok(policies.performance, { policyId })
  expect(await figures()).toMatchObject({ premium: null, earned: '0.00', paid: '0.00', lossRatio: null })
  await admin.ok(payments.schedule, { policyId, premiumSave: '365', paymentFormatSave: 'SEMI_ANNUAL' })
  const { items } = await admin.ok(payments.list, {
    policyIds: [policyId],
    sortBy: 'dueDate',
    sortDirection: 'ASC',
  })
  const paymentId = items[0]?.paymentId ?? ''
  await admin.ok(payments.receive, { paymentId, amount: '150', receivedOn: day(0) })
  const { offerId } = await admin.ok(services.save, {
    packageId: provider.planId,
    kind: 'INFORMATION',
    localizations: [{ language: 'en', title: 'Dental', description: '', sort: 0 }],
    status: 'ACTIVE',
    benefits: {
      limits: [
        { unit: 'AMOUNT', period: 'TERM', quantity: '40' },
        { unit: 'VISITS', period: 'TERM', quantity: '9' },
      ],
      coPayment: null,
      currency: 'EUR',
      waitingDays: 0,
      approvalNeeded: false,
      covered: ['PRINCIPAL'],
    },
  })
  const use = { policyId, offerId, day: day(-1), visits: 1, amount: '40', reason: 'Filling' }
  await admin.ok(benefits.use, use)
  expect(await figures()).toEqual({
    currency: 'EUR',
    premium: '365.00',
    earned: '101.00',
    paid: '150.00',
    due: '32.50',
    overdue: '32.50',
    scheduled: '365.00',
    credit: '0.00',
    benefitUses: 1,
    benefitAmounts: [{ currency: 'EUR', amount: '40.00' }],
    limits: 2,
    limitsUsed: 1,
    lossRatio: 39.6,
  })
  await admin.ok(versions.save, { policyId, kind: 'CANCEL', validFrom: day(-80), edition: 0 })
  // Nothing stays open: the credit is what came in beyond what is owed.
  expect(await figures()).toMatchObject({
    premium: '20.00',
    earned: '20.00',
    paid: '150.00',
    credit: '130.00',
  })
  await admin.fails(policies.performance, { policyId: nowhere }, 'common.not-found')
  const agent = await provider.as('AGENT')
  await agent.fails(policies.performance, { policyId }, 'common.not-found')
  await (await provider.as('DOCTOR')).fails(policies.performance, { policyId }, 'common.forbidden')
  await (await policyFixture()).admin.fails(policies.performance, { policyId }, 'common.not-found')
})

test('performance in the list equals that of each policy page and is returned only on request', async () => {
  const { provider, admin } = await policyFixture()
  const person = await provider.person()
  const ids = [
    await provider.policy(person, { startDate: day(-100), endDate: day(264) }),
    await provider.policy(person, { startDate: day(-30), endDate: day(334) }),
    await provider.policy(person),
  ]
  for (const policyId of ids.slice(0, 2)) {
    await admin.ok(payments.schedule, { policyId, premiumSave: '365', paymentFormatSave: 'MONTHLY' })
    const { items } = await admin.ok(payments.list, { policyIds: [policyId], sortBy: 'dueDate' })
    const paymentId = items.at(-1)?.paymentId ?? ''
    await admin.ok(payments.receive, { paymentId, amount: '11.11', receivedOn: day(0) })
  }
  await admin.ok(versions.save, {
    policyId: ids[0]!,
    kind: 'CHANGE',
    validFrom: day(-50),
    premiumSave: '730',
    edition: 0,
  })
  const { items } = await admin.ok(policies.list, { withFinancialPerformance: true })
  expect(items).toHaveLength(3)
  for (const { policyId, performance } of items) {
    const page = await admin.ok(policies.performance, { policyId })
    const { used, ...figures } = performance!
    expect(page).toMatchObject(figures)
    expect(page.benefitAmounts).toEqual(used === '0.00' ? [] : [{ currency: 'EUR', amount: used }])
  }
  const plain = await admin.ok(policies.list, {})
  expect(plain.items.some((item) => 'performance' in item)).toBe(false)
})
