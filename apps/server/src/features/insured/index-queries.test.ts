import { expect, it } from 'vitest'
import { withClient } from '../../platform/db/connection/with-client.ts'
import { insertSamplePeople } from '../../seed/people/sample-people-queries.ts'
import { day, provideInsured } from '../../testing/insured.ts'
import { withoutIndexes } from './index-queries.ts'

const tables = ['insured', 'policies']

it('a large load rebuilds the indexes of its tables, although deferred triggers wait for its end', async () => {
  const { app, providerId, planId } = await provideInsured()
  await withClient(app.database.ownerUrl, async (client) => {
    const indexes = async () => {
      const { rows } = await client.query<{ definition: string }>(
        'select indexdef as definition from pg_indexes where tablename = any ($1) order by 1',
        [tables],
      )
      return rows.map(({ definition }) => definition)
    }
    const before = await indexes()
    expect(before.length).toBeGreaterThan(10)
    await client.query('begin')
    await client.query(`select set_config('app.provider_id', $1, true)`, [providerId])
    const options = { providerId, planIds: [planId], count: 50, today: day(0) }
    const written = await withoutIndexes(client, tables, () => insertSamplePeople(client, options))
    expect(written.people).toBe(50)
    expect(await indexes()).toEqual(before)
    await client.query('rollback')
  })
})
