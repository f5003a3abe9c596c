import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { tariffs } from '@coverline/contract/tariffs/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import {
  additionTo,
  type ChangesFixture,
  priceBands,
  pricedFixture,
  someone,
} from '../../../testing/fixtures/changes-fixture.ts'
import { day } from '../../../testing/insured.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'

let stage: ChangesFixture
let admin: Caller
let hr: Caller
let planId: string
let companyId: string
beforeEach(async () => {
  ;({ stage, admin, hr, planId, companyId } = await pricedFixture())
})

const child = (birthdate = '2019-05-02') => ({ ...someone({ birthdate }), relationship: 'CHILD' as const })

/** Accepts all rows of a change as an operator does; answers the change afterwards. */
async function acceptAll(employeeChangeId: string, choices: object = {}) {
  const { rows } = await admin.ok(changes.detail, { employeeChangeId })
  const wanted = rows.map(({ rowId }) => ({ rowId, ...choices }))
  await admin.ok(changes.accept, {
    employeeChangeId,
    rows: wanted,
  })
  return admin.ok(changes.detail, { employeeChangeId })
}

/** The policies of the company, each with its standing payments and its credit */
async function policiesOf() {
  const { items } = await admin.ok(payments.list, { clientCompanyIds: [companyId], limit: 1000 })
  const standing = items.filter(({ status }) => status !== 'CANCELED')
  const found = new Map<string, { amounts: string[]; credit: string; total: string }>()
  for (const policyId of new Set(items.map((payment) => payment.policyId))) {
    const { credit, total } = await admin.ok(versions.list, { policyId })
    const own = standing.filter((payment) => payment.policyId === policyId)
    found.set(policyId, { amounts: own.map(({ amount }) => amount), credit, total })
  }
  return found
}

const sumOf = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + centsOf(amount), 0n)

/** What the payments of the company come to, less what is owed to it */
async function netOfPayments(): Promise<bigint> {
  const own = [...(await policiesOf()).values()]
  return own.reduce((sum, { amounts, credit }) => sum + sumOf(amounts) - centsOf(credit), 0n)
}

async function leave(personProfileIds: string[], effectiveDate: string) {
  const { employeeChangeId } = await hr.ok(companyChanges.remove, {
    personProfileIds,
    effectiveDate,
    reason: '',
    submit: true,
  })
  return admin.ok(changes.detail, { employeeChangeId })
}

test('an accepted addition has the premium and the payment that the officer confirmed', async () => {
  const review = await stage.sent(hr, additionTo(planId, { relatives: [child()] }))
  const agreed = review.rows.map(({ price }) => price?.amount ?? '')
  await acceptAll(review.employeeChangeId)
  const made = [...(await policiesOf()).values()]
  expect(
    made
      .map(({ amounts }) => amounts)
      .flat()
      .toSorted(),
  ).toEqual(agreed.toSorted())
  expect(made.map(({ total }) => total).toSorted()).toEqual(agreed.toSorted())
  expect(amountOf(await netOfPayments())).toBe(review.totals?.net)
  const { items } = await admin.ok(payments.list, { clientCompanyIds: [companyId] })
  expect(items.map(({ dueDate }) => dueDate)).toEqual([day(10), day(10)])
})

test('a leaver gets exactly what was previewed: less to pay, or a credit of what came in', async () => {
  const review = await stage.sent(hr, additionTo(planId, { relatives: [child()] }))
  const { rows } = await acceptAll(review.employeeChangeId)
  const [principal, relative] = rows.map(({ personProfileId }) => personProfileId ?? '')
  const { items } = await admin.ok(payments.list, { clientCompanyIds: [companyId] })
  const paid = items.find(({ insured: { personProfileId } }) => personProfileId === principal)!
  const { paymentId, amount } = paid
  await admin.ok(payments.receive, { paymentId, amount, receivedOn: day(0) })
  const left = await leave([principal!, relative!], day(40))
  const before = await netOfPayments()
  const returned = left.rows.map(({ price }) => price?.amount ?? '')
  expect(returned.every((sum) => centsOf(sum) > 0n)).toBe(true)
  await acceptAll(left.employeeChangeId)
  expect(before - (await netOfPayments())).toBe(sumOf(returned))
  const own = await policiesOf()
  const ofPaid = left.rows.find(({ personProfileId }) => personProfileId === principal)
  expect(own.get(paid.policyId)).toMatchObject({ credit: ofPaid?.price?.amount })
  for (const { amounts, credit, total } of own.values())
    expect(amountOf(sumOf(amounts) - centsOf(credit))).toBe(total)
})

test('a price list that changed since shows both sums, and the operator chooses', async () => {
  const first = await stage.sent(hr, additionTo(planId))
  const second = await stage.sent(hr, additionTo(planId))
  expect(first.rows[0]).toMatchObject({ currentPrice: null })
  const { items } = await admin.ok(tariffs.detail, { programId: planId })
  await admin.ok(tariffs.save, {
    programId: planId,
    validFrom: day(-200),
    replaces: items[0]!.tariffId,
    bands: priceBands.map((band) => ({ ...band, premium: '1500.00' })),
  })
  const review = await admin.ok(changes.detail, { employeeChangeId: first.employeeChangeId })
  const [row] = review.rows
  expect(row?.price?.amount).toBe(first.rows[0]?.price?.amount)
  expect(centsOf(row?.currentPrice?.amount ?? '0')).toBeGreaterThan(centsOf(row?.price?.amount ?? '0'))
  await acceptAll(first.employeeChangeId)
  await acceptAll(second.employeeChangeId, { price: 'CURRENT' })
  const made = [...(await policiesOf()).values()].map(({ total }) => total).toSorted()
  expect(made).toEqual([row?.price?.amount, row?.currentPrice?.amount].toSorted())
})

test('the undo of an acceptance takes payments, credit and premium back', async () => {
  const review = await stage.sent(hr, additionTo(planId))
  const { rows } = await acceptAll(review.employeeChangeId)
  const { items } = await admin.ok(payments.list, { clientCompanyIds: [companyId] })
  const { paymentId, amount } = items[0]!
  await admin.ok(payments.receive, { paymentId, amount, receivedOn: day(0) })
  const before = await policiesOf()
  const left = await leave([rows[0]?.personProfileId ?? ''], day(40))
  const { acceptance } = await acceptAll(left.employeeChangeId)
  expect(await policiesOf()).not.toEqual(before)
  const { employeeChangeId } = left
  await admin.ok(changes.undo, { employeeChangeId, acceptanceId: acceptance?.acceptanceId ?? '' })
  expect(await policiesOf()).toEqual(before)
  await acceptAll(employeeChangeId)
  expect([...(await policiesOf()).values()][0]?.credit).toBe(left.rows[0]?.price?.amount)
})

test('automatic acceptance writes what was agreed as well', async () => {
  const own = await stage.company('AUTOMATIC')
  await stage.price(own.planId)
  ;({ companyId } = own)
  const { employeeChangeId } = await own.hr.ok(companyChanges.add, {
    ...additionTo(own.planId),
    submit: true,
  })
  const { state, totals, rows } = await own.hr.ok(companyChanges.detail, { employeeChangeId })
  expect([state, amountOf(await netOfPayments())]).toEqual(['ACCEPTED', totals?.net])
  await payAll()
  await own.hr.ok(companyChanges.remove, {
    personProfileIds: [rows[0]?.personProfileId ?? ''],
    effectiveDate: day(40),
    reason: '',
    submit: true,
  })
  const [policy] = [...(await policiesOf()).values()]
  expect(centsOf(policy?.credit ?? '0')).toBeGreaterThan(0n)
})

test('a currency without cents has whole premiums and payments', async () => {
  await stage.provider.inDatabase((db) =>
    sql`update providers set currency = 'JPY' where id = ${stage.provider.providerId}`.execute(db),
  )
  admin = await stage.provider.as('ADMIN')
  hr = await stage.provider.as('HR', { companyId })
  const review = await stage.sent(hr, additionTo(planId))
  expect(review.totals?.net).toMatch(/^[1-9]\d*\.00$/u)
  await acceptAll(review.employeeChangeId)
  expect(amountOf(await netOfPayments())).toBe(review.totals?.net)
})

type Step = { ages: number[]; start: number; leavers: number; leaveOn: number; isPaid: boolean }

const step: fc.Arbitrary<Step> = fc.record({
  ages: fc.array(fc.constantFrom('1961', '1975', '1991', '2003').map(Number), { minLength: 1, maxLength: 3 }),
  start: fc.integer({ min: 0, max: 59 }),
  leavers: fc.nat(3),
  leaveOn: fc.integer({ min: 0, max: 59 }),
  isPaid: fc.boolean(),
})

const runs = size('AGREED_SUMS', 2, 60)

test(
  `the sum of the previews is the sum of the payments to the cent, over random changes: ${runs} sequences`,
  { timeout: 60_000 + runs * 20_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
        ;({ stage, admin, hr, planId, companyId } = await pricedFixture())
        let agreed = 0n
        const people: string[] = []
        for (const { ages, start, leavers, leaveOn, isPaid } of steps) {
          const [first = 1990, ...others] = ages
          const employee = someone({ birthdate: `${first}-03-01` })
          const relatives = others.map(() => child())
          const sent = await stage.sent(
            hr,
            additionTo(planId, { employee, relatives, effectiveDate: day(start) }),
          )
          agreed += centsOf(sent.totals?.net ?? '0')
          const { rows } = await acceptAll(sent.employeeChangeId)
          people.push(...rows.map(({ personProfileId }) => personProfileId ?? ''))
          if (isPaid) await payAll()
          const going = people.splice(0, leavers)
          if (going.length === 0) continue
          const left = await leave(going, day(leaveOn))
          agreed -= sumOf(left.rows.map(({ price }) => price?.amount ?? '0'))
          const gone = new Set(left.rows.map(({ personProfileId }) => personProfileId))
          for (const id of people.filter((each) => gone.has(each))) people.splice(people.indexOf(id), 1)
          await acceptAll(left.employeeChangeId)
        }
        expect(amountOf(await netOfPayments())).toBe(amountOf(agreed))
      }),
      { numRuns: runs, seed: seedOfRun(), endOnFailure: true },
    )
  },
)

/** Records that all open payments of the company came in. */
async function payAll(): Promise<void> {
  const { items } = await admin.ok(payments.list, { clientCompanyIds: [companyId], limit: 1000 })
  for (const { paymentId, amount, paidAmount, status } of items)
    if (status !== 'CANCELED' && status !== 'COMPLETED')
      await admin.ok(payments.receive, {
        paymentId,
        amount: amountOf(centsOf(amount) - centsOf(paidAmount)),
        receivedOn: day(0),
      })
}
