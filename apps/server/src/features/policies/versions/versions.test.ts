import { audit } from '@coverline/contract/audit/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { day, inDays, nowhere } from '../../../testing/insured.ts'
import { activatePlan, policyFixture } from '../../../testing/fixtures/policy-fixture.ts'
import {
  centsOfAll,
  type TimelineFixture,
  timelineFixture,
} from '../../../testing/fixtures/timeline-fixture.ts'

let stage: TimelineFixture
let policyId: string

beforeEach(async () => {
  stage = await timelineFixture()
  policyId = stage.policyId
})

describe('a timeline', () => {
  it('is one version until a change is recorded, and is earned by the day', async () => {
    await stage.schedule()
    expect(await stage.timeline()).toMatchObject({
      items: [{ from: day(-100), until: day(264), days: 365, premium: '365.00', amount: '365.00' }],
      edition: 0,
      total: '365.00',
      earned: '101.00',
      credit: '0.00',
      changes: [],
      can: { change: true },
    })
  })

  it('takes changes in any order, reprices later ones and keeps what was known earlier', async () => {
    await stage.schedule()
    await stage.save({ validFrom: day(65), premiumSave: '730' })
    const knownAt = (await stage.timeline()).changes[0]?.recordedAt ?? ''
    // The late change is dated before the one that was recorded first.
    const late = { policyId, kind: 'CHANGE' as const, validFrom: day(0), premiumSave: '1095.00' }
    const preview = await stage.admin.ok(versions.preview, late)
    expect(preview.difference).toBe('130.00')
    expect(preview.sentences[0]).toMatch(/^Ana Ruiz, from .+: premium \+130\.00 EUR pro rata\.$/)
    expect(preview.sentences.join(' ')).toContain('priced anew')
    await stage.save(late)
    const { items, total, changes } = await stage.timeline()
    expect(items.map(({ from, premium, amount }) => [from, premium, amount])).toEqual([
      [day(-100), '365.00', '100.00'],
      [day(0), '1095.00', '195.00'],
      [day(65), '730.00', '400.00'],
    ])
    expect(total).toBe('695.00')
    expect(changes.map(({ edition, kind, total: sum }) => [edition, kind, sum])).toEqual([
      [2, 'CHANGE', '695.00'],
      [1, 'CHANGE', '565.00'],
      [0, 'START', '365.00'],
    ])
    const then = await stage.admin.ok(versions.list, { policyId, knownAt })
    expect(then).toMatchObject({ total: '565.00', edition: 1 })
    const before = await stage.admin.ok(versions.list, { policyId, knownAt: '2020-01-01T00:00:00Z' })
    expect(before).toMatchObject({ total: '365.00', changes: [] })
    expect(centsOfAll((await stage.standing()).map(({ amount }) => amount))).toBe(69_500)
    expect((await stage.shown()).premium).toBe('695.00')
    const { items: events } = await stage.admin.ok(audit.list, { entity: 'policies', entityId: policyId })
    expect(events[0]).toMatchObject({
      action: 'policies.amended',
      changes: expect.arrayContaining([{ field: 'premium', before: '565.00', after: '695.00' }]),
    })
  })

  it('uses the language of the reader', async () => {
    const ru = stage.admin.with({ 'x-locale': 'ru' })
    const { sentences } = await ru.ok(versions.preview, {
      policyId,
      kind: 'CHANGE',
      validFrom: day(0),
      premiumSave: '128.40',
    })
    expect(sentences[0]).toMatch(/^Ana Ruiz, с .+: премия \+93,22 EUR пропорционально дням\.$/)
    expect(sentences.at(-1)).toBe('Графика платежей нет: платежи не меняются.')
  })
})

describe('a cancellation', () => {
  it('returns paid amounts as a credit; a reinstatement on its day reverts exactly that', async () => {
    await stage.schedule('365.00', 'ANNUAL')
    const [payment] = (await stage.admin.ok(payments.list, { policyIds: [policyId] })).items
    await stage.admin.ok(payments.receive, {
      paymentId: payment?.paymentId ?? '',
      amount: '365',
      receivedOn: day(0),
    })
    await stage.save({ kind: 'CANCEL', validFrom: day(0) })
    expect(await stage.shown()).toMatchObject({
      state: 'DEACTIVATED',
      deactivationDate: day(0),
      isCanceled: true,
      premium: '100.00',
    })
    expect(await stage.timeline()).toMatchObject({ credit: '265.00', total: '100.00' })
    expect((await stage.standing()).map(({ status, amount }) => [status, amount])).toEqual([
      ['COMPLETED', '365.00'],
    ])
    const bulk = { insurancePolicyIds: [policyId], activate: true }
    await stage.admin.fails(policies.saveBulk, bulk, 'policies.canceled')
    await stage.save({ kind: 'REINSTATE', validFrom: day(0) })
    expect(await stage.timeline()).toMatchObject({ credit: '0.00', total: '365.00' })
    expect((await stage.timeline()).items).toHaveLength(1)
    expect(await stage.shown()).toMatchObject({
      state: 'ACTIVATION_PENDING',
      deactivationDate: null,
      isCanceled: false,
    })
    expect(await stage.standing()).toHaveLength(1)
  })

  it('cancels open payments after its day; a later reinstatement adds one payment for all of them', async () => {
    await stage.schedule('365.00')
    await stage.save({ kind: 'CANCEL', validFrom: day(10) })
    expect(await stage.shown()).toMatchObject({ state: 'DEACTIVATION_SCHEDULED', deactivationDate: day(10) })
    const owed = centsOfAll((await stage.standing()).map(({ amount }) => amount))
    expect(owed - centsOfAll([(await stage.timeline()).credit])).toBe(11_000)
    await stage.save({ kind: 'REINSTATE', validFrom: day(20) })
    expect(await stage.shown()).toMatchObject({ deactivationDate: day(10), activationDate: day(20) })
    await inDays(15, async () => {
      await stage.applyDays()
      expect((await stage.shown()).state).toBe('DEACTIVATED')
    })
    await inDays(20, async () => {
      await stage.applyDays()
      expect(await stage.shown()).toMatchObject({ state: 'ACTIVATION_PENDING', deactivationDate: null })
    })
    const { total, credit } = await stage.timeline()
    expect(total).toBe('355.00')
    expect(centsOfAll((await stage.standing()).map(({ amount }) => amount)) - centsOfAll([credit])).toBe(
      35_500,
    )
  })
})

describe('a change of the plan', () => {
  it('comes into force on its day and updates the insured counts of both plans', async () => {
    const { provider } = stage
    const gold = await provider.plan({ name: 'Gold' })
    await activatePlan(provider, gold)
    await stage.save({ validFrom: day(5), programIdSave: gold })
    expect((await stage.shown()).program.id).toBe(provider.planId)
    await inDays(5, stage.applyDays)
    await inDays(5, stage.applyDays)
    expect((await stage.shown()).program).toEqual({ id: gold, name: 'Gold' })
    expect([await provider.countOf(), await provider.countOf(gold)]).toEqual([0, 1])
    // A backdated change is in force immediately.
    await stage.save({ validFrom: day(-50), programIdSave: gold })
    expect((await stage.timeline()).items).toHaveLength(2)
  })
})

describe('a dated change', () => {
  const ask = (change: object) => ({ policyId, kind: 'CHANGE', validFrom: day(0), edition: 0, ...change })
  const refused = async (change: object, error: Parameters<TimelineFixture['admin']['fails']>[2]) => {
    const { edition: _edition, ...preview } = ask(change)
    await stage.admin.fails(versions.preview, preview, error)
    const { edition } = await stage.timeline()
    await stage.admin.fails(versions.save, { ...ask(change), edition }, error)
  }

  it('is rejected with the reason', async () => {
    const { provider, admin } = stage
    await stage.schedule()
    await refused({ validFrom: day(265), premiumSave: '1' }, 'policies.incorrect-validity')
    await refused({ validFrom: day(-101), premiumSave: '1' }, 'policies.incorrect-validity')
    await refused({ premiumSave: '365' }, 'versions.no-change')
    await refused({ kind: 'REINSTATE' }, 'versions.not-canceled')
    await refused({ programIdSave: nowhere }, 'common.not-found')
    await refused({ programIdSave: await provider.plan() }, 'policies.program-not-active')
    const company = newId()
    await provider.inDatabase((db) =>
      sql`insert into companies (provider_id, id, name) values (${provider.providerId}, ${company}, 'Acme')`.execute(
        db,
      ),
    )
    const group = await provider.plan({ planType: 'CORPORATE', companyId: company })
    await refused({ programIdSave: group }, 'policies.group-not-active')
    const ids = { insurancePolicyIds: [policyId] }
    await admin.ok(policies.saveBulk, { ...ids, deactivate: { deactivationDate: day(3) } })
    await refused({ kind: 'CANCEL' }, 'versions.deactivated')
    await admin.ok(policies.saveBulk, { ...ids, unschedule: true })
    await stage.save({ kind: 'CANCEL', validFrom: day(-5) })
    await refused({ premiumSave: '1' }, 'versions.canceled')
    await refused({ kind: 'CANCEL' }, 'versions.no-change')
    await admin.fails(
      versions.save,
      { ...ask({ kind: 'REINSTATE' }), edition: 0 },
      'versions.changed-meanwhile',
    )
    const again = { policyId, premiumSave: '900', paymentFormatSave: 'ANNUAL', replace: true }
    await admin.fails(payments.schedule, again, 'common.validation')
  })

  it('needs the right to change; a policy of another provider is not found', async () => {
    const agent = await stage.provider.as('AGENT')
    const { edition: _edition, ...preview } = ask({ premiumSave: '1' })
    await agent.fails(versions.preview, preview, 'common.forbidden')
    await agent.fails(versions.save, ask({ premiumSave: '1' }), 'common.forbidden')
    await agent.fails(versions.list, { policyId }, 'common.not-found')
    const stranger = (await policyFixture()).admin
    await stranger.fails(versions.list, { policyId }, 'common.not-found')
    await stranger.fails(versions.preview, preview, 'common.not-found')
    await stranger.fails(versions.save, ask({ premiumSave: '1' }), 'common.not-found')
  })
})
