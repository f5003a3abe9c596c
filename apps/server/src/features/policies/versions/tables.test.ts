import { versions } from '@coverline/contract/versions/endpoints'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../platform/id.ts'
import { day } from '../../../testing/insured.ts'
import { type PolicyFixture, policyFixture } from '../../../testing/fixtures/policy-fixture.ts'

let stage: PolicyFixture
let policyId: string

beforeEach(async () => {
  stage = await policyFixture()
  policyId = await stage.provider.policy(await stage.provider.person(), {
    startDate: day(-100),
    endDate: day(264),
  })
})

describe('the version tables', () => {
  it('reject overlaps, gaps, versions that do not cover the term, and changes of recorded rows', async () => {
    const change = { policyId, kind: 'CHANGE' as const, validFrom: day(50), premiumSave: '500', edition: 0 }
    await stage.admin.ok(versions.save, change)
    const { inDatabase, providerId, planId } = stage.provider
    const refused = (work: Parameters<typeof inDatabase>[0]) => expect(inDatabase(work)).rejects.toThrow()
    const record = (edition: number) =>
      sql`insert into policy_changes (provider_id, policy_id, edition, kind, valid_from, term_from, term_until, total, recorded_at)
        values (${providerId}, ${policyId}, ${edition}, 'CANCEL', '2026-01-01', '2026-01-01', '2026-01-31', 0, now())`
    const version = (edition: number, from: string, until: string, previous: string | null) =>
      sql`insert into policy_versions (provider_id, policy_id, edition, valid_from, valid_until, previous_until, term_from, term_until,
          plan_id, is_canceled, amount)
        values (${providerId}, ${policyId}, ${edition}, ${from}::date, ${until}::date, ${previous}::date, '2026-01-01', '2026-01-31',
          ${planId}, false, 0)`
    const story = (...parts: [string, string, string | null][]) =>
      refused(async (db) => {
        await record(9).execute(db)
        for (const part of parts) await version(9, ...part).execute(db)
        await sql`set constraints all immediate`.execute(db)
      })
    await story()
    await story(['2026-01-01', '2026-01-20', null])
    await story(['2026-01-01', '2026-01-10', null], ['2026-01-12', '2026-01-31', '2026-01-10'])
    await story(['2026-01-01', '2026-01-10', null], ['2026-01-12', '2026-01-31', '2026-01-12'])
    await story(['2026-01-01', '2026-01-20', null], ['2026-01-10', '2026-01-31', '2026-01-20'])
    await story(['2026-01-01', '2026-01-31', null], ['2026-01-01', '2026-01-10', null])
    await story(['2026-01-05', '2026-01-31', null])
    await inDatabase(async (db) => {
      await record(9).execute(db)
      await version(9, '2026-01-01', '2026-01-10', null).execute(db)
      await version(9, '2026-01-10', '2026-01-31', '2026-01-10').execute(db)
      await sql`set constraints all immediate`.execute(db)
    })
    await refused((db) => sql`update policy_versions set amount = 1`.execute(db))
    await refused((db) => sql`delete from policy_changes`.execute(db))
    await refused((db) =>
      sql`insert into policy_credits (provider_id, id, policy_id, edition, amount, currency, created_at)
        values (${providerId}, ${newId()}, ${policyId}, 1, -1, 'EUR', now())`.execute(db),
    )
  })
})
