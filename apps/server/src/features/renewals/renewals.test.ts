import { audit } from '@coverline/contract/audit/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { day, type InsuredProvider, nowhere, provideInsured } from '../../testing/insured.ts'
import { makeCompany } from '../companies/factory.ts'

let provider: InsuredProvider
let admin: Caller
let person: string

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  person = await provider.person({ firstName: 'Ana', lastName: 'Peña' })
})

const ending = (end: number, given: object = {}) =>
  provider.policy(person, { startDate: day(end - 364), endDate: day(end), ...given })
const numbers = async (input: object = {}) =>
  (await admin.ok(renewals.list, input)).items.map(({ policyNumber }) => policyNumber).toSorted()
const stageOf = async (policyId: string) => (await admin.ok(renewals.detail, { policyId })).stage
const next = { startDateSave: day(31), endDateSave: day(395) }

describe('renewals', () => {
  it('are policies that end within 90 days or have ended undecided', async () => {
    await ending(-1, { number: 'OVER' })
    await ending(-366, { number: 'OLD' })
    await ending(0, { number: 'TODAY' })
    await ending(30, { number: 'D30' })
    await ending(31, { number: 'D31' })
    await ending(90, { number: 'D90' })
    await ending(91, { number: 'D91' })
    await ending(10, { number: 'OFF', deactivationDate: day(-2) })
    await provider.policy(person, { number: 'ENDLESS', startDate: day(-10) })
    expect(await numbers()).toEqual(['D30', 'D31', 'D90', 'OVER', 'TODAY'])
    expect(await numbers({ bucket: 'OVERDUE' })).toEqual(['OVER'])
    expect(await numbers({ bucket: 'WITHIN_30' })).toEqual(['D30', 'TODAY'])
    expect(await numbers({ bucket: 'WITHIN_90' })).toEqual(['D30', 'D31', 'D90', 'TODAY'])
    const { buckets, stages } = await admin.ok(renewals.totals, { bucket: 'WITHIN_30' })
    expect(buckets.map(({ count }) => count)).toEqual([1, 2, 4, 2])
    expect(stages[0]).toMatchObject({ stage: 'INCOMING', count: 2 })
    const { items } = await admin.ok(renewals.list, { sortBy: 'endDate', sortDirection: 'ASC' })
    expect(items[0]).toMatchObject({
      bucket: 'OVERDUE',
      stage: 'INCOMING',
      holder: 'INDIVIDUAL',
      can: { update: true },
    })
    const over = items[0]?.policyId ?? ''
    await admin.ok(renewals.move, { moves: [{ policyId: over, from: 'INCOMING', to: 'NOT_RENEWED' }] })
    expect(await numbers({ bucket: 'OVERDUE' })).toEqual([])
  })

  it('are counted by parts that share none, with the premiums of each stage', async () => {
    const priced = async (end: number, number: string, premiumSave: string) => {
      const policyId = await ending(end, { number })
      await admin.ok(payments.schedule, { policyId, premiumSave, paymentFormatSave: 'ANNUAL' })
      return policyId
    }
    await priced(-5, 'OVER', '100.50')
    await priced(0, 'TODAY', '0.25')
    await ending(30, { number: 'D30' })
    await priced(31, 'D31', '1000')
    const moved = await priced(90, 'D90', '20')
    await admin.ok(renewals.move, { moves: [{ policyId: moved, from: 'INCOMING', to: 'NEGOTIATION' }] })
    expect(await numbers({ bucket: 'FROM_31_TO_90' })).toEqual(['D31', 'D90'])
    const totals = await admin.ok(renewals.totals, {})
    expect(totals).toMatchObject({ premium: '1120.75', currency: 'EUR' })
    expect(totals.stages.map(({ count, premium }) => [count, Number(premium)])).toEqual([
      [4, 1100.75],
      [0, 0],
      [1, 20],
      [0, 0],
      [0, 0],
    ])
    expect(totals.stages[0]?.parts).toEqual([
      { bucket: 'OVERDUE', count: 1 },
      { bucket: 'WITHIN_30', count: 2 },
      { bucket: 'FROM_31_TO_90', count: 1 },
    ])
    const later = await admin.ok(renewals.totals, { bucket: 'FROM_31_TO_90', renewalStages: ['INCOMING'] })
    expect(later).toMatchObject({
      premium: '1000.00',
      buckets: totals.buckets.map(({ bucket }) => ({ bucket })),
    })
    expect(later.stages[0]).toMatchObject({ count: 1, premium: '1000.00' })
    expect((await admin.ok(renewals.totals, { searchQuery: 'nobody' })).premium).toBe('0')
  })

  it('are filtered by grouping, stage, deal status, agent, holder and plan type', async () => {
    const companyId = await provider.inDatabase((db) => makeCompany(db, provider.providerId))
    const staff = await provider.plan({ companyId, planType: 'CORPORATE' })
    const fund = await provider.plan({ insuranceType: 'INVESTMENT' })
    const agent = await provider.as('AGENT')
    const mine = await provider.person({ agentUserId: agent.userId })
    await ending(5, { number: 'OWN' })
    await ending(5, { number: 'STAFF', planId: staff })
    await ending(5, { number: 'FUND', planId: fund })
    const policyId = await provider.policy(mine, { number: 'MINE', startDate: day(-300), endDate: day(5) })
    await admin.ok(renewals.save, { policyId, transactionStatusSave: 'RECEIVED', noteSave: 'Paid at once' })
    await admin.ok(renewals.move, { moves: [{ policyId, from: 'INCOMING', to: 'NEGOTIATION' }] })
    expect(await numbers({ groupingTypes: ['GROUP'] })).toEqual(['STAFF'])
    expect(await numbers({ holders: ['COMPANY'] })).toEqual(['STAFF'])
    expect(await numbers({ planTypes: ['INVESTMENT'] })).toEqual(['FUND'])
    expect(await numbers({ planTypes: ['INDIVIDUAL'] })).toEqual(['MINE', 'OWN'])
    expect(await numbers({ renewalStages: ['NEGOTIATION'] })).toEqual(['MINE'])
    expect(await numbers({ transactionStatuses: ['RECEIVED'] })).toEqual(['MINE'])
    expect(await numbers({ agentUserIds: [agent.userId] })).toEqual(['MINE'])
    expect(await numbers({ searchQuery: 'peña staff' })).toEqual(['STAFF'])
    // An agent sees and moves only their own renewals.
    const own = await agent.ok(renewals.list, {})
    expect(own.items).toMatchObject([
      { policyNumber: 'MINE', note: 'Paid at once', agent: { userId: agent.userId } },
    ])
    await agent.ok(renewals.move, { moves: [{ policyId, from: 'NEGOTIATION', to: 'DECISION_MAKING' }] })
  })

  it('are moved together, and the reverse moves undo that', async () => {
    const [one, two] = [await ending(5), await ending(6)]
    const move = (to: 'NEGOTIATION' | 'NOT_RENEWED') =>
      [one, two].map((policyId) => ({ policyId, from: 'INCOMING' as const, to }))
    expect(await admin.ok(renewals.move, { moves: move('NOT_RENEWED'), note: 'Too dear' })).toEqual({
      changed: 2,
    })
    expect(await admin.ok(renewals.detail, { policyId: one })).toMatchObject({
      stage: 'NOT_RENEWED',
      note: 'Too dear',
    })
    const moved = await admin.fails(renewals.move, { moves: move('NEGOTIATION') }, 'renewals.moved-meanwhile')
    expect(moved.details).toEqual({ policyIds: [one, two] })
    const back = move('NOT_RENEWED').map(({ policyId, from, to }) => ({ policyId, from: to, to: from }))
    await admin.ok(renewals.move, { moves: back })
    expect([await stageOf(one), await stageOf(two)]).toEqual(['INCOMING', 'INCOMING'])
    const history = await admin.ok(audit.list, { entity: 'policies', entityId: one })
    expect(history.items.map(({ action }) => action)).toEqual(['renewals.moved', 'renewals.moved'])
    const twice = [...move('NEGOTIATION'), ...move('NOT_RENEWED')]
    await admin.fails(renewals.move, { moves: twice }, 'common.validation')
    const renewed = [{ policyId: one, from: 'INCOMING', to: 'RENEWED' }]
    await admin.fails(renewals.move, { moves: renewed }, 'common.validation')
  })

  it('become renewed only by the new policy, which is prefilled from the ending one', async () => {
    const policyId = await ending(30, { number: 'R-1' })
    const terms = { premiumSave: '1200', paymentFormatSave: 'MONTHLY' as const }
    await admin.ok(payments.schedule, { policyId, ...terms })
    const detail = await admin.ok(renewals.detail, { policyId })
    expect(detail.next).toMatchObject({ startDate: day(31), premium: '1200.00', paymentFormat: 'MONTHLY' })
    await admin.fails(renewals.renew, { policyId, ...next, policyNumberSave: 'R-1' }, 'policies.not-unique')
    const upside = { ...next, endDateSave: day(1) }
    await admin.fails(renewals.renew, { policyId, ...upside }, 'policies.incorrect-validity')
    const past = { startDateSave: day(-20), endDateSave: day(-10) }
    await admin.fails(renewals.renew, { policyId, ...past }, 'policies.end-in-past')
    const endless = { startDateSave: null, endDateSave: null }
    await admin.fails(renewals.renew, { policyId, ...endless }, 'policies.no-validity')
    await admin.fails(renewals.renew, { policyId, ...next, programId: nowhere }, 'common.not-found')
    const made = await admin.ok(renewals.renew, { policyId, ...next, policyNumberSave: 'R-2' })
    expect(await admin.ok(policies.detail, { policyId: made.policyId })).toMatchObject({
      number: 'R-2',
      startDate: next.startDateSave,
      insured: { personProfileId: person },
      program: { id: provider.planId },
    })
    expect(await admin.ok(renewals.detail, { policyId })).toMatchObject({
      stage: 'RENEWED',
      newPolicyId: made.policyId,
    })
    const again = await admin.fails(renewals.renew, { policyId, ...next }, 'renewals.already-renewed')
    expect(again.details).toEqual({ policyId: made.policyId })
    const moves = [{ policyId, from: 'RENEWED', to: 'INCOMING' }]
    await admin.fails(renewals.move, { moves }, 'renewals.already-renewed')
    // The call named no payments, so none exist yet.
    expect((await admin.ok(payments.list, { policyIds: [made.policyId] })).totalCount).toBe(0)
    const bare = {
      policyId: await ending(20),
      startDateSave: day(21),
      endDateSave: null,
      confirm: ['POLICY_OVERLAPS' as const],
    }
    expect((await admin.ok(renewals.renew, bare)).policyId).not.toBe(bare.policyId)
  })

  it('create the payments of the new policy from its premium and format, as the schedule call does', async () => {
    const policyId = await ending(30, { number: 'R-5' })
    const former = {
      premiumSave: '1200',
      paymentFormatSave: 'MONTHLY' as const,
      graceDaysSave: 7,
      remindersSave: false,
    }
    await admin.ok(payments.schedule, { policyId, ...former })
    const half = { policyId, ...next, premiumSave: '1000' }
    await admin.fails(renewals.renew, half, 'common.validation')
    const terms = { premiumSave: '1000', paymentFormatSave: 'QUARTERLY' as const }
    const endless = { policyId, startDateSave: null, endDateSave: null, ...terms }
    await admin.fails(renewals.renew, endless, 'common.validation')
    const made = await admin.ok(renewals.renew, { policyId, ...next, ...terms })
    const { items } = await admin.ok(payments.list, {
      policyIds: [made.policyId],
      sortBy: 'dueDate',
      sortDirection: 'ASC',
    })
    expect(items.map(({ amount }) => amount)).toEqual(['250.00', '250.00', '250.00', '250.00'])
    expect(items[0]).toMatchObject({ dueDate: next.startDateSave, currency: 'EUR' })
    const policy = await admin.ok(policies.detail, { policyId: made.policyId })
    expect(policy).toMatchObject({
      premium: '1000.00',
      paymentFormat: 'QUARTERLY',
      paymentGraceDays: 7,
      paymentReminders: false,
    })
    const byHand = await provider.policy(person, { startDate: next.startDateSave, endDate: next.endDateSave })
    const { items: preview } = await admin.ok(payments.preview, { policyId: byHand, ...terms })
    expect(items.map(({ dueDate, amount }) => ({ dueDate, amount }))).toEqual(preview)
  })

  it('are downloaded as CSV without formulas', async () => {
    const policyId = await ending(12, { number: 'C-1' })
    await admin.ok(renewals.save, { policyId, noteSave: '=1+1' })
    await ending(13, { number: 'C-2' })
    const { status, body, headers } = await admin.send(renewals.download, {})
    expect(status).toBe(200)
    expect(headers.get('content-disposition')).toContain('renewals.csv')
    const rows = String(body).trim().split('\r\n')
    expect(rows).toHaveLength(3)
    expect(rows[1]).toContain('C-1,Peña Ana,Corporate Health Gold,,Individual,Individual,')
    expect(rows[1]).toContain("Incoming,Pending,'=1+1")
    expect(
      String((await admin.send(renewals.download, { bucket: 'OVERDUE' })).body)
        .trim()
        .split('\r\n'),
    ).toHaveLength(1)
  })

  it('are hidden from doctors and other providers', async () => {
    const policyId = await ending(12)
    const moves = [{ policyId, from: 'INCOMING' as const, to: 'NEGOTIATION' as const }]
    const calls = [
      [renewals.detail, { policyId }],
      [renewals.move, { moves }],
      [renewals.save, { policyId, noteSave: 'x' }],
      [renewals.renew, { policyId, ...next }],
    ] as const
    const stranger = await (await provideInsured()).as('ADMIN')
    const agent = await provider.as('AGENT')
    const doctor = await provider.as('DOCTOR')
    for (const [endpoint, input] of calls) {
      await stranger.fails(endpoint, input, 'common.not-found')
      await agent.fails(endpoint, input, 'common.not-found')
      await doctor.fails(endpoint, input, 'common.forbidden')
    }
    for (const endpoint of [renewals.list, renewals.totals, renewals.download])
      await doctor.fails(endpoint, {}, 'common.forbidden')
    await agent.fails(renewals.download, {}, 'common.forbidden')
    expect((await stranger.ok(renewals.list, {})).totalCount).toBe(0)
  })
})
