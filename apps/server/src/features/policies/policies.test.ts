import { audit } from '@coverline/contract/audit/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { day, inDays, type InsuredProvider, nowhere, provideInsured } from '../../testing/insured.ts'
import { activatePlan } from '../../testing/fixtures/policy-fixture.ts'
import type { Caller } from '../../testing/caller.ts'

let provider: InsuredProvider
let admin: Caller
let personProfileId: string
const period = { startDateSave: day(-1), endDateSave: day(300) }

beforeEach(async () => {
  provider = await provideInsured()
  admin = await provider.as('ADMIN')
  personProfileId = await provider.person({ firstName: 'Ana', lastName: 'Peña' })
})

const numbers = async (filter: object) =>
  (await admin.ok(policies.list, filter)).items.map((item) => item.number).toSorted()

describe('a policy', () => {
  it('is added for a person, changed, and read back with its actions', async () => {
    const operator = await provider.as('INSURANCE_OPERATOR')
    const input = {
      personProfileId,
      programId: provider.planId,
      ...period,
      policyNumberSave: 'P-1',
      detailsSave: 'Family',
    }
    const { policyId } = await operator.ok(policies.save, input)
    const child = await provider.person({ relationship: 'CHILD', principalId: personProfileId })
    const childPolicy = await provider.policy(child)
    await operator.ok(policies.save, { policyId, policyNumberSave: 'P-2', endDateSave: null })
    const detail = await operator.ok(policies.detail, { policyId })
    expect(detail).toMatchObject({
      number: 'P-2',
      startDate: period.startDateSave,
      endDate: null,
      details: 'Family',
      currency: 'EUR',
      type: 'INDIVIDUAL',
      state: 'NOT_ACTIVATED',
      insured: { personProfileId },
      relatedPeople: [{ personProfileId: child, policyId: childPolicy }],
      can: { update: true, delete: false },
    })
    expect(detail.actions.map((item) => item.action)).toEqual(['policies.updated', 'policies.created'])
    const history = await operator.ok(audit.list, { entity: 'policies', entityId: policyId })
    expect(history.items[0]?.changes).toEqual([
      { field: 'number', before: 'P-1', after: 'P-2' },
      { field: 'endDate', before: period.endDateSave, after: null },
    ])
    expect(await numbers({ searchQuery: 'P-2 peña' })).toEqual(['P-2'])
    expect(await numbers({ searchQuery: 'P-1' })).toEqual([])
  })

  it('rejects a used number and a reversed period, and asks for confirmation otherwise', async () => {
    const base = { personProfileId, programId: provider.planId, ...period }
    const first = await provider.policy(personProfileId, {
      number: 'N-1',
      startDate: day(-5),
      endDate: day(5),
    })
    await admin.fails(policies.save, { ...base, policyNumberSave: 'N-1' }, 'policies.not-unique')
    await admin.ok(policies.save, { policyId: first, policyNumberSave: 'N-1' })
    const second = await provider.policy(personProfileId, { number: 'N-2' })
    await admin.fails(policies.save, { policyId: second, policyNumberSave: 'N-1' }, 'policies.not-unique')
    await admin.fails(policies.save, { policyId: first, endDateSave: day(-9) }, 'policies.incorrect-validity')
    await admin.fails(policies.save, { policyId: first, endDateSave: day(-2) }, 'policies.end-in-past')
    await admin.ok(policies.save, {
      policyId: first,
      endDateSave: day(-2),
      confirm: ['POLICY_END_DATE_IN_THE_PAST'],
    })
    const none = { startDateSave: null, endDateSave: null }
    await admin.fails(policies.save, { policyId: first, ...none }, 'policies.no-validity')
    await admin.ok(policies.save, {
      policyId: first,
      ...none,
      confirm: ['POLICY_VALIDITY_PERIOD_NOT_SPECIFIED'],
    })
  })

  it('needs a person and a plan of this provider and cannot move to others', async () => {
    const { fields } = await admin.fails(policies.save, {}, 'common.validation')
    expect(fields).toEqual({ personProfileId: 'IS_REQUIRED', programId: 'IS_REQUIRED' })
    await admin.fails(
      policies.save,
      { personProfileId: nowhere, programId: provider.planId },
      'common.not-found',
    )
    await admin.fails(policies.save, { personProfileId, programId: nowhere }, 'common.not-found')
    const policyId = await provider.policy(personProfileId)
    const moved = { policyId, programId: await provider.plan() }
    await admin.fails(policies.save, moved, 'common.validation')
  })

  it('of another provider gets the same answer as an unknown policy', async () => {
    const policyId = await provider.policy(personProfileId)
    const stranger = await (await provideInsured()).as('ADMIN')
    const calls = (id: string) =>
      [
        [policies.detail, { policyId: id }],
        [policies.save, { policyId: id, detailsSave: 'x' }],
        [policies.saveBulk, { insurancePolicyIds: [id], activate: true }],
        [policies.saveBulk, { insurancePolicyIds: [id], insurancePolicyDelete: true }],
        [policies.saveBulk, { insurancePolicyIds: [id], restore: true }],
        [audit.list, { entity: 'policies', entityId: id }],
      ] as const
    const missing = calls(nowhere)
    for (const [index, [endpoint, input]] of calls(policyId).entries()) {
      const body = await stranger.fails(endpoint, input, 'common.not-found')
      const [sameEndpoint, otherInput] = missing[index] ?? []
      if (sameEndpoint)
        expect(body).toEqual(await stranger.fails(sameEndpoint, otherInput, 'common.not-found'))
    }
  })
})

describe('bulk changes of policies', () => {
  it('deactivate policies on a day and activate them again', async () => {
    await activatePlan(provider, provider.planId)
    const insurancePolicyIds = [
      await provider.policy(personProfileId),
      await provider.policy(personProfileId),
    ]
    const deactivate = { deactivationDate: day(7) }
    expect(await admin.ok(policies.saveBulk, { insurancePolicyIds, deactivate })).toEqual({
      changed: 2,
      refused: [],
    })
    expect((await admin.ok(policies.list, {})).items.map((item) => item.deactivationDate)).toEqual([
      day(7),
      day(7),
    ])
    expect(await admin.ok(policies.saveBulk, { insurancePolicyIds, activate: true })).toEqual({
      changed: 2,
      refused: [],
    })
    expect(await admin.ok(policies.saveBulk, { insurancePolicyIds, activate: true })).toEqual({
      changed: 0,
      refused: [],
    })
    const detail = await admin.ok(policies.detail, { policyId: insurancePolicyIds[0] ?? '' })
    expect(detail.actions.map((item) => item.action)).toEqual(['policies.activated', 'policies.deactivated'])
  })

  it('delete policies and restore them within 30 days with exact counts', async () => {
    const first = await provider.policy(personProfileId, { number: 'D-1' })
    const second = await provider.policy(personProfileId, { number: 'D-2' })
    const remove = (...insurancePolicyIds: string[]) =>
      admin.ok(policies.saveBulk, { insurancePolicyIds, insurancePolicyDelete: true })
    await remove(first)
    expect(await provider.countOf()).toBe(1)
    await remove(second)
    expect(await provider.countOf()).toBe(0)
    expect(await numbers({})).toEqual([])
    const both = { insurancePolicyIds: [first, second], restore: true as const }
    await admin.fails(policies.saveBulk, both, 'policies.overlaps')
    const confirm = ['POLICY_OVERLAPS' as const]
    expect(await admin.ok(policies.saveBulk, { ...both, confirm })).toEqual({ changed: 2, refused: [] })
    expect(await provider.countOf()).toBe(1)
    expect(await numbers({ searchQuery: 'D-2' })).toEqual(['D-2'])
    await inDays(-31, () => remove(second))
    await admin.fails(policies.saveBulk, { insurancePolicyIds: [second], restore: true }, 'common.not-found')
    await remove(first)
    await provider.policy(await provider.person(), { number: 'D-1' })
    await admin.fails(
      policies.saveBulk,
      { insurancePolicyIds: [first], restore: true },
      'policies.not-unique',
    )
  })

  it('need the right to change policies and allow one kind of change per call', async () => {
    const insurancePolicyIds = [await provider.policy(personProfileId)]
    const operator = await provider.as('INSURANCE_OPERATOR')
    await operator.ok(policies.saveBulk, { insurancePolicyIds, activate: true })
    await operator.fails(policies.deleted, {}, 'common.forbidden')
    const deletion = { insurancePolicyIds, insurancePolicyDelete: true }
    await operator.fails(policies.saveBulk, deletion, 'common.forbidden')
    await operator.fails(policies.saveBulk, { insurancePolicyIds, restore: true }, 'common.forbidden')
    await (
      await provider.as('AGENT')
    ).fails(policies.saveBulk, { insurancePolicyIds, activate: true }, 'common.forbidden')
    await admin.fails(policies.saveBulk, { ...deletion, activate: true }, 'common.validation')
  })
})

describe('the list of policies', () => {
  it('filters by period, plan, type, person and number', async () => {
    const other = await provider.person({ firstName: 'Otto' })
    const elsewhere = await provider.plan()
    await provider.policy(personProfileId, { number: 'SOON-20', startDate: day(-300), endDate: day(20) })
    const later = await provider.policy(personProfileId, {
      number: 'LATE-80',
      startDate: day(-100),
      endDate: day(80),
    })
    await provider.policy(other, { number: 'OPEN-00', planId: elsewhere })
    await provider.policy(other, { number: 'PAST-10', startDate: day(-300), endDate: day(-10) })
    expect(await numbers({ validityPeriod: 'EXPIRES_IN_30_DAYS' })).toEqual(['SOON-20'])
    expect(await numbers({ validityPeriod: 'EXPIRES_IN_90_DAYS' })).toEqual(['LATE-80', 'SOON-20'])
    expect(await numbers({ policyEndDateFrom: day(0) })).toEqual(['LATE-80', 'SOON-20'])
    expect(await numbers({ policyEndDateTo: day(0) })).toEqual(['PAST-10'])
    expect(await numbers({ policyStartDateFrom: day(-200) })).toEqual(['LATE-80'])
    expect(await numbers({ policyStartDateTo: day(-200) })).toEqual(['PAST-10', 'SOON-20'])
    expect(await numbers({ programIds: [elsewhere] })).toEqual(['OPEN-00'])
    expect(await numbers({ groupingTypes: ['GROUP'] })).toEqual([])
    expect(await numbers({ personProfileIds: [other] })).toEqual(['OPEN-00', 'PAST-10'])
    expect(await numbers({ groupInsurancePolicyIds: [later] })).toEqual(['LATE-80'])
    expect(await numbers({ policyNumberSearchString: 'late80' })).toEqual(['LATE-80'])
    expect(await numbers({ policyNumberSearchString: 'otto' })).toEqual([])
    expect(await numbers({ searchQuery: 'otto', programIds: [elsewhere] })).toEqual(['OPEN-00'])
    expect(await numbers({ searchQuery: 'otto', policyEndDateTo: day(0) })).toEqual(['PAST-10'])
    expect(await numbers({ searchQuery: 'ana 80' })).toEqual(['LATE-80'])
    expect(await numbers({ invitationStatuses: ['SENT'] })).toEqual([])
  })

  it('sorts open ends last and pages on behind any row', async () => {
    for (const endDate of [null, day(5), null, day(3), null])
      await provider.policy(personProfileId, { endDate })
    const seen: (string | null)[] = []
    let cursor: string | undefined
    do {
      const page = await admin.ok(policies.list, {
        sortBy: 'endDate',
        limit: 2,
        ...(cursor ? { cursor } : {}),
      })
      seen.push(...page.items.map((item) => item.endDate))
      cursor = page.nextCursor
    } while (cursor)
    expect(seen).toEqual([day(3), day(5), null, null, null])
  })
})
