import { audit } from '@coverline/contract/audit/endpoints'
import { commissions } from '@coverline/contract/commissions/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { day, nowhere } from '../../testing/insured.ts'
import { type PaymentFixture, paymentFixture } from '../../testing/fixtures/payment-fixture.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { size } from '../../testing/security/sizes.ts'
import { makeInsurer } from '../insurers/factory.ts'

let stage: PaymentFixture
let agentId = ''
const month = day(0).slice(0, 7)

async function agree(rate: string | null, subject: object = { agentUserId: agentId }) {
  await stage.admin.ok(commissions.saveAgreement, { ...subject, rateSave: rate })
}
const terms = () => stage.admin.ok(commissions.ofPolicy, { policyId: stage.policyId })
const receive = async (paymentId: string, amount: string) =>
  (await stage.admin.ok(payments.receive, { paymentId, amount, receivedOn: day(0) })).receiptId

beforeEach(async () => {
  stage = await paymentFixture()
  agentId = (await stage.provider.as('AGENT')).userId
})

describe('commission', () => {
  it('accrues on received money at the agreed rate and is reversed with the receipt', async () => {
    const { admin, policyId } = stage
    const [first, second] = await stage.schedule()
    await receive(first?.paymentId ?? '', '50')
    await admin.ok(commissions.saveOfPolicy, { policyId, agentUserIdSave: agentId, rateSave: null })
    expect(await terms()).toMatchObject({ agent: { userId: agentId }, rate: null, source: null, totals: [] })
    await agree('12.5')
    expect(await terms()).toMatchObject({ rate: '12.50', source: 'AGENT', can: { update: true } })
    const receiptId = await receive(first?.paymentId ?? '', '100')
    await agree('20')
    await receive(second?.paymentId ?? '', '10.03')
    const list = await admin.ok(commissions.list, { month })
    expect(list.items).toMatchObject([
      { base: '10.03', rate: '20.00', amount: '2.01', policyNumber: 'PAY-1', insuredName: 'Peña Ana' },
      { base: '100.00', rate: '12.50', amount: '12.50', agent: { userId: agentId }, receivedOn: day(0) },
    ])
    expect((await admin.ok(commissions.totals, { month })).items).toMatchObject([
      { currency: 'EUR', count: 2, base: '110.03', amount: '14.51' },
    ])
    // A search finds the person, the number of the policy or the agent.
    for (const [searchQuery, totalCount] of [
      ['pena an', 2],
      ['PAY-1', 2],
      ['Pena PAY-2', 0],
    ] as const) {
      expect(await admin.ok(commissions.list, { searchQuery })).toMatchObject({ totalCount })
      const { items } = await admin.ok(commissions.totals, { searchQuery })
      expect(items.map(({ count }) => count)).toEqual(totalCount > 0 ? [totalCount] : [])
    }
    await admin.ok(payments.reverse, { receiptId, reason: 'Bounced' })
    expect((await terms()).totals).toMatchObject([{ count: 3, base: '10.03', amount: '2.01' }])
    expect((await admin.ok(commissions.list, { month: '2001-01' })).totalCount).toBe(0)
    const history = await admin.ok(audit.list, { entity: 'policies', entityId: policyId })
    expect(history.items.map(({ action }) => action)).toContain('commissions.set')
  })

  it("uses the policy's own rate first, then the agent's, the plan's and the insurer's", async () => {
    const { admin, policyId, provider } = stage
    const insurerId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
    await provider.inDatabase((db) =>
      db.updateTable('plans').set({ insurer_id: insurerId }).where('id', '=', provider.planId).execute(),
    )
    const own = (rateSave: string | null) =>
      admin.ok(commissions.saveOfPolicy, { policyId, agentUserIdSave: agentId, rateSave })
    await own(null)
    await agree('1', { insuranceCompanyId: insurerId })
    expect(await terms()).toMatchObject({ rate: '1.00', source: 'INSURER' })
    await agree('2', { programId: provider.planId })
    expect(await terms()).toMatchObject({ rate: '2.00', source: 'PLAN' })
    await agree('3')
    expect(await terms()).toMatchObject({ rate: '3.00', source: 'AGENT' })
    await own('4')
    expect(await terms()).toMatchObject({ rate: '4.00', source: 'POLICY', own: { rate: '4.00' } })
    const { items, agents } = await admin.ok(commissions.agreements, {})
    expect(items.map(({ source, rate }) => [source, rate])).toEqual([
      ['AGENT', '3.00'],
      ['INSURER', '1.00'],
      ['PLAN', '2.00'],
    ])
    expect(agents.map(({ userId }) => userId)).toContain(agentId)
    await own(null)
    await agree(null)
    expect(await terms()).toMatchObject({ rate: '2.00', source: 'PLAN' })
  })

  it('is exported as CSV without formulas', async () => {
    const { admin, policyId, provider } = stage
    await provider.inDatabase((db) =>
      db
        .updateTable('insured')
        .set({ last_name: '=HYPERLINK("x")' })
        .where('id', '=', stage.personProfileId)
        .execute(),
    )
    await admin.ok(commissions.saveOfPolicy, { policyId, agentUserIdSave: agentId, rateSave: '10' })
    const [payment] = await stage.schedule()
    await receive(payment?.paymentId ?? '', '30')
    const { status, body } = await admin.send(commissions.listInCsv, { month })
    expect(status).toBe(200)
    expect(String(body)).toContain(
      `PAY-1,"'=HYPERLINK(""x"") Ana",${day(0).split('-').reverse().join('.')},30.00,10.00,3.00,EUR`,
    )
  })

  it('is visible to its agent and agreed by administrators', async () => {
    const { admin, policyId, provider } = stage
    await admin.ok(commissions.saveOfPolicy, { policyId, agentUserIdSave: agentId, rateSave: '10' })
    const [payment] = await stage.schedule()
    await receive(payment?.paymentId ?? '', '30')
    const other = await provider.as('AGENT')
    expect(await other.ok(commissions.list, {})).toMatchObject({ totalCount: 0 })
    expect(await other.ok(commissions.totals, {})).toMatchObject({ totalCount: 0 })
    await other.fails(commissions.ofPolicy, { policyId }, 'common.not-found')
    await other.fails(commissions.listInCsv, {}, 'common.forbidden')
    await other.fails(commissions.agreements, {}, 'common.forbidden')
    const operator = await provider.as('INSURANCE_OPERATOR')
    await operator.fails(
      commissions.saveAgreement,
      { agentUserId: agentId, rateSave: '1' },
      'common.admin-only',
    )
    const own = { policyId, agentUserIdSave: null, rateSave: '1' }
    await operator.fails(commissions.saveOfPolicy, own, 'common.admin-only')
    expect(await operator.ok(commissions.ofPolicy, { policyId })).toMatchObject({ can: { update: false } })
    const stranger = (await paymentFixture()).admin
    await stranger.fails(commissions.ofPolicy, { policyId }, 'common.not-found')
    await stranger.fails(commissions.saveOfPolicy, own, 'common.not-found')
    for (const subject of [
      { agentUserId: agentId },
      { programId: provider.planId },
      { insuranceCompanyId: nowhere },
    ])
      await stranger.fails(commissions.saveAgreement, { ...subject, rateSave: '1' }, 'common.not-found')
    expect(await stranger.ok(commissions.list, {})).toMatchObject({ totalCount: 0 })
    await admin.fails(commissions.saveOfPolicy, { ...own, agentUserIdSave: nowhere }, 'common.validation')
  })
})

const step = fc.oneof(
  fc.record({ do: fc.constant('receive' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({ do: fc.constant('reverse' as const), which: fc.nat(9) }),
)

test('commission stays the rounded share of received money to the cent, with random receipts and reversals', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 10_000 }),
      fc.array(step, { minLength: 1, maxLength: 15 }),
      async (hundredths, steps) => {
        const world = await paymentFixture()
        const agent = (await world.provider.as('AGENT')).userId
        const { admin, policyId } = world
        const rateSave = amountOf(BigInt(hundredths))
        await admin.ok(commissions.saveOfPolicy, { policyId, agentUserIdSave: agent, rateSave })
        const [payment] = await world.schedule({ premiumSave: '900', paymentFormatSave: 'ANNUAL' })
        const paymentId = payment?.paymentId ?? ''
        const receipts: { id: string; cents: bigint; isOpen: boolean }[] = []
        const received = () => receipts.reduce((sum, { cents, isOpen }) => sum + (isOpen ? cents : 0n), 0n)
        for (const each of steps) {
          if (each.do === 'receive') {
            const cents = BigInt(each.cents)
            if (received() + cents > 90_000n) continue
            const input = { paymentId, amount: amountOf(cents), receivedOn: day(0) }
            const { receiptId } = await admin.ok(payments.receive, input)
            receipts.push({ id: receiptId, cents, isOpen: true })
          } else {
            const receipt = receipts[each.which]
            if (!receipt?.isOpen) continue
            await admin.ok(payments.reverse, { receiptId: receipt.id, reason: 'x' })
            receipt.isOpen = false
          }
        }
        const { totals } = await admin.ok(commissions.ofPolicy, { policyId })
        const accrued = centsOf(totals[0]?.amount ?? '0')
        // Half a cent is rounded up.
        expect(accrued).toBe((received() * BigInt(hundredths) + 5000n) / 10_000n)
        expect(centsOf(totals[0]?.base ?? '0')).toBe(received())
      },
    ),
    { numRuns: size('COMMISSIONS', 12, 200), seed: seedOfRun() },
  )
}, 240_000)
