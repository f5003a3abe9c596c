import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { seedOfRun } from '../../testing/security/random.ts'
import { withClient } from '../db/connection/with-client.ts'

/**
 * Formats a snapshot as PostgreSQL does: the oldest running transaction, the first one not started, and the
 * running ones.
 */
const snapshotOf = (xmax: number, running: readonly number[]): string =>
  `${Math.min(xmax, ...running)}:${xmax}:${running.toSorted((a, b) => a - b).join(',')}`

const pair = fc
  .record({
    first: fc.integer({ min: 3, max: 15 }),
    more: fc.integer({ min: 0, max: 12 }),
    runningThen: fc.uniqueArray(fc.integer({ min: 3, max: 30 }), { maxLength: 6 }),
    runningNow: fc.uniqueArray(fc.integer({ min: 3, max: 30 }), { maxLength: 8 }),
  })
  .map(({ first, more, runningThen, runningNow }) => {
    const then = runningThen.filter((xid) => xid < first)
    // An ended transaction never runs again.
    const now = runningNow.filter((xid) => xid < first + more && (xid >= first || then.includes(xid)))
    return { done: snapshotOf(first, then), upto: snapshotOf(first + more, now) }
  })

test('the ranges contain each transaction that ended between two snapshots once, and no other', async () => {
  const { superuserUrl } = await testDatabase()
  await withClient(superuserUrl, (client) =>
    fc.assert(
      fc.asyncProperty(pair, async ({ done, upto }) => {
        const found = await client.query<{ xids: string[] | null }>(
          `select array_agg(x order by x) as xids from audit_ended_between($1, $2) r,
            generate_series(r.first::text::bigint, r.last::text::bigint) x`,
          [done, upto],
        )
        const wanted = await client.query<{ xids: string[] | null }>(
          `select array_agg(x order by x) as xids from generate_series(1, 40) x
            where not pg_visible_in_snapshot(x::text::xid8, $1) and pg_visible_in_snapshot(x::text::xid8, $2)`,
          [done, upto],
        )
        expect(found.rows[0]?.xids?.map(Number) ?? []).toEqual(wanted.rows[0]?.xids?.map(Number) ?? [])
      }),
      { numRuns: 300, seed: seedOfRun() },
    ),
  )
})
