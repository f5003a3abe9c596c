import { imports } from '@coverline/contract/imports/endpoints'
import pg from 'pg'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { freshDatabase } from '../../../testing/database.ts'
import { freshProvider } from '../../../testing/provider.ts'

const people = 1500

test('the first people of a database are imported without reading all policies for each of them', async () => {
  const app = await startTestApp(await freshDatabase())
  const owner = new pg.Client({ connectionString: app.database.ownerUrl })
  await owner.connect()
  try {
    const admin = await (await freshProvider({ app })).as('ADMIN')
    const rows = Array.from(
      { length: people },
      (_, nth) => `plan,Serra,Ana,PN-${nth},ana${nth}@family.example,Cedar`,
    )
    const content = ['type,last_name,first_name,policy_number,email,plan_title', ...rows].join('\n')
    await admin.ok(imports.uploadPlans, {}, { file: { name: 'plans.csv', content } })
    const read = async () => {
      const { rows: found } = await owner.query<{ scans: number; entries: number }>(
        `select sum(idx_scan)::integer as scans, sum(idx_tup_read)::integer as entries from pg_stat_user_indexes
          where relname = 'policies'`,
      )
      return found[0]
    }
    // PostgreSQL's statistics arrive with a delay.
    await expect.poll(async () => (await read())?.scans).toBeGreaterThan(people)
    expect((await read())?.entries).toBeLessThan(20 * people)
  } finally {
    await owner.end()
    await app.stop()
  }
}, 120_000)
