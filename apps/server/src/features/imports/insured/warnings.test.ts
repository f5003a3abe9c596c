import { imports } from '@coverline/contract/imports/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { expect, test } from 'vitest'
import { callerWithPlan } from '../../../testing/caller-with-plan.ts'
import { day } from '../../../testing/insured.ts'
import { writeDay } from '@coverline/contract/imports/check/cells'

/** A day as files write it */
const on = (offset: number) => writeDay(day(offset))
const header = 'first_name,last_name,id_number,policy_number,start_date,end_date\n'
const file = (...rows: string[]) => ({
  file: { name: 'people.csv', content: `${header}${rows.join('\n')}\n` },
})

async function draftOf(...rows: string[]) {
  const { caller, packageId } = await callerWithPlan('ADMIN')
  const planEnd = day(300)
  await caller.ok(plans.save, { packageId, validityStartAtSave: day(-10), validityEndAtSave: planEnd })
  const upload = async (...lines: string[]) => {
    const answer = await caller.send(
      imports.uploadInsured,
      { packageId, checkOnly: 'true', keepDraft: 'true' },
      file(...lines),
    )
    return imports.uploadInsured.output.parse(answer.body).importId
  }
  return { caller, packageId, planEnd, upload, importId: await upload(...rows) }
}

const people = [
  `Ana,Ruiz,A-1,P-1,${on(0)},`,
  `Bo,Li,A-2,P-2,,`,
  `Eva,Gil,A-3,P-3,${on(0)},${on(30)}`,
  `Ivo,Kern,A-4,P-4,${on(301)},`,
]

test('a check counts new policies without an end, and the save gives them the plan’s end on request', async () => {
  const { caller, importId, planEnd } = await draftOf(...people)
  const { warnings, version } = await caller.ok(imports.detail, { importId })
  expect(warnings).toEqual([{ code: 'POLICIES_WITHOUT_END', column: 'end_date', count: 3, day: planEnd }])
  const checked = await caller.ok(imports.check, { importId, usePlanEnd: true })
  const filled = [
    // The fourth policy begins behind the plan's end.
    { code: 'POLICIES_WITHOUT_END', column: 'end_date', count: 1, day: planEnd },
    { code: 'POLICIES_END_WITH_PLAN', column: 'end_date', count: 2, day: planEnd },
  ]
  expect(checked.warnings).toEqual(filled)
  const saved = await caller.ok(imports.save, { importId, version, usePlanEnd: true })
  expect(saved).toMatchObject({ created: 4, warnings: filled })
  const { items } = await caller.ok(policies.list, { sortBy: 'createdAt', sortDirection: 'ASC' })
  expect(Object.fromEntries(items.map((policy) => [policy.number, policy.endDate]))).toEqual({
    'P-1': planEnd,
    'P-2': planEnd,
    'P-3': day(30),
    'P-4': null,
  })
})

test('a save without the choice leaves the policies without an end', async () => {
  const { caller, importId } = await draftOf(...people)
  const { version } = await caller.ok(imports.detail, { importId })
  await caller.ok(imports.save, { importId, version })
  const { items } = await caller.ok(policies.list, { searchQuery: 'P-1' })
  expect(items).toMatchObject([{ endDate: null }])
})

test('a check names the rows whose policy shares days with another one of the person in the plan', async () => {
  const { caller, upload, importId } = await draftOf(
    `Ana,Ruiz,A-1,P-1,${on(0)},${on(30)}`,
    `Bo,Li,A-2,P-2,${on(0)},${on(30)}`,
  )
  const { version } = await caller.ok(imports.detail, { importId })
  await caller.ok(imports.save, { importId, version })
  const next = await upload(
    `Ana,Ruiz,A-1,P-11,${on(30)},${on(60)}`,
    `Bo,Li,A-2,P-12,${on(31)},${on(60)}`,
    `Eva,Gil,A-3,P-13,${on(0)},${on(30)}`,
  )
  const { warnings, status, ...checked } = await caller.ok(imports.check, { importId: next })
  expect({ warnings, status }).toEqual({
    warnings: [{ code: 'POLICY_OVERLAPS', column: 'start_date', row: 1, value: 'P-1' }],
    status: 'READY',
  })
  await caller.ok(imports.save, { importId: next, version: checked.version })
  // Saved again, nothing changes: an overlap that was there before is no news.
  const again = await upload(`Ana,Ruiz,A-1,P-11,${on(30)},${on(60)}`)
  expect((await caller.ok(imports.detail, { importId: again })).warnings).toEqual([])
  const longer = await upload(`Bo,Li,A-2,P-2,${on(0)},${on(31)}`)
  expect((await caller.ok(imports.detail, { importId: longer })).warnings).toMatchObject([
    { code: 'POLICY_OVERLAPS', row: 1, value: 'P-12' },
  ])
})
