import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

export type SessionRow = {
  sessionId: string
  userAgent: string
  address: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

/** Returns the live sessions of a user, the one used last first. */
export async function findSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id as "sessionId", user_agent as "userAgent", address, created_at as "createdAt",
      last_used_at as "lastUsedAt", expires_at as "expiresAt"
    from sessions where user_id = ${userId} and revoked_at is null and expires_at > ${now}
    order by last_used_at desc, id desc limit 100`.execute(db)
  return rows
}

/** Returns whose sessions these are, and whether nobody has ended them. */
export async function findOwnersOfSessions(
  db: Db,
  ids: readonly string[],
): Promise<{ sessionId: string; userId: string; isLive: boolean }[]> {
  const { rows } = await sql<{ sessionId: string; userId: string; isLive: boolean }>`
    select id as "sessionId", user_id as "userId", revoked_at is null as "isLive" from sessions
    where id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}

/** Ends one session of the user; false if the user has no such live session. */
export async function endOwnSession(db: Db, userId: string, sessionId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now}
    where id = ${sessionId} and user_id = ${userId} and revoked_at is null and expires_at > ${now}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Returns the users among these with a live session that was used since a moment. */
export async function findWorking(
  db: Db,
  userIds: readonly string[],
  { since, now }: { since: Date; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from sessions
    where user_id = any(${[...userIds]}::uuid[]) and revoked_at is null and expires_at > ${now}
      and last_used_at >= ${since}`.execute(db)
  return new Set(rows.map(({ userId }) => userId))
}
