import { audit } from '@coverline/contract/audit/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { day, inDays, provideInsured } from '../../../testing/insured.ts'
import { activatePlan, type PolicyFixture, policyFixture } from '../../../testing/fixtures/policy-fixture.ts'

let stage: PolicyFixture
let policyId: string

beforeEach(async () => {
  stage = await policyFixture()
  const person = await stage.provider.person({ firstName: 'Ana', lastName: 'Peña' })
  policyId = await stage.provider.policy(person, { number: 'S-1', startDate: day(-30), endDate: day(300) })
})

const bulk = (change: object, ...ids: string[]) =>
  stage.admin.ok(policies.saveBulk, { insurancePolicyIds: [policyId, ...ids], ...change })
const off = (offset: number) => bulk({ deactivate: { deactivationDate: day(offset) } })
const shown = () => stage.admin.ok(policies.detail, { policyId })
const actions = async () => (await shown()).actions.map(({ action }) => action)

describe('a scheduled state change', () => {
  it('is shown and canceled, and leaves the policy as it was', async () => {
    await off(5)
    expect(await shown()).toMatchObject({ state: 'DEACTIVATION_SCHEDULED', deactivationDate: day(5) })
    expect(await bulk({ unschedule: true })).toEqual({ changed: 1, refused: [] })
    expect(await shown()).toMatchObject({ state: 'ACTIVATION_PENDING', deactivationDate: null })
    expect(await bulk({ unschedule: true })).toEqual({ changed: 0, refused: [] })
    await off(-1)
    await bulk({ activate: { activationDate: day(9) } })
    expect(await shown()).toMatchObject({ state: 'DEACTIVATED', activationDate: day(9) })
    await bulk({ unschedule: true })
    expect(await shown()).toMatchObject({
      state: 'DEACTIVATED',
      deactivationDate: day(-1),
      activationDate: null,
    })
  })

  it('happens on its day, is recorded once, and catches up after downtime', async () => {
    await off(5)
    await bulk({ activate: { activationDate: day(8) } })
    await inDays(4, stage.applyDays)
    expect(await actions()).toEqual(
      ['policies.activated', 'policies.deactivated', 'policies.created'].slice(0, 2),
    )
    await inDays(5, stage.applyDays)
    await inDays(6, stage.applyDays)
    expect(await actions()).toEqual([
      'policies.deactivation-reached',
      'policies.activated',
      'policies.deactivated',
    ])
    await inDays(7, async () => expect((await shown()).state).toBe('DEACTIVATED'))
    // The server was down on the eighth day.
    await inDays(20, stage.applyDays)
    await inDays(20, stage.applyDays)
    await inDays(20, async () =>
      expect(await shown()).toMatchObject({
        state: 'ACTIVATION_PENDING',
        deactivationDate: null,
        activationDate: null,
      }),
    )
    const { items } = await stage.admin.ok(audit.list, { entity: 'policies', entityId: policyId })
    expect(items[0]).toMatchObject({ action: 'policies.activated', actorName: null })
    expect(items.filter(({ action }) => action === 'policies.activated')).toHaveLength(2)
  })

  it('records its reason in the history when it is no longer possible', async () => {
    await off(-1)
    await bulk({ activate: { activationDate: day(3) } })
    await stage.provider.inDatabase((db) => db.updateTable('plans').set({ is_available: false }).execute())
    await inDays(3, stage.applyDays)
    const { items } = await stage.admin.ok(audit.list, { entity: 'policies', entityId: policyId })
    expect(items[0]).toMatchObject({
      action: 'policies.activation-refused',
      changes: expect.arrayContaining([
        { field: 'reason', before: null, after: 'policies.program-not-active' },
      ]),
    })
    expect((await shown()).activationDate).toBeNull()
  })

  it("happens at midnight in the provider's time zone", async () => {
    const east = await provideInsured({ timeZone: 'Pacific/Kiritimati' })
    const admin = await east.as('ADMIN')
    await activatePlan(east, east.planId)
    const there = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Kiritimati' }).format(new Date())
    const id = await east.policy(await east.person())
    await admin.ok(policies.saveBulk, {
      insurancePolicyIds: [id],
      deactivate: { deactivationDate: there },
    })
    expect((await admin.ok(policies.detail, { policyId: id })).state).toBe('DEACTIVATED')
  })
})

describe('an activation', () => {
  it('is rejected with each error of the catalogue, while the other policies are activated', async () => {
    const { provider, admin } = stage
    const person = await provider.person()
    const company = newId()
    await provider.inDatabase((db) =>
      sql`insert into companies (provider_id, id, name) values (${provider.providerId}, ${company}, 'Acme')`.execute(
        db,
      ),
    )
    const groupPlan = await provider.plan({ planType: 'CORPORATE', companyId: company })
    const closed = { deactivationDate: day(-1) }
    const group = await provider.policy(person, { ...closed, planId: groupPlan })
    const single = await provider.policy(person, { ...closed, planId: await provider.plan() })
    const ended = await provider.policy(person, { ...closed, endDate: day(-1) })
    const early = await provider.policy(person, { ...closed, startDate: day(4) })
    const fine = await provider.policy(person, closed)
    const activate = (id: string, when: true | { activationDate: string } = true) =>
      [policies.saveBulk, { insurancePolicyIds: [id] as string[], activate: when }] as const
    await admin.fails(...activate(group), 'policies.group-not-active')
    await admin.fails(...activate(single), 'policies.program-not-active')
    await admin.fails(...activate(ended), 'policies.incorrect-validity')
    await admin.fails(...activate(early), 'policies.incorrect-validity')
    await admin.ok(...activate(early, { activationDate: day(4) }))
    await activatePlan(provider, groupPlan)
    await provider.inDatabase((db) =>
      db
        .updateTable('plans')
        .set({ validity_end: day(-2) })
        .where('id', '=', groupPlan)
        .execute(),
    )
    await admin.fails(...activate(group), 'policies.group-not-active')
    const many = await admin.ok(policies.saveBulk, {
      insurancePolicyIds: [group, single, ended, fine, policyId],
      activate: true,
    })
    expect(many.changed).toBe(1)
    expect(many.refused.map(({ policyId: id, code }) => [id, code])).toEqual(
      [
        [group, 'INSURANCE_POLICY_GROUP_POLICY_IS_NOT_ACTIVE'],
        [single, 'INSURANCE_POLICY_PROGRAM_IS_NOT_ACTIVE'],
        [ended, 'INSURANCE_POLICY_INCORRECT_VALIDITY_PERIOD'],
      ].toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    )
    expect(many.refused[0]?.message).not.toBe('')
  })
})

describe('a deletion of a policy', () => {
  const remove = (...ids: string[]) => bulk({ insurancePolicyDelete: true }, ...ids)
  const listed = async () => (await stage.admin.ok(policies.deleted, {})).items

  it('is listed and undone for 30 days; then number, notes and open payments are gone', async () => {
    const { provider, admin } = stage
    await admin.ok(payments.schedule, { policyId, premiumSave: '100', paymentFormatSave: 'ANNUAL' })
    const person = await provider.person()
    const bare = await provider.policy(person, { number: 'S-2' })
    await remove(bare)
    expect(await listed()).toMatchObject([{ number: expect.stringMatching(/^S-/) }, {}])
    const found = await admin.ok(policies.deleted, { searchQuery: 's-2' })
    expect(found.items.map(({ number }) => number)).toEqual(['S-2'])
    await inDays(29, stage.purge)
    await bulk({ restore: true }, bare)
    expect(await listed()).toEqual([])
    await remove(bare)
    await inDays(31, stage.purge)
    await inDays(31, async () => expect(await listed()).toEqual([]))
    await admin.fails(
      policies.saveBulk,
      { insurancePolicyIds: [policyId], restore: true },
      'common.not-found',
    )
    const rows = await provider.inDatabase((db) =>
      db.selectFrom('policies').select(['id', 'number', 'details']).execute(),
    )
    // Unreferenced data is gone; open payments keep their place in the ledger.
    expect(rows).toEqual([{ id: policyId, number: null, details: null }])
    const open = await provider.inDatabase((db) =>
      db.selectFrom('payments').select('id').where('canceled_at', 'is', null).execute(),
    )
    expect(open).toEqual([])
    const events = await provider.inDatabase((db) =>
      db.selectFrom('audit_events').select('action').where('entity_id', '=', bare).execute(),
    )
    expect(events.map(({ action }) => action)).toContain('policies.purged')
  })

  it('is available only with the right to delete', async () => {
    await remove()
    for (const role of ['INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'] as const)
      await (await stage.provider.as(role)).fails(policies.deleted, {}, 'common.forbidden')
    const stranger = await (await provideInsured()).as('ADMIN')
    expect(await stranger.ok(policies.deleted, {})).toMatchObject({ totalCount: 0 })
  })
})

describe('concurrent state changes', () => {
  it('two operators get one of their two results, never a mixture', async () => {
    const one = await stage.provider.as('INSURANCE_OPERATOR')
    const two = await stage.provider.as('INSURANCE_OPERATOR')
    for (let round = 0; round < 15; round += 1) {
      await off(-1)
      const insurancePolicyIds = [policyId]
      await Promise.all([
        one.ok(policies.saveBulk, { insurancePolicyIds, activate: { activationDate: day(6) } }),
        two.ok(policies.saveBulk, { insurancePolicyIds, deactivate: { deactivationDate: day(2) } }),
      ])
      const { deactivationDate, activationDate } = await shown()
      expect([
        [day(2), null],
        [day(2), day(6)],
      ]).toContainEqual([deactivationDate, activationDate])
      await bulk({ activate: true })
    }
  })

  it('two job runs and an operator activate a policy once, and the operator has the last word', async () => {
    for (let round = 0; round < 8; round += 1) {
      await off(0)
      await bulk({ activate: { activationDate: day(1) } })
      const before = (await actions()).length
      await inDays(1, () =>
        Promise.all([
          stage.applyDays(),
          stage.applyDays(),
          bulk({ deactivate: { deactivationDate: day(40) } }),
        ]),
      )
      expect(await shown()).toMatchObject({ deactivationDate: day(40), activationDate: null })
      const added = (await actions()).slice(0, -before)
      expect(added.filter((action) => action === 'policies.activated').length).toBeLessThanOrEqual(1)
      await bulk({ unschedule: true })
    }
  })
})
