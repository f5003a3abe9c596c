import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import type { Pools } from '../db/connection/pools.ts'
import { withUnscoped } from '../db/connection/transaction.ts'
import type { Db } from '../db/types.ts'
import { macOf, NO_SEAL } from './seal-chain.ts'

export type Seal = { seq: number; mac: Buffer; sealedAt: Date }

type Batch = {
  event_ids: string[] | null
  hashes: Buffer | null
  goal: string
  is_open: boolean
  last_xid: string | null
  last_id: string | null
  sealed_at: Date
  seq: number | null
  mac: Buffer | null
  mac_at: Date | null
}

/** Limits the size of a statement and a seal: a large import gets many seals. */
export const MOST_EVENTS = 2_000

/**
 * Seals the next events of all providers in one short transaction: those visible in its snapshot and not
 * sealed yet, even while others are being written. Returns null if another process is sealing; `isMore` is
 * true if another batch waits.
 */
export async function sealBatch(
  pools: Pools,
  key: Buffer,
): Promise<{ last: Seal | null; count: number; isMore: boolean } | null> {
  return await withUnscoped(pools, 'audit seals', async (db) => {
    // Both are sent together; the second takes its snapshot after the lock.
    const [lock, next] = await Promise.all([
      sql<{
        got: boolean
      }>`select pg_try_advisory_xact_lock(hashtext('coverline.audit-seals')) as got`.execute(db),
      sql<Batch>`select u.event_ids, u.hashes, u.goal::text, u.is_open, u.last_xid::text, u.last_id, u.sealed_at,
          s.seq, s.mac, s.sealed_at as mac_at
        from audit_unsealed(${MOST_EVENTS}) u
        left join lateral (select * from audit_seals order by seq desc limit 1) s on true`.execute(db),
    ])
    const batch = next.rows[0]
    if (lock.rows[0]?.got !== true || !batch) return null
    const before =
      batch.seq !== null && batch.mac && batch.mac_at
        ? { seq: batch.seq, mac: batch.mac, sealedAt: batch.mac_at }
        : null
    const count = batch.event_ids?.length ?? 0
    const isMore = count === MOST_EVENTS
    const last = count > 0 ? await addSeal(db, key, before, batch) : before
    if (isMore) await goOn(db, batch)
    else if (count > 0 || batch.is_open) await finish(db, batch)
    return { last, count, isMore }
  })
}

async function addSeal(db: Db, key: Buffer, before: Seal | null, batch: Batch): Promise<Seal> {
  const ids = batch.event_ids ?? []
  const hashes = batch.hashes ?? Buffer.alloc(0)
  const seq = (before?.seq ?? 0) + 1
  const previous = before?.mac ?? NO_SEAL
  const digest = createHash('sha256').update(ids.join(',')).update(hashes).digest()
  const mac = macOf(key, { seq, sealedAt: batch.sealed_at, count: ids.length, digest, previous })
  await sql`insert into audit_seals (seq, sealed_at, event_ids, hashes, previous, mac)
    values (${seq}, ${batch.sealed_at}, ${ids}::uuid[], ${hashes}, ${previous}, ${mac})`.execute(db)
  return { seq, mac, sealedAt: batch.sealed_at }
}

async function goOn(db: Db, { goal, last_xid, last_id }: Batch): Promise<void> {
  await sql`update audit_sealing set goal = ${goal}::pg_snapshot, last_xid = ${last_xid}::xid8, last_id = ${last_id}`.execute(
    db,
  )
}

async function finish(db: Db, { goal }: Batch): Promise<void> {
  await sql`update audit_sealing set done = ${goal}::pg_snapshot, goal = null, last_xid = default, last_id = default`.execute(
    db,
  )
}
