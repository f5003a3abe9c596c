import { audit } from '@coverline/contract/audit/endpoints'
import { leads } from '@coverline/contract/leads/endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { expect, test } from 'vitest'
import { mergeFixture } from '../../testing/fixtures/merge-fixture.ts'
import { day, provideInsured } from '../../testing/insured.ts'

test('an erased person’s tasks, and those that name them, lose their texts and comments; others keep them', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const personProfileId = await provider.person({ firstName: 'Baltazar', lastName: 'Ferreira' })
  const policyId = await provider.policy(personProfileId)
  const add = async (title: string, given: object = {}) =>
    (await admin.ok(tasks.save, { title, dueDate: day(0), description: 'Details', ...given })).taskId
  const { leadId } = await admin.ok(leads.save, { title: 'Baltazar Ferreira' })
  const { leadId: strange } = await admin.ok(leads.save, { title: 'Bakery Sol' })
  const erased = [
    await add('Call back', { personProfileId }),
    await add('Send the card', { policyId }),
    await add('Ask Baltazar Ferreira'),
    await add('Discuss the price', { leadId }),
  ]
  const kept = await add('Count the stamps', { leadId: strange })
  for (const taskId of erased)
    await admin.ok(tasks.saveComment, { taskId, text: 'Baltazar Ferreira wants cash' })
  await admin.ok(tasks.saveComment, { taskId: kept, text: 'Two are missing' })
  await admin.ok(subjects.erase, { personProfileId, name: 'Baltazar Ferreira' })
  for (const taskId of erased)
    expect(await admin.ok(tasks.detail, { taskId })).toMatchObject({
      title: '',
      description: '',
      record: null,
      comments: [],
    })
  // Nor do their entries of the audit log.
  const { items } = await admin.ok(audit.search, { actions: ['tasks.created'] })
  const told = items.filter(({ changes }) => changes.length > 0).map(({ entityId }) => entityId)
  expect(told).toEqual([kept])
  const other = await admin.ok(tasks.detail, { taskId: kept })
  expect(other).toMatchObject({ title: 'Count the stamps', description: 'Details', commentCount: 1 })
  // It can still be completed.
  await admin.ok(tasks.save, { taskId: erased[0] ?? '', statusSave: 'COMPLETE' })
})

test('tasks of a merged profile go to the other one, and return with the split', async () => {
  const stage = await mergeFixture()
  const { admin } = stage
  const [a, b] = [await stage.person(), await stage.person()]
  const { taskId } = await admin.ok(tasks.save, { title: 'Call', dueDate: day(0), personProfileId: b })
  const owner = async () => (await admin.ok(tasks.detail, { taskId })).personProfileId
  const { mergeId } = await stage.merge(a, b)
  expect(await owner()).toBe(a)
  await admin.ok(merges.split, { mergeId })
  expect(await owner()).toBe(b)
})
