import { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { changes } from '@coverline/contract/changes/endpoints'
import { employees } from '@coverline/contract/employees/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { expect, test } from 'vitest'
import { additionTo, changesFixture } from '../../testing/fixtures/changes-fixture.ts'
import { day } from '../../testing/insured.ts'

test('a person in an open row leaves on its last day, until the row is deleted or rejected', async () => {
  const { admin, company, sent } = await changesFixture()
  const [own, other] = [await company(), await company('AUTOMATIC')]
  const review = await sent(own.hr, additionTo(own.planId, { effectiveDate: day(0) }))
  const [row] = review.rows
  await admin.ok(changes.accept, {
    employeeChangeId: review.employeeChangeId,
    rows: [{ rowId: row?.rowId ?? '' }],
  })
  const done = await own.hr.ok(companyChanges.detail, { employeeChangeId: review.employeeChangeId })
  const personProfileId = done.rows[0]?.personProfileId ?? ''
  const stateOf = async () => {
    const detail = await own.hr.ok(employees.detail, { personProfileId })
    const leaving = await own.hr.ok(employees.list, { type: 'REMOVING' })
    expect(leaving.items.map((one) => one.personProfileId)).toEqual(
      detail.state === 'REMOVING' ? [personProfileId] : [],
    )
    expect(leaving.counts.REMOVING).toBe(leaving.items.length)
    return [detail.state, detail.stateDay]
  }
  expect(await stateOf()).toEqual(['ACTIVE', null])
  const leave = { personProfileIds: [personProfileId], effectiveDate: day(20) }
  const draft = await own.hr.ok(companyChanges.remove, leave)
  expect(await stateOf()).toEqual(['REMOVING', day(19)])
  expect((await other.hr.ok(employees.list, { type: 'ALL' })).items).toEqual([])
  const { employeeChangeId, rowIds } = draft
  await own.hr.ok(companyChanges.deleteRows, { employeeChangeId, rowIds })
  expect(await stateOf()).toEqual(['ACTIVE', null])
  const again = await own.hr.ok(companyChanges.remove, { ...leave, submit: true })
  expect(await stateOf()).toEqual(['REMOVING', day(19)])
  // The provider's staff see what is decided.
  const { policies } = await admin.ok(insured.detail, { personProfileId, withRelations: true })
  expect(policies).toMatchObject([{ startDate: day(0), endDate: day(264) }])
  await admin.ok(changes.reject, {
    employeeChangeId: again.employeeChangeId,
    rowIds: again.rowIds,
    reason: 'No',
  })
  expect(await stateOf()).toEqual(['ACTIVE', null])
})
