import { changes } from '@coverline/contract/changes/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { beforeAll, expect, test } from 'vitest'
import {
  additionTo,
  type ChangesFixture,
  pricedFixture,
  someone,
} from '../../../testing/fixtures/changes-fixture.ts'
import type { Caller } from '../../../testing/caller.ts'
import { day } from '../../../testing/insured.ts'

let stage: ChangesFixture
let admin: Caller
let hr: Caller
let planId: string
beforeAll(async () => {
  ;({ stage, admin, hr, planId } = await pricedFixture())
})

/** A stored person with a policy, and an addition with the same name and birth date */
async function namesake() {
  const person = someone()
  const { personProfileId } = await admin.ok(insured.save, person)
  await stage.provider.policy(personProfileId, { startDate: day(-10), endDate: day(20) })
  const employee = { ...person, email: `other-${person.email}` }
  const review = await stage.sent(hr, additionTo(planId, { employee }))
  return { person, personProfileId, ...review, rowId: review.rows[0]!.rowId }
}

test('a row that is a known person shows at once what is asked about their other policy', async () => {
  const { rows, personProfileId } = await namesake()
  expect(rows).toMatchObject([
    {
      conflict: 'SIMILAR',
      match: { personProfileId },
      otherPolicy: { endDate: day(20) },
      choices: [{ choice: 'USE_PERSON' }, { choice: 'NEW_PERSON' }],
      coverChoices: [
        { choice: 'START_AFTER', startDate: day(21), price: { days: 244 } },
        { choice: 'INSURE_TWICE', startDate: day(10) },
        { choice: 'END_OTHER', startDate: day(10) },
      ],
    },
  ])
})

test('without an answer to the second question the acceptance fails and names the row', async () => {
  const { person, employeeChangeId, rowId } = await namesake()
  const free = await stage.sent(hr, additionTo(planId))
  const input = { employeeChangeId, rows: [{ rowId, choice: 'USE_PERSON' as const }] }
  const answer = await admin.fails(changes.accept, input, 'changes.conflict')
  const name = `${person.firstName} ${person.lastName}`
  expect(answer).toMatchObject({ details: { rowId, name, conflict: 'INSURED' } })
  expect(answer.message).toContain(name)
  expect((await admin.ok(changes.detail, { employeeChangeId })).rows[0]?.state).toBe('SUBMITTED')
  await admin.ok(changes.accept, {
    employeeChangeId: free.employeeChangeId,
    rows: [{ rowId: free.rows[0]!.rowId }],
  })
})

test.each(['START_AFTER', 'INSURE_TWICE', 'END_OTHER'] as const)(
  'the answer %s to the second question decides about the other policy',
  async (cover) => {
    const { personProfileId, employeeChangeId, rowId } = await namesake()
    await admin.ok(changes.accept, { employeeChangeId, rows: [{ rowId, choice: 'USE_PERSON', cover }] })
    const { policies: own } = await admin.ok(insured.detail, { personProfileId, withRelations: true })
    const first = cover === 'START_AFTER' ? day(21) : day(10)
    expect(own?.map(({ startDate }) => startDate).toSorted()).toEqual([day(-10), first])
    const ended = own?.flatMap(({ deactivationDate }) => deactivationDate ?? [])
    expect(ended).toEqual(cover === 'END_OTHER' ? [day(10)] : [])
  },
)

test('another person needs no second answer', async () => {
  const { personProfileId, employeeChangeId, rowId } = await namesake()
  await admin.ok(changes.accept, { employeeChangeId, rows: [{ rowId, choice: 'NEW_PERSON' }] })
  const { rows } = await admin.ok(changes.detail, { employeeChangeId })
  expect(rows[0]?.personProfileId).not.toBe(personProfileId)
})
