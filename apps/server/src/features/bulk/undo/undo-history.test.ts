import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { bulkFixture, type BulkFixture } from '../../../testing/fixtures/bulk-fixture.ts'
import { day } from '../../../testing/insured.ts'
import { activatePlan } from '../../../testing/fixtures/policy-fixture.ts'

let stage: BulkFixture
let people: string[]
let policyIds: string[]

beforeEach(async () => {
  stage = await bulkFixture()
  people = []
  policyIds = []
  for (const number of ['H-1', 'H-2']) {
    const person = await stage.provider.person()
    people.push(person)
    policyIds.push(await stage.provider.policy(person, { number, startDate: day(-30), endDate: day(300) }))
  }
})

type Event = { id: string; action: string; entityId: string; parentId: string | null; changes: unknown }

/** Returns the audit events of an undo, in order. */
async function takenBack(input: Parameters<BulkFixture['doAll']>[0]): Promise<Event[]> {
  const done = await stage.doAll(input)
  expect(await stage.undo(done)).toMatchObject({ status: 'UNDONE', changed: 2 })
  const { rows } = await stage.provider.inDatabase((db) =>
    sql<Event>`select e.id, e.action, e.entity_id as "entityId", e.parent_id as "parentId", e.changes
      from audit_events e join audit_events done on done.action = 'bulk.done' and done.entity_id = ${done.operationId}
      where e.endpoint = 'bulk.undo' and e.id > done.id and e.outcome = 'DONE' and e.request_id = '' and e.code is null
        and e.workspace_id = done.workspace_id and e.user_id = done.user_id and e.entity = split_part(e.action, '.', 1)
      order by e.id`.execute(db),
  )
  return rows
}

/** One event of the whole, then one per record in any order, then that of the bulk change. */
function expectHistory(found: readonly Event[], wanted: { action: string; ids: string[]; changes: unknown }) {
  const [whole, ...rest] = found
  const { action, ids, changes } = wanted
  expect(whole).toMatchObject({ action: `${action}-many`, entityId: null, parentId: null, changes: null })
  expect(rest.at(-1)).toMatchObject({ action: 'bulk.undone', parentId: null, changes: null })
  const each = rest.slice(0, -1)
  expect(each.map(({ entityId }) => entityId).toSorted()).toEqual(ids.toSorted())
  for (const event of each) expect(event).toMatchObject({ action, parentId: whole?.id, changes })
}

it('the undo of a bulk change is audited per record, with new and former values', async () => {
  const off = day(0)
  expectHistory(await takenBack({ kind: 'POLICIES_DEACTIVATE', policyIds, day: day(3) }), {
    action: 'policies.state-restored',
    ids: policyIds,
    changes: [{ field: 'deactivationDate', before: day(3), after: null }],
  })
  expectHistory(
    await takenBack({
      kind: 'INSURED_EXCLUDE',
      personProfileIds: people,
      programId: stage.provider.planId,
    }),
    {
      action: 'policies.state-restored',
      ids: policyIds,
      changes: [{ field: 'deactivationDate', before: off, after: null }],
    },
  )
  expectHistory(await takenBack({ kind: 'POLICIES_DELETE', policyIds }), {
    action: 'policies.state-restored',
    ids: policyIds,
    changes: [{ field: 'deletedAt', before: expect.any(String), after: null }],
  })
  const other = await stage.provider.plan({ name: 'Silver “Ünïted”' })
  await activatePlan(stage.provider, other)
  expectHistory(
    await takenBack({
      kind: 'INSURED_MOVE',
      personProfileIds: people,
      programId: stage.provider.planId,
      programIdSave: other,
    }),
    {
      action: 'policies.state-restored',
      ids: policyIds,
      changes: [{ field: 'program', before: 'Silver “Ünïted”', after: 'Corporate Health Gold' }],
    },
  )
  expectHistory(await takenBack({ kind: 'INSURED_DELETE', personProfileIds: people }), {
    action: 'insured.restored',
    ids: people,
    changes: null,
  })
  await stage.doAll({ kind: 'POLICIES_DEACTIVATE', policyIds, day: off })
  expectHistory(await takenBack({ kind: 'POLICIES_ACTIVATE', policyIds, day: day(5) }), {
    action: 'policies.state-restored',
    ids: policyIds,
    changes: [{ field: 'activationDate', before: day(5), after: null }],
  })
})
