import { bulk } from '@coverline/contract/bulk/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { invitations } from '@coverline/contract/invitations/endpoints'
import { versions } from '@coverline/contract/versions/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { withClient } from '../../../platform/db/connection/with-client.ts'
import { bulkFixture, type BulkFixture } from '../../../testing/fixtures/bulk-fixture.ts'
import { testDatabase } from '../../../testing/database.ts'
import { day, inDays } from '../../../testing/insured.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import { activatePlan } from '../../../testing/fixtures/policy-fixture.ts'
import { endInvitation } from '../../insured/invitations/queries.ts'
import { undoBulk } from '../work.ts'

let stage: BulkFixture
let people: string[]

beforeEach(async () => {
  stage = await bulkFixture()
  people = []
  for (const nth of [0, 1, 2])
    people.push(await stage.provider.person({ lastName: 'Peña', email: `u${nth}@says.example` }))
})

describe('invitations that replace others', () => {
  const mails = async (personProfileId: string) =>
    (await stage.admin.ok(invitations.list, { personProfileId })).items.map(({ status }) => status)
  const invite = (sendAt: string) => ({ kind: 'INSURED_INVITE' as const, personProfileIds: people, sendAt })

  it('restore the former state on undo byte for byte: scheduled or sent', async () => {
    const { admin, provider } = stage
    const [waiting = '', sent = '', fresh = ''] = people
    await admin.ok(insured.sendWelcomeEmail, {
      personProfileIds: [waiting],
      sendAt: `${day(3)}T09:00:00Z`,
    })
    await admin.ok(insured.sendWelcomeEmail, { personProfileIds: [sent] })
    const stateOf = async (personProfileId: string) =>
      (await admin.ok(insured.detail, { personProfileId })).invitationStatus
    await expect.poll(() => stateOf(sent), { timeout: 60_000 }).toBe('SENT')
    const [bytes, waits] = [await stage.bytes(), await mails(waiting)]
    const done = await stage.doAll(invite(`${day(5)}T09:00:00Z`))
    const rows = await stage.rows(done)
    const changeOf = (id: string) => rows.find(({ recordId }) => recordId === id)?.changes
    expect(changeOf(waiting)).toEqual([
      {
        policyNumber: null,
        field: 'invitation',
        before: `${day(3)}T09:00:00.000Z`,
        after: `${day(5)}T09:00:00.000Z`,
      },
    ])
    expect(changeOf(fresh)).toMatchObject([{ before: null }])
    expect((await mails(waiting)).toSorted()).toEqual(['CANCELED', 'SCHEDULED'])
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', blocked: 0 })
    expect(await stage.bytes()).toBe(bytes)
    expect(waits).toEqual(['SCHEDULED'])
    const { rows: left } = await provider.inDatabase((db) =>
      sql<{
        status: string
        at: string
      }>`select status, to_char(send_at at time zone 'UTC', 'YYYY-MM-DD') as at
        from invitations where insured_id = ${waiting} order by send_at`.execute(db),
    )
    expect(left).toEqual([
      { status: 'SCHEDULED', at: day(3) },
      { status: 'CANCELED', at: day(5) },
    ])
  })

  it('are sent as scheduled after an undo, even if their time passed in the meantime', async () => {
    const { admin } = stage
    const [soon = ''] = people
    const sendAt = `${day(1)}T09:00:00Z`
    await admin.ok(insured.sendWelcomeEmail, { personProfileIds: [soon], sendAt })
    const done = await stage.doAll(invite(`${day(5)}T09:00:00Z`))
    await inDays(2, async () => {
      expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', blocked: 0 })
      await expect.poll(async () => (await mails(soon)).toSorted()).toEqual(['CANCELED', 'SENT'])
    })
  })
})

it('a person with a sent invitation stays invited when a later one cannot be delivered', async () => {
  const { admin, provider } = stage
  const [person = ''] = people
  const detail = () => admin.ok(insured.detail, { personProfileId: person })
  await admin.ok(insured.sendWelcomeEmail, { personProfileIds: [person] })
  await expect.poll(async () => (await detail()).invitationStatus, { timeout: 60_000 }).toBe('SENT')
  const first = await provider.inDatabase((db) =>
    sql<{ at: Date }>`select invitation_at as at from insured where id = ${person}`.execute(db),
  )
  await admin.ok(insured.sendWelcomeEmail, { personProfileIds: [person], sendAt: `${day(3)}T09:00:00Z` })
  const { rows } = await provider.inDatabase((db) =>
    sql<{
      id: string
    }>`select batch_id as id from invitations where insured_id = ${person} and status = 'SCHEDULED'`.execute(
      db,
    ),
  )
  await jobContextOf(provider.app).inProvider(provider.providerId, (ctx) =>
    endInvitation(ctx, rows[0]!.id, [person], 'NOT_SENT'),
  )
  expect(await detail()).toMatchObject({ invitationStatus: 'SENT' })
  const second = await provider.inDatabase((db) =>
    sql<{ at: Date }>`select invitation_at as at from insured where id = ${person}`.execute(db),
  )
  expect(second.rows).toEqual(first.rows)
  const { items } = await admin.ok(invitations.list, { personProfileId: person })
  expect(items.map(({ status }) => status).toSorted()).toEqual(['FAILED', 'SENT'])
})

describe('an impossible undo', () => {
  it('reports people whose deletion is final', async () => {
    const done = await stage.doAll({ kind: 'INSURED_DELETE', personProfileIds: people })
    const { inDatabase } = stage.provider
    // Simulates 31 days.
    await inDatabase(async (db) => {
      await sql`update insured set deleted_at = deleted_at - interval '31 days' where id = ${people[0]}`.execute(
        db,
      )
      await sql`update bulk_rows set after = jsonb_set(after, '{deletedAt}', to_jsonb(i.deleted_at::text)) from insured i
        where i.id = record_id and record_id = ${people[0]}`.execute(db)
    })
    expect(await stage.undo(done)).toMatchObject({ status: 'DONE', blocked: 1, isUndoFailed: false })
    expect(await stage.rows(done, { isBlocked: true })).toMatchObject([
      { recordId: people[0], blocker: 'FINAL' },
    ])
  })

  it('is marked as failed and can run again once possible', async () => {
    const { provider, admin } = stage
    const policyId = await provider.policy(people[0]!, {
      number: 'S-1',
      startDate: day(-9),
      endDate: day(90),
    })
    const done = await stage.doAll({ kind: 'POLICIES_DEACTIVATE', policyIds: [policyId] })
    const { superuserUrl } = await testDatabase()
    await withClient(superuserUrl, async (client) => {
      await client.query(
        `create function refuse_bulk_undo() returns trigger language plpgsql as $$ begin raise exception 'disk'; end $$`,
      )
      await client.query(`create trigger refuse_bulk_undo before update on policies for each row
        when (new.id = '${policyId}') execute function refuse_bulk_undo()`)
      try {
        await provider.inDatabase((db) =>
          sql`update bulk_operations set status = 'UNDOING' where id = ${done.operationId}`.execute(db),
        )
        const payload = {
          providerId: provider.providerId,
          operationId: done.operationId,
          userId: admin.userId,
        }
        await undoBulk.handler(jobContextOf(provider.app, { attempt: 4 }), payload).catch(() => undefined)
      } finally {
        await client.query('drop function refuse_bulk_undo cascade')
      }
    })
    expect(await admin.ok(bulk.detail, { operationId: done.operationId })).toMatchObject({
      status: 'DONE',
      blocked: 0,
      isUndoFailed: true,
      can: { undo: true },
    })
    expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', isUndoFailed: false })
  })
})

it('a person with one changed and one rejected policy shows both the change and the reason', async () => {
  const { admin, provider } = stage
  const other = await provider.plan({ name: 'Silver' })
  await activatePlan(provider, other)
  const [person = ''] = people
  const dates = { startDate: day(-30), endDate: day(300) }
  await provider.policy(person, { number: 'R-1', ...dates })
  const bound = await provider.policy(person, { number: 'R-2', ...dates })
  await admin.ok(versions.save, {
    policyId: bound,
    kind: 'CHANGE',
    validFrom: day(1),
    premiumSave: '100',
    edition: 0,
  })
  const done = await stage.doAll({
    kind: 'INSURED_MOVE',
    personProfileIds: [person],
    programId: provider.planId,
    programIdSave: other,
  })
  expect(await stage.rows(done)).toMatchObject([
    {
      outcome: 'CHANGED',
      changes: [{ policyNumber: 'R-1', field: 'program' }],
      reason: { code: 'INSURANCE_POLICY_HAS_TIMELINE' },
    },
  ])
})
