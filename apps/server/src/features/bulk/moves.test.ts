import { benefits } from '@coverline/contract/benefits/endpoints'
import { bulk } from '@coverline/contract/bulk/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { invitations } from '@coverline/contract/invitations/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { oneVisit } from '../../testing/fixtures/benefit-fixture.ts'
import { bulkFixture, type BulkFixture, settled } from '../../testing/fixtures/bulk-fixture.ts'
import { day, nowhere } from '../../testing/insured.ts'
import { activatePlan } from '../../testing/fixtures/policy-fixture.ts'
import { makeService } from '../plans/services/factory.ts'

let stage: BulkFixture
let other: string
let people: string[]
let policyIds: string[]

beforeEach(async () => {
  stage = await bulkFixture()
  const { provider } = stage
  other = await provider.plan({ name: 'Silver' })
  await activatePlan(provider, other)
  people = []
  policyIds = []
  for (const [nth, firstName] of ['Ana', 'Борис', 'Carla', 'Duarte'].entries()) {
    const person = await provider.person({
      firstName,
      lastName: 'Peña',
      ...(nth === 3 ? {} : { email: `m${nth}@move.example` }),
    })
    people.push(person)
    policyIds.push(
      await provider.policy(person, { number: `M-${nth}`, startDate: day(-30), endDate: day(300) }),
    )
  }
})

const move = () => ({
  kind: 'INSURED_MOVE' as const,
  personProfileIds: people,
  programId: stage.provider.planId,
  programIdSave: other,
})
const inOther = async () => (await stage.admin.ok(policies.list, { programIds: [other] })).totalCount

describe('moving people to another plan', () => {
  it('previews the change, moves and counts them, and is undone byte for byte', async () => {
    const { admin, provider } = stage
    const before = await stage.bytes()
    const prepared = await stage.prepare(move())
    expect(prepared).toMatchObject({ status: 'READY', changed: 4, targetProgram: { name: 'Silver' } })
    expect(await stage.bytes()).toBe(before)
    const [row] = await stage.rows(prepared)
    expect(row?.changes).toEqual([
      {
        policyNumber: expect.any(String),
        field: 'program',
        before: 'Corporate Health Gold',
        after: 'Silver',
      },
    ])
    const done = await stage.run(prepared)
    expect([await inOther(), await provider.countOf(other), await provider.countOf()]).toEqual([4, 4, 0])
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    expect(await stage.bytes()).toBe(before)
    expect((await admin.ok(policies.detail, { policyId: policyIds[0]! })).actions[0]?.action).toBe(
      'policies.state-restored',
    )
  })

  it('is rejected with a timeline, used benefits, or without a policy', async () => {
    const { admin, provider } = stage
    const offerId = await provider.inDatabase((db) => makeService(db, provider.providerId, provider.planId))
    await admin.ok(benefits.use, { policyId: policyIds[0]!, offerId, day: day(-1), ...oneVisit })
    await admin.ok(versions.save, {
      policyId: policyIds[1]!,
      kind: 'CHANGE',
      validFrom: day(-5),
      premiumSave: '100',
      edition: 0,
    })
    people.push(await provider.person())
    const done = await stage.doAll(move())
    expect(done).toMatchObject({ changed: 2, refused: 3 })
    const refused = await stage.rows(done, { outcomes: ['REFUSED'] })
    expect(new Map(refused.map(({ recordId, reason }) => [recordId, reason?.code]))).toEqual(
      new Map([
        [people[0], 'INSURANCE_POLICY_BENEFITS_USED'],
        [people[1], 'INSURANCE_POLICY_HAS_TIMELINE'],
        [people[4], 'INSURED_NOT_IN_PROGRAM'],
      ]),
    )
    await provider.inDatabase((db) =>
      sql`update plans set is_available = false where id = ${provider.planId}`.execute(db),
    )
    const back = { ...move(), programId: other, programIdSave: provider.planId }
    expect(await stage.prepare(back)).toMatchObject({ changed: 0, refused: 5 })
  })

  it('warns in the preview about a person who has a policy of the other plan for the same days', async () => {
    const { provider } = stage
    await provider.policy(people[0]!, { planId: other, startDate: day(300), endDate: day(400) })
    await provider.policy(people[1]!, { planId: other, startDate: day(301), endDate: day(400) })
    const prepared = await stage.prepare(move())
    expect(prepared).toMatchObject({ changed: 4, refused: 0 })
    const warned = (await stage.rows(prepared)).filter(({ reason }) => reason !== null)
    expect(warned).toMatchObject([
      { recordId: people[0], outcome: 'CHANGED', reason: { code: 'POLICY_OVERLAPS' } },
    ])
    expect(await stage.run(prepared)).toMatchObject({ changed: 4, refused: 0 })
  })

  it('is not undone once a record depends on the new plan, or when the old plan is deleted', async () => {
    const { admin, provider } = stage
    const done = await stage.doAll(move())
    await admin.ok(versions.save, {
      policyId: policyIds[2]!,
      kind: 'CHANGE',
      validFrom: day(-5),
      premiumSave: '100',
      edition: 0,
    })
    const bytes = await stage.bytes()
    expect(await stage.undo(done)).toMatchObject({ status: 'DONE', blocked: 1 })
    expect(await stage.bytes()).toBe(bytes)
    const [blocked] = await stage.rows(done, { isBlocked: true })
    expect(blocked).toMatchObject({ recordId: people[2], blocker: 'CHANGED_SINCE' })
    await admin.ok(plans.save, { packageId: provider.planId, packageDelete: true })
    expect(await stage.undo(done)).toMatchObject({ status: 'DONE', blocked: 4 })
  })

  it('needs two plans of the provider', async () => {
    const { admin } = stage
    await admin.fails(bulk.save, { ...move(), programIdSave: stage.provider.planId }, 'common.validation')
    await admin.fails(bulk.save, { ...move(), programIdSave: undefined }, 'common.validation')
    await admin.fails(bulk.save, { ...move(), programIdSave: nowhere }, 'common.not-found')
  })
})

describe('invitations in bulk', () => {
  const send = (sendAt?: string) => ({
    kind: 'INSURED_INVITE' as const,
    personProfileIds: people,
    ...(sendAt ? { sendAt } : {}),
  })
  const state = async (personProfileId: string) =>
    (await stage.admin.ok(insured.detail, { personProfileId })).invitationStatus

  it('are scheduled, rejected without an e-mail, and undone', async () => {
    const prepared = await stage.prepare(send(`${day(3)}T09:00:00Z`))
    expect(prepared).toMatchObject({
      status: 'READY',
      changed: 3,
      refused: 1,
      sendAt: `${day(3)}T09:00:00.000Z`,
    })
    expect(await state(people[0]!)).toBe('NOT_SENT')
    const done = await stage.run(prepared)
    expect(await state(people[0]!)).toBe('SCHEDULED')
    const [refused] = await stage.rows(done, { outcomes: ['REFUSED'] })
    expect(refused).toMatchObject({ recordId: people[3], reason: { code: 'INVITATION_NEEDS_EMAIL' } })
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    const { items } = await stage.admin.ok(invitations.list, { personProfileId: people[0]! })
    expect([await state(people[0]!), items.map(({ status }) => status)]).toEqual(['NOT_SENT', ['CANCELED']])
  })

  it('stay sent: sent ones are listed, the rest is undone', async () => {
    const done = await stage.doAll(send(`${day(3)}T09:00:00Z`))
    const taken = (ids: string[]) =>
      stage.provider.inDatabase((db) =>
        sql`update invitations set claimed_at = now() where status = 'SCHEDULED' and insured_id = any(${ids}::uuid[])`.execute(
          db,
        ),
      )
    await taken(people.slice(0, 1))
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', blocked: 1 })
    const [sent] = await stage.rows(done, { isBlocked: true })
    expect(sent).toMatchObject({ recordId: people[0], blocker: 'SENT', result: 'CHANGED' })
    expect([await state(people[0]!), await state(people[1]!)]).toEqual(['SCHEDULED', 'NOT_SENT'])
    const again = await stage.doAll(send(`${day(4)}T09:00:00Z`))
    await taken(people)
    expect(await stage.undo(again)).toMatchObject({ status: 'DONE', blocked: 3 })
  })
})

describe('a bulk change by filter', () => {
  it('includes the records at the time of the preview, and no later ones', async () => {
    const { admin, provider } = stage
    const policyFilters = { programIds: [provider.planId], searchQuery: 'Peña' }
    const prepared = await stage.prepare({ kind: 'POLICIES_DEACTIVATE', policyFilters, day: day(-1) })
    expect(prepared).toMatchObject({ status: 'READY', total: 4, changed: 4 })
    await provider.policy(await provider.person({ lastName: 'Peña' }), { number: 'LATE', startDate: day(-3) })
    expect(await stage.run(prepared)).toMatchObject({ changed: 4 })
    expect((await admin.ok(policies.list, { activeStatuses: ['DEACTIVATED'] })).totalCount).toBe(4)
    const personFilters = { searchQuery: 'Peña', invitationStatuses: ['NOT_SENT' as const] }
    expect(await stage.prepare({ kind: 'INSURED_DELETE', personFilters })).toMatchObject({
      total: 5,
      changed: 5,
    })
  })

  it('includes only the caller’s records, at least one, and at most the limit', async () => {
    const { admin, provider } = stage
    const none = { kind: 'POLICIES_DELETE' as const, policyFilters: { searchQuery: 'nobody at all' } }
    await admin.fails(bulk.save, none, 'bulk.nothing')
    const both = { ...none, policyIds }
    await admin.fails(bulk.save, both, 'common.validation')
    await admin.fails(bulk.save, { kind: 'INSURED_DELETE', policyFilters: {} }, 'common.validation')
    const person = people[0]!
    await provider.inDatabase(async (db) => {
      await sql`insert into policies (provider_id, id, plan_id, insured_id)
        select ${provider.providerId}, gen_random_uuid(), ${provider.planId}, ${person} from generate_series(1, 50000)`.execute(
        db,
      )
    })
    await admin.fails(bulk.save, { kind: 'POLICIES_DELETE', policyFilters: {} }, 'bulk.too-many')
    const operator = await provider.as('INSURANCE_OPERATOR')
    const { operationId } = await operator.ok(bulk.save, {
      kind: 'POLICIES_DEACTIVATE',
      policyFilters: { searchQuery: 'M-1' },
    })
    expect(await settled(operator, operationId)).toMatchObject({ total: 1 })
  })
})
