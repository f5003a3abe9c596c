import { renewals } from '@coverline/contract/renewals/endpoints'
import { nextTerm, renewalBucket } from '@coverline/contract/renewals/terms'
import { describe, expect, it, test } from 'vitest'
import type { JobContext } from '../../platform/jobs/job-context.ts'
import { newId } from '../../platform/id.ts'
import { runAsSystem } from '../../platform/run-as-system.ts'
import { day, inDays, type InsuredProvider, provideInsured } from '../../testing/insured.ts'
import { prepareIn } from './prepare-renewals.ts'

async function runJob({ app: { services }, providerId }: InsuredProvider): Promise<void> {
  const inProvider = runAsSystem(services)
  const ctx: Partial<JobContext> = {
    jobId: newId(),
    attempt: 1,
    signal: new AbortController().signal,
    log: services.log,
    services,
    inProvider: (id, work) => inProvider(id, 'renewals.prepare', work),
  }
  await prepareIn(ctx as JobContext, providerId)
}

describe('renewal drafts', () => {
  it('come 90, 60 and 30 days before the end, each once, even with repeated or concurrent runs', async () => {
    const provider = await provideInsured()
    const admin = await provider.as('ADMIN')
    const person = await provider.person()
    const policyId = await provider.policy(person, { startDate: day(-265), endDate: day(99) })
    const lost = await provider.policy(person, { startDate: day(-265), endDate: day(99) })
    const kinds = async (id = policyId) =>
      (await admin.ok(renewals.detail, { policyId: id })).drafts.map(({ kind }) => kind)
    const run = (days: number) =>
      inDays(days, async () => {
        await Promise.all([runJob(provider), runJob(provider)])
      })
    await run(8)
    expect(await kinds()).toEqual([])
    await run(9)
    await run(9)
    await run(20)
    expect(await kinds()).toEqual(['REMINDER_90'])
    await admin.ok(renewals.move, { moves: [{ policyId: lost, from: 'INCOMING', to: 'NOT_RENEWED' }] })
    // The server was down for weeks: only the nearest of the missed drafts is made.
    await run(75)
    expect(await kinds()).toEqual(['REMINDER_30', 'REMINDER_90'])
    expect(await kinds(lost)).toEqual(['REMINDER_90'])
    const { drafts } = await admin.ok(renewals.detail, { policyId })
    expect(drafts[0]).toMatchObject({ endDate: day(99), startDateOffered: day(100), currency: 'EUR' })
    // Another end date gives another offer.
    await provider.inDatabase((db) =>
      db
        .updateTable('policies')
        .set({ end_date: day(110) })
        .where('id', '=', policyId)
        .execute(),
    )
    await run(85)
    expect(await kinds()).toEqual(['REMINDER_30', 'REMINDER_30', 'REMINDER_90'])
  })
})

test.each([
  ['2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31'],
  ['2024-03-01', '2025-02-28', '2025-03-01', '2026-02-28'],
  ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-29'],
  [null, '2026-05-31', '2026-06-01', '2027-05-31'],
])('the term behind %s – %s is %s – %s', (start, end, startDate, endDate) => {
  expect(nextTerm(start, end)).toEqual({ startDate, endDate })
})

test('the bucket of an end date depends on the day', () => {
  const today = '2026-11-20'
  expect(renewalBucket('2026-11-19', 'INCOMING', today)).toBe('OVERDUE')
  expect(renewalBucket('2026-11-19', 'NOT_RENEWED', today)).toBeNull()
  expect(renewalBucket('2025-11-19', 'INCOMING', today)).toBeNull()
  expect(renewalBucket('2026-11-20', 'RENEWED', today)).toBe('WITHIN_30')
  expect(renewalBucket('2026-12-21', 'INCOMING', today)).toBe('WITHIN_90')
  expect(renewalBucket('2027-02-19', 'INCOMING', today)).toBeNull()
})
