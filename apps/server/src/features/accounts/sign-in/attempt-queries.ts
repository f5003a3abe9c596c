import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

/** Result of a counter: `null` = allowed, a date = locked until then. */
export type Refusal = Date | null

async function lockedUntil(db: Db, key: Buffer): Promise<Date> {
  const { rows } = await sql<{ until: Date | null }>`
    select locked_until as until from sign_in_attempts where key = ${key}`.execute(db)
  return rows[0]?.until ?? new Date(0)
}

/**
 * Counts a try before it is evaluated, in one statement, so that parallel tries cannot all read the same
 * count (AUTH-1). The last allowed try sets the lock: one minute, doubled each time up to 15; a day without
 * tries resets it.
 */
export async function claimTry(db: Db, key: Buffer, limit: number, now: Date): Promise<Refusal> {
  const stale = sql`a.window_started_at < ${now}::timestamptz - interval '1 day'`
  const next = sql`case when ${stale} or a.locked_until is not null then 1 else a.fails + 1 end`
  const { rows } = await sql`
    insert into sign_in_attempts as a (key, fails, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      fails = ${next},
      locks = case when ${stale} then 0 when ${next} >= ${limit} then a.locks + 1 else a.locks end,
      locked_until = case when ${next} >= ${limit}
        then ${now}::timestamptz + interval '1 minute' * least(15, power(2, least(a.locks, 10))) end,
      window_started_at = ${now}
    where a.locked_until is null or a.locked_until <= ${now}
    returning 1`.execute(db)
  return rows.length > 0 ? null : lockedUntil(db, key)
}

/** Returns the lock of the counter without counting a try. */
export async function lockOf(db: Db, key: Buffer, now: Date): Promise<Refusal> {
  const { rows } = await sql<{ until: Date }>`
    select locked_until as until from sign_in_attempts where key = ${key} and locked_until > ${now}`.execute(
    db,
  )
  return rows[0]?.until ?? null
}

/** Resets the counter after a correct try. */
export async function forgetTries(db: Db, key: Buffer): Promise<void> {
  await sql`delete from sign_in_attempts where key = ${key}`.execute(db)
}

type Window = { limit: number; windowMs: number }

/** Takes one of `limit` tries in a time window, in one statement. */
export async function claimInWindow(
  db: Db,
  key: Buffer,
  { limit, windowMs }: Window,
  now: Date,
): Promise<Refusal> {
  const over = sql`a.window_started_at <= ${new Date(now.getTime() - windowMs)}`
  const { rows } = await sql`
    insert into sign_in_attempts as a (key, fails, window_started_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      fails = case when ${over} then 1 else a.fails + 1 end,
      window_started_at = case when ${over} then ${now} else a.window_started_at end
    where ${over} or a.fails < ${limit}
    returning 1`.execute(db)
  return rows.length > 0 ? null : windowEnd(db, key, windowMs)
}

async function windowEnd(db: Db, key: Buffer, windowMs: number): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select window_started_at as since from sign_in_attempts where key = ${key}`.execute(db)
  return new Date((rows[0]?.since.getTime() ?? 0) + windowMs)
}

/** Checks if a window is used up, without counting a try. */
export async function windowUsedUp(
  db: Db,
  key: Buffer,
  { limit, windowMs }: Window,
  now: Date,
): Promise<Refusal> {
  const { rows } = await sql<{ since: Date }>`
    select window_started_at as since from sign_in_attempts
    where key = ${key} and fails >= ${limit} and window_started_at > ${new Date(now.getTime() - windowMs)}`.execute(
    db,
  )
  return rows[0] ? new Date(rows[0].since.getTime() + windowMs) : null
}

/** Returns a try that turned out correct. */
export async function giveBack(db: Db, key: Buffer): Promise<void> {
  await sql`update sign_in_attempts set fails = fails - 1 where key = ${key} and fails > 0`.execute(db)
}

/** Deletes counters that were unused for two days. */
export async function sweepTries(db: Db, now: Date): Promise<void> {
  await sql`delete from sign_in_attempts
    where window_started_at < ${now}::timestamptz - interval '2 days'
      and (locked_until is null or locked_until < ${now})`.execute(db)
}
