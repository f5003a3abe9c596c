import { sql } from 'kysely'
import { applyStateDaysIn } from '../features/policies/apply-state-days.ts'
import { purgePoliciesIn } from '../features/policies/purge-policies.ts'
import { withUnscoped } from '../platform/db/transaction.ts'
import { newId } from '../platform/id.ts'
import { runAsSystem } from '../platform/run-as-system.ts'
import type { Caller } from './caller.ts'
import { type InsuredProvider, provideInsured } from './insured.ts'

/** Makes a plan active; an insurance company is made for it. */
export async function activatePlan(provider: InsuredProvider, planId: string): Promise<void> {
  const insurer = newId()
  await provider.inDatabase(async (db) => {
    await sql`insert into insurers (provider_id, id, title) values (${provider.providerId}, ${insurer}, ${insurer})`.execute(
      db,
    )
    await sql`update plans set is_available = true, insurer_id = ${insurer} where id = ${planId}`.execute(db)
  })
}

/** A provider in UTC with an active plan, callers whose sessions last for years, and its jobs of policies. */
export async function policyStage() {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  await activatePlan(provider, provider.planId)
  const { services } = provider.app
  const lasting = async (caller: Caller): Promise<Caller> => {
    await withUnscoped(services.pools, 'test session', (db) =>
      sql`update sessions set expires_at = now() + interval '20 years' where user_id = ${caller.userId}`.execute(
        db,
      ),
    )
    return caller
  }
  const inProvider = runAsSystem(services)
  const job = {
    signal: new AbortController().signal,
    inProvider: (id: string, work: Parameters<typeof inProvider<number>>[2]) =>
      inProvider(id, 'policies.job', work),
  } as Parameters<typeof applyStateDaysIn>[0]
  return {
    provider,
    admin: await lasting(admin),
    lasting,
    /** What the jobs do in this provider. */
    applyDays: () => applyStateDaysIn(job, provider.providerId),
    purge: () => purgePoliciesIn(job, provider.providerId),
  }
}

export type PolicyStage = Awaited<ReturnType<typeof policyStage>>
