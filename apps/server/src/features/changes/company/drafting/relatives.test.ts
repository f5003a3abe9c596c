import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { employees } from '@coverline/contract/employees/endpoints'
import { beforeAll, expect, test } from 'vitest'
import {
  additionTo,
  changesFixture,
  type ChangesFixture,
  someone,
} from '../../../../testing/fixtures/changes-fixture.ts'
import { day, provideInsured } from '../../../../testing/insured.ts'

let stage: ChangesFixture
let own: Awaited<ReturnType<ChangesFixture['company']>>
let principalId: string
let childId: string

const relative = (relationship: 'CHILD' | 'PARENT') => ({
  ...someone({ birthdate: '2019-05-02' }),
  relationship,
})
const relativesOf = (principalPersonProfileId: string, given: object = {}) => ({
  ...additionTo(own.planId, { employee: undefined }),
  principalPersonProfileId,
  relatives: [relative('CHILD')],
  ...given,
})

beforeAll(async () => {
  stage = await changesFixture()
  own = await stage.company()
  const relatives = [relative('CHILD')]
  const sent = await stage.sent(own.hr, additionTo(own.planId, { effectiveDate: day(0), relatives }))
  const { employeeChangeId, rows } = sent
  const chosen = rows.map(({ rowId }) => ({ rowId }))
  await stage.admin.ok(changes.accept, { employeeChangeId, rows: chosen })
  const done = await own.hr.ok(companyChanges.detail, { employeeChangeId })
  ;[principalId = '', childId = ''] = done.rows.map(({ personProfileId }) => personProfileId ?? '')
})

test('a relative of an insured employee is listed under the employee and linked at acceptance', async () => {
  const draft = await own.hr.ok(companyChanges.add, relativesOf(principalId))
  const { employeeChangeId } = draft
  const { rows } = await own.hr.ok(companyChanges.detail, { employeeChangeId })
  expect(rows).toMatchObject([
    { relationship: 'CHILD', principal: { id: principalId }, principalRowId: null },
  ])
  await own.hr.ok(companyChanges.submit, { employeeChangeId })
  const { items } = await own.hr.ok(employees.list, { type: 'ADDING' })
  expect(items).toMatchObject([
    { personProfileId: principalId, isMatch: false },
    {
      personProfileId: null,
      principalId,
      state: 'ADDING',
      stateDay: day(10),
      addition: { employeeChangeId },
    },
  ])
  const review = await stage.admin.ok(changes.detail, { employeeChangeId })
  expect(review.rows).toMatchObject([{ effect: 'NEW_PERSON', conflict: null }])
  const chosen = review.rows.map(({ rowId }) => ({ rowId }))
  expect(await stage.admin.ok(changes.accept, { employeeChangeId, rows: chosen })).toMatchObject({
    accepted: 1,
  })
  const done = await own.hr.ok(companyChanges.detail, { employeeChangeId })
  const personProfileId = done.rows[0]?.personProfileId ?? ''
  const made = await stage.admin.ok(insured.detail, { personProfileId, withRelations: true })
  expect(made).toMatchObject({ relationship: 'CHILD', principal: { personProfileId: principalId } })
  expect(made.policies).toMatchObject([{ startDate: day(10) }])
  const family = (await own.hr.ok(employees.detail, { personProfileId: principalId })).family
  expect(family.map((one) => one.personProfileId).toSorted()).toEqual([childId, personProfileId].toSorted())
})

test('only an employee of the company gets relatives, and at least one', async () => {
  const refused = 'changes.principal-not-found'
  await own.hr.fails(companyChanges.add, relativesOf(childId), refused)
  await own.hr.fails(companyChanges.add, relativesOf(principalId, { relatives: [] }), 'common.validation')
  await own.hr.fails(
    companyChanges.add,
    relativesOf(principalId, { employee: someone() }),
    'common.validation',
  )
  const other = await stage.company()
  await other.hr.fails(companyChanges.add, { ...relativesOf(principalId), programId: other.planId }, refused)
  const far = await (await changesFixture(await provideInsured())).company()
  await far.hr.fails(companyChanges.add, { ...relativesOf(principalId), programId: far.planId }, refused)
  await far.hr.fails(companyChanges.add, relativesOf(principalId), 'common.not-found')
  await stage.admin.fails(companyChanges.add, relativesOf(principalId), 'common.forbidden')
})

test('a second officer of the company adds to the same draft', async () => {
  const second = await stage.provider.as('HR', { companyId: own.companyId })
  const first = await own.hr.ok(companyChanges.add, relativesOf(principalId))
  const again = await second.ok(
    companyChanges.add,
    relativesOf(principalId, { relatives: [relative('PARENT')] }),
  )
  expect(again.employeeChangeId).toBe(first.employeeChangeId)
  const { rows } = await own.hr.ok(companyChanges.detail, { employeeChangeId: first.employeeChangeId })
  expect(rows.map(({ relationship }) => relationship).toSorted()).toEqual(['CHILD', 'PARENT'])
})
