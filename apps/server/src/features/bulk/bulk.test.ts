import { benefits } from '@coverline/contract/benefits/endpoints'
import { bulk } from '@coverline/contract/bulk/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { beforeEach, describe, expect, it } from 'vitest'
import { oneVisit, visits } from '../../testing/fixtures/benefit-fixture.ts'
import { bulkFixture, type BulkFixture, settled } from '../../testing/fixtures/bulk-fixture.ts'
import { day } from '../../testing/insured.ts'
import { freshProvider } from '../../testing/provider.ts'
import { makeService } from '../plans/services/factory.ts'

let stage: BulkFixture
let people: string[]
let policyIds: string[]

beforeEach(async () => {
  stage = await bulkFixture()
  people = []
  policyIds = []
  for (const [nth, firstName] of ['Ana', 'Борис', 'Carla', 'Duarte'].entries()) {
    const person = await stage.provider.person({ firstName, lastName: 'Peña', email: `b${nth}@example.com` })
    people.push(person)
    policyIds.push(
      await stage.provider.policy(person, {
        number: `B-${nth}`,
        startDate: day(-30),
        endDate: nth === 3 ? day(-1) : day(300),
      }),
    )
  }
})

const deactivate = () => stage.doAll({ kind: 'POLICIES_DEACTIVATE', policyIds, day: day(-2) })
const deactivated = async () => {
  const { items } = await stage.admin.ok(policies.list, { activeStatuses: ['DEACTIVATED'] })
  return items.map(({ number }) => number).toSorted()
}

describe('a bulk change', () => {
  it('previews each record, changes nothing before it runs, and then does exactly that', async () => {
    const before = await stage.bytes()
    const prepared = await stage.prepare({ kind: 'POLICIES_DEACTIVATE', policyIds, day: day(-2) })
    expect(prepared).toMatchObject({ status: 'READY', total: 4, changed: 4, unchanged: 0, refused: 0 })
    expect(await stage.bytes()).toBe(before)
    const [row] = await stage.rows(prepared)
    expect(row?.changes).toEqual([
      { policyNumber: null, field: 'deactivationDate', before: null, after: day(-2) },
    ])
    expect(await stage.run(prepared)).toMatchObject({ status: 'DONE', changed: 4 })
    expect(await deactivated()).toEqual(['B-0', 'B-1', 'B-2', 'B-3'])
  })

  it('leaves rejected records unchanged, reports the reason, and can retry them once corrected', async () => {
    await deactivate()
    const done = await stage.doAll({ kind: 'POLICIES_ACTIVATE', policyIds })
    expect(done).toMatchObject({ status: 'DONE', changed: 3, refused: 1 })
    const [refused] = await stage.rows(done, { outcomes: ['REFUSED'] })
    expect(refused).toMatchObject({
      recordId: policyIds[3],
      number: 'B-3',
      firstName: 'Duarte',
      reason: { code: 'INSURANCE_POLICY_INCORRECT_VALIDITY_PERIOD' },
    })
    expect(await deactivated()).toEqual(['B-3'])
    await stage.admin.ok(policies.save, { policyId: policyIds[3] ?? '', endDateSave: day(200) })
    const { operationId } = await stage.admin.ok(bulk.retry, { operationId: done.operationId })
    const again = await settled(stage.admin, operationId)
    expect(again).toMatchObject({
      total: 1,
      changed: 1,
      sourceId: done.operationId,
      kind: 'POLICIES_ACTIVATE',
    })
    await stage.run(again)
    expect(await deactivated()).toEqual([])
  })

  it('is stored and visible to users who may change that many records', async () => {
    const { operationId } = await deactivate()
    const agent = await stage.provider.as('AGENT')
    const { items } = await stage.admin.ok(bulk.list, { kinds: ['POLICIES_DEACTIVATE'], statuses: ['DONE'] })
    expect(items.map((item) => item.operationId)).toEqual([operationId])
    const named = items[0]?.authorName ?? ''
    expect(await stage.admin.ok(bulk.list, { searchQuery: named })).toMatchObject({ totalCount: 1 })
    expect(await stage.admin.ok(bulk.list, { searchQuery: `${named} x` })).toMatchObject({ totalCount: 0 })
    expect((await agent.ok(bulk.list, {})).items).toEqual([])
    await agent.fails(bulk.detail, { operationId }, 'common.not-found')
  })

  it('can be canceled before it runs', async () => {
    const { operationId } = await stage.prepare({ kind: 'POLICIES_DELETE', policyIds })
    expect(await stage.admin.ok(bulk.cancel, { operationId })).toMatchObject({ status: 'CANCELED' })
    await stage.admin.fails(bulk.run, { operationId }, 'bulk.not-open')
    await stage.admin.fails(bulk.undo, { operationId }, 'bulk.not-open')
    await stage.admin.fails(bulk.retry, { operationId }, 'bulk.not-open')
    await stage.admin.fails(bulk.cancel, { operationId }, 'bulk.not-open')
  })

  it('says of each record what became of it: ahead, done, restored or never happened', async () => {
    const prepared = await stage.prepare({ kind: 'POLICIES_DEACTIVATE', policyIds, day: day(-2) })
    const results = async () => new Set((await stage.rows(prepared)).map(({ result }) => result))
    expect(await results()).toEqual(new Set(['WILL_CHANGE']))
    const done = await stage.run(prepared)
    expect(await results()).toEqual(new Set(['CHANGED']))
    await stage.undo(done)
    expect(await results()).toEqual(new Set(['RESTORED']))
    const [row] = await stage.rows(prepared)
    expect(row?.changes).toEqual([
      { policyNumber: null, field: 'deactivationDate', before: day(-2), after: null },
    ])
    const other = await stage.prepare({ kind: 'POLICIES_DELETE', policyIds })
    await stage.admin.ok(bulk.cancel, { operationId: other.operationId })
    const given = await stage.rows(other)
    expect(given.map(({ result }) => result)).toEqual(policyIds.map(() => 'NOT_CHANGED'))
  })

  it('runs once, however often and concurrently it is started', async () => {
    const { operationId } = await stage.prepare({ kind: 'POLICIES_DELETE', policyIds })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => stage.admin.send(bulk.run, { operationId })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await settled(stage.admin, operationId)).toMatchObject({ status: 'DONE', changed: 4 })
  })

  it('needs the permission of its kind, for the preview and the run', async () => {
    const operator = await stage.provider.as('INSURANCE_OPERATOR')
    const agent = await stage.provider.as('AGENT')
    await operator.fails(bulk.save, { kind: 'POLICIES_DELETE', policyIds }, 'common.forbidden')
    await agent.fails(bulk.save, { kind: 'POLICIES_DEACTIVATE', policyIds }, 'common.forbidden')
    const { operationId } = await stage.prepare({ kind: 'POLICIES_DELETE', policyIds })
    await operator.fails(bulk.run, { operationId }, 'common.forbidden')
    await operator.fails(bulk.cancel, { operationId }, 'common.forbidden')
  })

  it('affects no record and no bulk change of another provider', async () => {
    const other = await (await freshProvider()).as('ADMIN')
    await other.fails(bulk.save, { kind: 'POLICIES_DELETE', policyIds }, 'common.not-found')
    const { operationId } = await deactivate()
    for (const call of [bulk.detail, bulk.run, bulk.undo, bulk.cancel, bulk.retry, bulk.rows] as const)
      await other.fails(call, { operationId }, 'common.not-found')
  })
})

describe('undoing a bulk change', () => {
  it('is rejected while a limit of an activated policy is used, until that is reversed', async () => {
    await deactivate()
    const done = await stage.doAll({ kind: 'POLICIES_ACTIVATE', policyIds: policyIds.slice(0, 2) })
    const { providerId, planId, inDatabase } = stage.provider
    const offerId = await inDatabase((db) =>
      makeService(db, providerId, planId, { benefits: { limits: [visits('5')] } }),
    )
    const [policyId = ''] = policyIds
    const { useId } = await stage.admin.ok(benefits.use, { policyId, offerId, day: day(0), ...oneVisit })
    expect(await stage.undo(done)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await stage.rows(done, { isBlocked: true })).toMatchObject([
      { recordId: policyId, blocker: 'USED_SINCE' },
    ])
    await stage.admin.ok(benefits.reverse, { useId, reason: 'Billed twice' })
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE' })
  })

  it('restores policies and people byte for byte', async () => {
    const before = await stage.bytes()
    const kinds: Parameters<BulkFixture['doAll']>[0][] = [
      { kind: 'POLICIES_DEACTIVATE', policyIds, day: day(3) },
      { kind: 'POLICIES_DELETE', policyIds },
      { kind: 'INSURED_EXCLUDE', personProfileIds: people, programId: stage.provider.planId },
      { kind: 'INSURED_DELETE', personProfileIds: people },
    ]
    for (const input of kinds) {
      const done = await stage.doAll(input)
      expect(done).toMatchObject({ status: 'DONE', changed: 4 })
      expect(await stage.bytes()).not.toBe(before)
      expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE' })
      expect(await stage.bytes()).toBe(before)
    }
  })

  it('restores inactive policies byte for byte', async () => {
    await deactivate()
    const before = await stage.bytes()
    const done = await stage.doAll({ kind: 'POLICIES_ACTIVATE', policyIds: policyIds.slice(0, 3) })
    expect(done).toMatchObject({ status: 'DONE', changed: 3 })
    expect(await stage.bytes()).not.toBe(before)
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE' })
    expect(await stage.bytes()).toBe(before)
  })

  it('is rejected as a whole if a record changed since, and names it', async () => {
    const done = await deactivate()
    const [first] = policyIds
    await stage.admin.ok(policies.saveBulk, { insurancePolicyIds: [first ?? ''], activate: true })
    expect(await stage.undo(done)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await stage.rows(done, { isBlocked: true })).toMatchObject([
      { recordId: first, blocker: 'CHANGED_SINCE' },
    ])
    expect(await deactivated()).toEqual(['B-1', 'B-2', 'B-3'])
    await stage.admin.ok(policies.saveBulk, {
      insurancePolicyIds: [first ?? ''],
      deactivate: { deactivationDate: day(-2) },
    })
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    expect(await deactivated()).toEqual([])
  })

  it('is rejected if another policy has the number, or another person the identity, of a deleted one', async () => {
    const deleted = await stage.doAll({ kind: 'POLICIES_DELETE', policyIds: policyIds.slice(0, 1) })
    const taker = await stage.provider.policy(people[1] ?? '', { number: 'B-0' })
    expect(await stage.undo(deleted)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await stage.rows(deleted, { isBlocked: true })).toMatchObject([{ blocker: 'NUMBER_TAKEN' }])
    await stage.admin.ok(policies.saveBulk, { insurancePolicyIds: [taker], insurancePolicyDelete: true })
    expect(await stage.undo(deleted)).toMatchObject({ status: 'UNDONE' })

    const gone = await stage.doAll({ kind: 'INSURED_DELETE', personProfileIds: people.slice(0, 1) })
    const other = await stage.provider.person({ firstName: 'Eva', email: 'b0@example.com' })
    expect(await stage.undo(gone)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await stage.rows(gone, { isBlocked: true })).toMatchObject([{ blocker: 'IDENTITY_TAKEN' }])
    await stage.admin.ok(insured.saveBulk, { personProfileIds: [other], personProfileDelete: true })
    expect(await stage.undo(gone)).toMatchObject({ status: 'UNDONE' })
  })

  it('is not blocked by other people who have neither an e-mail nor a phone', async () => {
    const [one, two] = [await stage.provider.person(), await stage.provider.person()]
    const gone = await stage.doAll({ kind: 'INSURED_DELETE', personProfileIds: [one] })
    expect(await stage.undo(gone)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    await stage.admin.ok(insured.detail, { personProfileId: two })
  })
})
