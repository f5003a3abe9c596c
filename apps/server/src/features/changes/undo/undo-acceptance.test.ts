import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { tickets } from '@coverline/contract/tickets/endpoints'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import {
  additionTo,
  changesFixture,
  type ChangesFixture,
  pricedFixture,
  someone,
} from '../../../testing/fixtures/changes-fixture.ts'
import type { Caller } from '../../../testing/caller.ts'
import { day, nowhere } from '../../../testing/insured.ts'

let stage: ChangesFixture
let admin: Caller
let hr: Caller
let planId: string
beforeAll(async () => {
  ;({ stage, admin, hr, planId } = await pricedFixture())
})

const child = () => ({ ...someone({ birthdate: '2019-05-02' }), relationship: 'CHILD' as const })

/** Sends rows, accepts all of them, and returns the change as the operator sees it then. */
async function acceptedChange(given: object = {}) {
  const review = await stage.sent(hr, additionTo(planId, given))
  return acceptAll(review)
}

async function acceptAll({ employeeChangeId, rows }: Awaited<ReturnType<typeof stage.sent>>) {
  await admin.ok(changes.accept, { employeeChangeId, rows: rows.map(({ rowId }) => ({ rowId })) })
  return admin.ok(changes.detail, { employeeChangeId })
}

const undoOf = ({ employeeChangeId, acceptance }: Awaited<ReturnType<typeof acceptedChange>>) => ({
  employeeChangeId,
  acceptanceId: acceptance?.acceptanceId ?? nowhere,
})

test('undo deletes the people who were made, and opens rows, change and ticket again as they were sent', async () => {
  const sent = await stage.sent(hr, additionTo(planId, { relatives: [child()] }))
  const done = await acceptAll(sent)
  expect(done.acceptance).toMatchObject({ rows: 2, acceptedBy: { userId: admin.userId } })
  const { employeeChangeId } = done
  const people = (await stage.provider.countOf(planId)) ?? 0
  expect(await admin.ok(changes.previewUndo, { employeeChangeId })).toEqual({
    acceptanceId: done.acceptance?.acceptanceId,
    rows: 2,
    people: 2,
    policies: 0,
    reopened: 0,
    held: [],
  })
  expect(await admin.ok(changes.undo, undoOf(done))).toEqual({ reopened: 2 })
  expect(await stage.provider.countOf(planId)).toBe(people - 2)
  const after = await admin.ok(changes.detail, { employeeChangeId })
  const facts = ({ rowId, state, effectiveDate, price, personProfileId }: (typeof after.rows)[number]) => ({
    rowId,
    state,
    effectiveDate,
    price,
    personProfileId,
  })
  expect(after.rows.map(facts)).toEqual(sent.rows.map(facts))
  expect(after).toMatchObject({ state: 'SUBMITTED', acceptance: null, can: { decide: true } })
  const [ticket] = after.tickets
  expect(await admin.ok(tickets.detail, { ticketId: ticket?.ticketId ?? '' })).toMatchObject({
    status: 'IN_PROGRESS',
  })
  await admin.fails(changes.previewUndo, { employeeChangeId }, 'changes.nothing-to-undo')
  // The rows can be accepted again.
  expect((await acceptAll(after)).state).toBe('ACCEPTED')
})

test('undo takes a policy away from a person who stays, and gives leavers their insurance back', async () => {
  const first = await acceptedChange()
  const [row] = first.rows
  const personProfileId = row?.personProfileId ?? ''
  const before = await admin.ok(insured.detail, { personProfileId, withRelations: true })
  const leave = await hr.ok(companyChanges.remove, {
    personProfileIds: [personProfileId],
    effectiveDate: day(20),
    reason: '',
    submit: true,
  })
  const review = await admin.ok(changes.detail, { employeeChangeId: leave.employeeChangeId })
  const left = await acceptAll(review)
  const ended = await admin.ok(insured.detail, { personProfileId, withRelations: true })
  expect(ended.policies).not.toEqual(before.policies)
  // The earlier acceptance is held by the later one, and the later one is free.
  const held = await admin.ok(changes.previewUndo, { employeeChangeId: first.employeeChangeId })
  expect(held.held).toEqual([])
  expect(await admin.ok(changes.previewUndo, { employeeChangeId: left.employeeChangeId })).toMatchObject({
    people: 0,
    policies: 0,
    reopened: 1,
    held: [],
  })
  await admin.ok(changes.undo, undoOf(left))
  const back = await admin.ok(insured.detail, { personProfileId, withRelations: true })
  expect(back.policies).toEqual(before.policies)
  // The open row of the leaver holds the first acceptance now.
  const refused = await admin.fails(changes.undo, undoOf(first), 'changes.undo-held')
  expect(refused.details).toEqual({ held: [{ rowId: row?.rowId, holds: ['OPEN_CHANGES'] }] })
  await hr.ok(companyChanges.withdraw, { employeeChangeId: left.employeeChangeId })
  await admin.ok(changes.undo, undoOf(first))
  await admin.fails(insured.detail, { personProfileId }, 'common.not-found')
})

test('undo is held by what was done since, said by row, and changes nothing then', async () => {
  const done = await acceptedChange({ relatives: [child()] })
  const [principal] = done.rows
  const personProfileId = principal?.personProfileId ?? ''
  await admin.ok(tickets.save, { personProfileId, businessTypeSave: 'CALL' })
  const { policies: own } = await admin.ok(insured.detail, { personProfileId, withRelations: true })
  await stage.provider.inDatabase((db) =>
    sql`update insured set registered_at = now() where id = ${personProfileId}`.execute(db),
  )
  const { held } = await admin.ok(changes.previewUndo, { employeeChangeId: done.employeeChangeId })
  expect(held.map(({ rowId, holds }) => [rowId, holds.toSorted()])).toEqual([
    [principal?.rowId, ['REGISTERED', 'REQUESTS']],
  ])
  await admin.fails(changes.undo, undoOf(done), 'changes.undo-held')
  expect((await admin.ok(changes.detail, { employeeChangeId: done.employeeChangeId })).state).toBe('ACCEPTED')
  await admin.ok(policies.saveBulk, {
    insurancePolicyIds: own?.map(({ policyId }) => policyId) ?? [],
    insurancePolicyDelete: true,
  })
  const gone = await admin.ok(changes.previewUndo, { employeeChangeId: done.employeeChangeId })
  expect(gone.held).toEqual([{ rowId: principal?.rowId, holds: ['GONE'] }])
})

test('undo of a leaver is held once the policy was changed by hand', async () => {
  const first = await acceptedChange()
  const personProfileId = first.rows[0]?.personProfileId ?? ''
  const { employeeChangeId } = await hr.ok(companyChanges.remove, {
    personProfileIds: [personProfileId],
    effectiveDate: day(20),
    reason: '',
    submit: true,
  })
  const left = await acceptAll(await admin.ok(changes.detail, { employeeChangeId }))
  const { policies: own } = await admin.ok(insured.detail, { personProfileId, withRelations: true })
  await admin.ok(policies.saveBulk, {
    insurancePolicyIds: own?.map(({ policyId }) => policyId) ?? [],
    unschedule: true,
  })
  const { held } = await admin.ok(changes.previewUndo, { employeeChangeId })
  expect(held).toEqual([{ rowId: left.rows[0]?.rowId, holds: ['CHANGED'] }])
})

test('each acceptance is undone by itself, the last one first', async () => {
  const sent = await stage.sent(hr, additionTo(planId, { relatives: [child(), child()] }))
  const { employeeChangeId } = sent
  const [principal, ...children] = sent.rows.map(({ rowId }) => rowId)
  const accept = (rowId = '') => admin.ok(changes.accept, { employeeChangeId, rows: [{ rowId }] })
  await accept(principal)
  const first = await admin.ok(changes.detail, { employeeChangeId })
  await accept(children[0])
  const second = await admin.ok(changes.detail, { employeeChangeId })
  await admin.fails(changes.undo, undoOf(first), 'changes.nothing-to-undo')
  await admin.ok(changes.undo, undoOf(second))
  await admin.fails(changes.undo, undoOf(second), 'changes.nothing-to-undo')
  const states = async () =>
    (await admin.ok(changes.detail, { employeeChangeId })).rows.map((row) => row.state)
  expect(await states()).toEqual(['ACCEPTED', 'SUBMITTED', 'SUBMITTED'])
  await admin.ok(changes.undo, undoOf(first))
  expect(await states()).toEqual(['SUBMITTED', 'SUBMITTED', 'SUBMITTED'])
})

test('undo happens once when ten operators ask for it, and officers are told', async () => {
  const done = await acceptedChange()
  const answers = await Promise.all(Array.from({ length: 10 }, () => admin.send(changes.undo, undoOf(done))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  const { rows } = await stage.provider.inDatabase((db) =>
    sql<{ happening: string }>`select happening from notifications where user_id = ${hr.userId}
      and subject_id = ${done.employeeChangeId} order by happening`.execute(db),
  )
  expect(rows.map(({ happening }) => happening)).toEqual(['ACCEPTED', 'REOPENED'])
})

test('undo is for those who decide, at their own provider', async () => {
  const done = await acceptedChange()
  const operator = await stage.provider.as('INSURANCE_OPERATOR')
  await hr.fails(changes.undo, undoOf(done), 'common.forbidden')
  const agent = await stage.provider.as('AGENT')
  await agent.fails(changes.undo, undoOf(done), 'common.forbidden')
  await agent.fails(changes.previewUndo, { employeeChangeId: done.employeeChangeId }, 'common.forbidden')
  const other = await changesFixture()
  await other.admin.fails(changes.undo, undoOf(done), 'common.not-found')
  await other.admin.fails(
    changes.previewUndo,
    { employeeChangeId: done.employeeChangeId },
    'common.not-found',
  )
  await admin.fails(changes.undo, { ...undoOf(done), acceptanceId: nowhere }, 'common.not-found')
  await operator.ok(changes.undo, undoOf(done))
})
