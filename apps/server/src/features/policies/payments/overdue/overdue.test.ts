import { payments } from '@coverline/contract/payments/endpoints'
import { beforeEach, expect, it } from 'vitest'
import { day } from '../../../../testing/insured.ts'
import { type PaymentFixture, paymentFixture } from '../../../../testing/fixtures/payment-fixture.ts'
import { makeCompany } from '../../../companies/factory.ts'

let stage: PaymentFixture
beforeEach(async () => {
  stage = await paymentFixture()
})

it('overdue payments are summed by age, company and plan', async () => {
  const { admin, provider, policyId } = stage
  const companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId, { name: 'Acme' }))
  const planId = await provider.plan({ name: 'Staff', companyId, planType: 'CORPORATE' })
  const person = await provider.person()
  const policyOf = (number: string) =>
    provider.policy(person, { planId, number, startDate: day(-400), endDate: day(-1) })
  const add = async (policy: string, amount: string, firstDueDate: string) => {
    const terms = {
      policyId: policy,
      premiumSave: amount,
      paymentFormatSave: 'ANNUAL' as const,
      firstDueDate,
    }
    await admin.ok(payments.schedule, { ...terms, remindersSave: false })
  }
  await add(policyId, '100', day(-1))
  await add(await policyOf('S-1'), '40', day(-30))
  await add(await policyOf('S-2'), '50.50', day(-31))
  await add(await policyOf('S-3'), '60', day(-91))
  const [first] = await stage.list({ policyIds: [policyId] })
  await admin.ok(payments.receive, { paymentId: first?.paymentId ?? '', amount: '0.01', receivedOn: day(0) })
  const all = await admin.ok(payments.overdue, {})
  const sum = (count: number, openAmount: string) => [{ currency: 'EUR', count, openAmount }]
  expect(all.buckets).toEqual([
    { from: 1, to: 30, sums: sum(2, '139.99') },
    { from: 31, to: 60, sums: sum(1, '50.50') },
    { from: 61, to: 90, sums: [] },
    { from: 91, to: null, sums: sum(1, '60.00') },
  ])
  expect(all.groups).toEqual([
    {
      clientCompany: { id: companyId, name: 'Acme' },
      program: { id: planId, name: 'Staff' },
      ...sum(3, '150.50')[0],
    },
    {
      clientCompany: null,
      program: { id: provider.planId, name: 'Corporate Health Gold' },
      ...sum(1, '99.99')[0],
    },
  ])
  const acme = await admin.ok(payments.overdue, { clientCompanyIds: [companyId] })
  expect(acme.groups).toHaveLength(1)
  // Each bucket matches the result of its list filter.
  const listed = await stage.list({ statuses: ['OVERDUE'], dueDateFrom: day(-60), dueDateTo: day(-31) })
  expect(listed.map(({ policyNumber }) => policyNumber)).toEqual(['S-2'])
  const agent = await provider.as('AGENT')
  expect((await agent.ok(payments.overdue, {})).groups).toEqual([])
  await (await provider.as('DOCTOR')).fails(payments.overdue, {}, 'common.forbidden')
  expect((await (await paymentFixture()).admin.ok(payments.overdue, {})).groups).toEqual([])
})

it('the download of payments matches the list and never contains formulas', async () => {
  const { admin, provider } = stage
  await provider.inDatabase((db) =>
    db.updateTable('plans').set({ name: '+1|cmd' }).where('id', '=', provider.planId).execute(),
  )
  const [payment] = await stage.schedule()
  await admin.ok(payments.receive, { paymentId: payment?.paymentId ?? '', amount: '20', receivedOn: day(0) })
  await admin.ok(payments.cancel, { paymentIds: [(await stage.list())[3]?.paymentId ?? ''] })
  const read = async (input: object) => {
    const { status, body, headers } = await admin.send(payments.listInCsv, input)
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('payments.csv')
    return String(body).trim().split('\r\n')
  }
  const rows = await read({})
  expect(rows).toHaveLength(5)
  const due = day(-10).split('-').reverse().join('.')
  expect(rows[1]).toBe(`PAY-1,Peña Ana,"'+1|cmd",,${due},250.00,20.00,230.00,EUR,Overdue`)
  expect(rows[4]).toContain('250.00,0.00,0.00,EUR,Canceled')
  expect(await read({ statuses: ['CANCELED'] })).toHaveLength(2)
  await (await provider.as('AGENT')).fails(payments.listInCsv, {}, 'common.forbidden')
  const stranger = (await paymentFixture()).admin
  expect(
    String((await stranger.send(payments.listInCsv, {})).body)
      .trim()
      .split('\r\n'),
  ).toHaveLength(1)
})
