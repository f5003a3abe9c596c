import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dropDatabase, freshDatabase } from '../../testing/database.ts'
import { silentLog } from '../db/db-log.ts'
import { createPools } from '../db/connection/pools.ts'
import { withProvider } from '../db/connection/transaction.ts'
import { withClient } from '../db/connection/with-client.ts'
import { newId } from '../id.ts'
import { sealBatch } from './seal-batch.ts'
import { sealKeys } from './seal-chain.ts'

test('sealing reads only new events, however many are already sealed', async () => {
  const database = await freshDatabase()
  const pools = createPools({ url: database.serverUrl, max: 2, log: silentLog })
  const [key] = sealKeys([randomBytes(32)])
  const providerId = newId()
  const write = (count: number) =>
    withProvider(pools, providerId, async (db) => {
      await sql`insert into audit_events (provider_id, id, action, entity)
        select ${providerId}, gen_random_uuid(), 'plans.updated', 'plans' from generate_series(1, ${count}::integer)`.execute(
        db,
      )
    })
  try {
    await write(20_000)
    while ((await sealBatch(pools, key!))?.isMore);
    await write(1)
    const read = await withClient(database.superuserUrl, async (client) => {
      const reading = 'select cardinality(event_ids) as events from audit_unsealed(2000)'
      // Warms up the session first, so that its catalogue reads do not count.
      const { rows } = await client.query<{ events: number }>(reading)
      const blocks: number[] = []
      // Other work can make the session read its catalogue again; that does not happen each time.
      for (let nth = 0; nth < 3; nth += 1) {
        const explained = await client.query<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(
          `explain (analyze, buffers, format json) ${reading}`,
        )
        blocks.push(explained.rows[0]?.['QUERY PLAN'][0].Plan['Shared Hit Blocks'] ?? Infinity)
      }
      return { ...rows[0], blocks: Math.min(...blocks) }
    })
    expect(read.events).toBe(1)
    // The sealed events alone fill more than a hundred index blocks.
    expect(read.blocks).toBeLessThan(30)
  } finally {
    await pools.end()
    await dropDatabase(database)
  }
})
