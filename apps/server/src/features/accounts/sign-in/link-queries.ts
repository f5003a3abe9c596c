import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import type { TokenState } from '../passwords/token-queries.ts'

/** Returns the code whose mail holds this link. */
export async function findLink(db: Db, linkHash: Buffer): Promise<TokenState | undefined> {
  const { rows } = await sql<TokenState>`
    select purpose, used_at as "usedAt", expires_at as "expiresAt", user_id as "userId", tries, details
    from one_time_tokens where link_hash = ${linkHash} and purpose = 'CODE'`.execute(db)
  return rows[0]
}

/** Uses up a link and its code. Exactly one of parallel uses of either succeeds. */
export async function useLink(db: Db, linkHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update one_time_tokens set used_at = ${now}
    where link_hash = ${linkHash} and purpose = 'CODE' and used_at is null and expires_at > ${now}
    returning 1`.execute(db)
  return rows.length > 0
}
