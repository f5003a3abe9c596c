import { sql } from 'kysely'
import { z } from 'zod'
import type { Pools } from '../db/connection/pools.ts'
import { withProvider } from '../db/connection/transaction.ts'
import type { Db } from '../db/types.ts'
import { defineJob } from '../jobs/define-job.ts'
import { inEveryProvider } from '../jobs/in-every-provider.ts'
import { firstKeyName, openSecret, sealSecret } from './secret-box.ts'
import { type SealedColumn, sealedColumns } from './sealed-columns.ts'

const batch = 200

type Stored = { id: string; sealed: string }
type Of = { providerId: string; place: SealedColumn }

/** Locks the rows of a column that are encrypted with another key than the first. */
async function lockOld(
  db: Db,
  { providerId, place }: Of,
  { keyName, after }: { keyName: string; after: string | null },
): Promise<Stored[]> {
  const { table, column } = sealedColumns[place]
  const { rows } = await sql<Stored>`select id, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where provider_id = ${providerId} and split_part(${sql.ref(column)}, '.', 2) <> ${keyName}
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${batch} for no key update`.execute(db)
  return rows
}

async function renew(db: Db, { providerId, place }: Of, { id, sealed }: Stored): Promise<void> {
  const { table, column } = sealedColumns[place]
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed}
    where provider_id = ${providerId} and id = ${id}`.execute(db)
}

/** Re-encrypts the secret with the first key; returns null if its own key is missing. */
function resealed(keys: readonly Buffer[], { providerId, place }: Of, { id, sealed }: Stored): string | null {
  const of = { providerId, table: place, rowId: id }
  try {
    return sealSecret(keys, of, openSecret(keys, of, sealed))
  } catch {
    return null
  }
}

/** Re-encrypts a provider's secrets of older keys; returns the counts of re-encrypted and of lost ones. */
async function resealProvider(
  pools: Pools,
  keys: readonly Buffer[],
  providerId: string,
): Promise<{ renewed: number; lost: number }> {
  const done = { renewed: 0, lost: 0 }
  const keyName = firstKeyName(keys)
  if (keyName === null) return done
  for (const place of Object.keys(sealedColumns) as SealedColumn[]) {
    const of = { providerId, place }
    for (let after: string | null = null, isMore = true; isMore;) {
      const rows = await withProvider(pools, providerId, async (db) => {
        const old = await lockOld(db, of, { keyName, after })
        for (const row of old) {
          const sealed = resealed(keys, of, row)
          if (sealed === null) done.lost += 1
          else await renew(db, of, { id: row.id, sealed })
          if (sealed !== null) done.renewed += 1
        }
        return old
      })
      after = rows.at(-1)?.id ?? null
      isMore = rows.length === batch
    }
  }
  return done
}

/**
 * Runs every ten minutes. With a new ENCRYPTION_KEY before the old one it re-encrypts all stored secrets
 * (AUDIT-7).
 */
export const resealStored = defineJob({
  name: 'platform.reseal',
  payload: z.strictObject({}),
  schedule: { cron: '*/10 * * * *', payload: {} },
  concurrency: 1,
  handler: (job) =>
    inEveryProvider(job, async (providerId) => {
      const { pools, keys } = job.services
      const { renewed, lost } = await resealProvider(pools, keys, providerId)
      if (renewed > 0) job.log.info('secrets were sealed anew', { providerId, count: renewed })
      if (lost > 0)
        job.log.warn('secrets can’t be opened: their key is not in ENCRYPTION_KEY', {
          providerId,
          count: lost,
        })
    }),
})
