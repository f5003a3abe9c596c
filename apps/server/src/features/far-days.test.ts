import { benefits } from '@coverline/contract/benefits/endpoints'
import { dayAfter, firstEnteredDay, lastEnteredDay, lastStoredDay } from '@coverline/contract/calendar'
import { leads } from '@coverline/contract/leads/endpoints'
import { payments } from '@coverline/contract/payments/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { policies } from '@coverline/contract/policies/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { slots } from '@coverline/contract/slots/endpoints'
import { tariffs } from '@coverline/contract/tariffs/endpoints'
import { tasks } from '@coverline/contract/tasks/endpoints'
import { taskRepeats } from '@coverline/contract/tasks/terms'
import { versions } from '@coverline/contract/versions/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { beforeAll, describe, expect, it, test } from 'vitest'
import type { Caller } from '../testing/caller.ts'
import { benefitFixture, visits } from '../testing/fixtures/benefit-fixture.ts'
import { day, type InsuredProvider } from '../testing/insured.ts'
import { signedIn } from '../testing/provider.ts'
import { makeLead } from './leads/factory.ts'

let stage: Awaited<ReturnType<typeof benefitFixture>>
let provider: InsuredProvider
let admin: Caller
let planId: string

beforeAll(async () => {
  stage = await benefitFixture()
  ;({ provider, admin, planId } = stage)
})

const beyond = ['9999-12-31', '2201-01-01', '1799-12-31', '0001-01-01', '0000-01-01']

describe('a day outside of what can be entered', () => {
  it('is refused at its field by every form that counts on it', async () => {
    const agent = await provider.as('AGENT')
    const person = await provider.person()
    const policyId = await provider.policy(person, { planId, startDate: day(-10), endDate: day(300) })
    const task = { title: 'Far away', repeat: 'MONTHLY' as const }
    for (const far of beyond) {
      const forms = [
        agent.fails(tasks.save, { ...task, dueDate: far }, 'common.validation'),
        admin.fails(policies.save, { policyId, endDateSave: far }, 'common.validation'),
        admin.fails(plans.save, { packageId: planId, validityEndAtSave: far }, 'common.validation'),
        admin.fails(leads.save, { title: 'Far', expectedCloseDate: far }, 'common.validation'),
        admin.fails(tariffs.save, { programId: planId, validFrom: far }, 'common.validation'),
        admin.fails(benefits.list, { policyId, day: far }, 'common.validation'),
        admin.fails(tasks.list, { dueDateTo: far }, 'common.validation'),
      ]
      for (const { fields } of await Promise.all(forms))
        expect(Object.values(fields ?? {}), far).toEqual(['DATE_OUT_OF_RANGE'])
    }
  })
})

test('the last day that can be entered ends a repetition, and the list of tasks stays', async () => {
  const agent = await provider.as('AGENT')
  const made = await Promise.all(
    taskRepeats.map((repeat) => agent.ok(tasks.save, { title: repeat, dueDate: lastEnteredDay, repeat })),
  )
  const nearly = await agent.ok(tasks.save, {
    title: 'Nearly',
    dueDate: dayAfter(lastEnteredDay, -7),
    repeat: 'WEEKLY',
  })
  for (const { taskId } of made) {
    expect(await agent.ok(tasks.save, { taskId, statusSave: 'COMPLETE' })).toEqual({ taskId })
    expect(await agent.ok(tasks.detail, { taskId })).toMatchObject({
      status: 'COMPLETE',
      dueDate: lastEnteredDay,
    })
  }
  const { nextTaskId } = await agent.ok(tasks.save, { taskId: nearly.taskId, statusSave: 'COMPLETE' })
  const lists = [agent, await provider.as('INSURANCE_OPERATOR'), admin].map((caller) =>
    caller.ok(tasks.list, { statuses: ['TODO', 'COMPLETE'], sortBy: 'dueDate' }),
  )
  for (const { items, unreadable } of await Promise.all(lists)) {
    expect(unreadable).toBeUndefined()
    expect(items.find(({ taskId }) => taskId === nextTaskId)).toMatchObject({ dueDate: lastEnteredDay })
  }
})

describe('a policy at the edges of the calendar', () => {
  const terms = [
    { startDate: day(-10), endDate: lastEnteredDay },
    { startDate: firstEnteredDay, endDate: lastEnteredDay },
    { startDate: lastEnteredDay, endDate: lastEnteredDay },
    { startDate: lastEnteredDay, endDate: null },
    { startDate: null, endDate: lastEnteredDay },
    { startDate: firstEnteredDay, endDate: firstEnteredDay },
  ]

  it.each(terms)('from $startDate to $endDate is shown with all that is counted on from it', async (term) => {
    await stage.service({ limits: [visits('3'), visits('5', 'TERM')], waitingDays: 3650 })
    const { policyId, personProfileId } = await stage.insured(term)
    const { items, unreadable } = await admin.ok(benefits.list, { personProfileId })
    expect({ items, unreadable }).toMatchObject({ items: [{ policyId, ...term }], unreadable: undefined })
    for (const on of [firstEnteredDay, lastEnteredDay])
      expect((await admin.ok(benefits.list, { policyId, day: on })).items).toMatchObject([{ policyId }])
    await admin.ok(policies.detail, { policyId })
    await admin.ok(versions.list, { policyId })
    if (term.endDate !== null) {
      const { next } = await admin.ok(renewals.detail, { policyId })
      expect(next.startDate).toBe(dayAfter(term.endDate, 1))
      expect(next.endDate >= next.startDate && next.endDate <= lastStoredDay).toBe(true)
    }
    const schedule = { policyId, premiumSave: '1200', paymentFormatSave: 'ANNUAL' as const }
    const { status } = await admin.send(payments.schedule, schedule)
    expect([200, 400]).toContain(status)
    for (const premiumSave of ['0.01', '999999999999'])
      expect([200, 400]).toContain((await admin.send(payments.preview, { ...schedule, premiumSave })).status)
    await admin.ok(payments.list, { sortBy: 'dueDate' })
    expect((await admin.ok(policies.list, { personProfileIds: [personProfileId] })).items).toMatchObject([
      term,
    ])
  })
})

test('plans, price lists, leads and hours at the edges are shown', async () => {
  const own = await provider.plan()
  await admin.ok(plans.save, {
    packageId: own,
    validityStartAtSave: firstEnteredDay,
    validityEndAtSave: lastEnteredDay,
  })
  await admin.ok(tariffs.save, { programId: own, validFrom: lastEnteredDay })
  await admin.ok(tariffs.detail, { programId: own })
  expect(await admin.ok(plans.detail, { packageId: own })).toMatchObject({ validityEndAt: lastEnteredDay })
  const { leadId } = await admin.ok(leads.save, { title: 'Far', expectedCloseDate: lastEnteredDay })
  expect((await admin.ok(leads.list, { expectedCloseTo: lastEnteredDay })).items).toMatchObject([{ leadId }])
  await admin.ok(slots.list, { from: lastEnteredDay, to: lastEnteredDay })
})

test('a licence until the last day says when the workspace becomes read-only', async () => {
  const manager = await signedIn({ isManager: true })
  const { providerId } = provider
  await manager.ok(workspaces.saveProvider, { providerId, validUntilSave: lastEnteredDay })
  const { items, unreadable } = await manager.ok(workspaces.providers, { limit: 1000 })
  expect(unreadable).toBeUndefined()
  expect(items.length).toBeGreaterThan(0)
})

test('the sum of many of the largest premiums has a place in the answer', async () => {
  await provider.inDatabase(async (db) => {
    for (let nth = 0; nth < 120; nth += 1)
      await makeLead(db, provider.providerId, { title: `Large ${nth}`, dealPremium: '9999999999999' })
  })
  const { stats } = await admin.ok(leads.list, { searchQuery: 'Large' })
  expect(stats.map(({ dealPremium }) => dealPremium)).toContainEqual(expect.stringMatching(/^\d{16}/))
})
