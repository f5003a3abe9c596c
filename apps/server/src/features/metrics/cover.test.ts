import { paymentsOverdue } from '@coverline/contract/metrics/cover-behind'
import { metrics } from '@coverline/contract/metrics/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { permissionsOf, providerRoles } from '@coverline/contract/permissions'
import { beforeAll, expect, test } from 'vitest'
import { type PaymentFixture, paymentFixture } from '../../testing/fixtures/payment-fixture.ts'
import { day } from '../../testing/insured.ts'
import { makeCompany } from '../companies/factory.ts'

let stage: PaymentFixture
let companyId: string
let planId: string

beforeAll(async () => {
  stage = await paymentFixture()
  const { provider, admin } = stage
  companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId, { name: 'Acme' }))
  planId = await provider.plan({ name: 'Staff', companyId, planType: 'CORPORATE' })
  const person = await provider.person()
  const add = (policyId: string) =>
    admin.ok(payments.schedule, {
      policyId,
      premiumSave: '40.10',
      paymentFormatSave: 'ANNUAL',
      firstDueDate: day(-20),
      remindersSave: false,
    })
  await add(stage.policyId)
  for (const number of ['S-1', 'S-2'])
    await add(await provider.policy(person, { planId, number, startDate: day(-30), endDate: day(300) }))
})

type Asked = Parameters<typeof paymentsOverdue>[0]
const tilesOf = async (asked: Asked & { ticketCategory?: 'INSURED' | 'LEAD' }) => {
  const { tiles } = await stage.admin.ok(metrics.detail, asked)
  return new Map(tiles.map((tile) => [tile.key, tile]))
}

test('overdue payments are as many as the list finds', async () => {
  const { admin } = stage
  const found: number[] = []
  for (const asked of [{}, { clientCompanyId: companyId }, { programId: planId }] as Asked[]) {
    const tiles = await tilesOf(asked)
    const overdue = await admin.ok(payments.list, { ...paymentsOverdue(asked), limit: 1 })
    expect(tiles.get('PAYMENTS_OVERDUE')?.value).toBe(overdue.totalCount)
    found.push(overdue.totalCount)
  }
  expect(found).toEqual([3, 2, 2])
})

test('the overdue sum is what is unpaid, and leads have none', async () => {
  const { admin } = stage
  const [payment] = await stage.list({ programIds: [planId], statuses: ['OVERDUE'] })
  const paid = { paymentId: payment?.paymentId ?? '', amount: '0.15', receivedOn: day(0) }
  await admin.ok(payments.receive, paid)
  const cents = (sum: string) => Math.round(Number(sum) * 100)
  const unpaid = (await stage.list({ statuses: ['OVERDUE'] })).reduce(
    (sum, { amount, paidAmount }) => sum + cents(amount) - cents(paidAmount),
    0,
  )
  const tile = (await tilesOf({})).get('PAYMENTS_OVERDUE')
  expect([tile?.value, cents(tile?.premium ?? '')]).toEqual([3, unpaid])
  expect(unpaid % 100).not.toBe(0)
  const ofLeads = await tilesOf({ ticketCategory: 'LEAD' })
  expect(ofLeads.has('PAYMENTS_OVERDUE')).toBe(false)
})

test('every role that sees the dashboard of requests sees people and policies too', () => {
  for (const role of providerRoles) {
    const permissions = permissionsOf([role])
    if (permissions.includes('DASHBOARD_SERVICING_VIEW'))
      expect(permissions, role).toEqual(expect.arrayContaining(['POLICIES_VIEW', 'INSURED_VIEW']))
  }
})
