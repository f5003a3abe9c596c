import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { hasFactor } from '../factors/factor-queries.ts'
import type { Contact } from '../queries.ts'

/** SQL condition: four digits are not enough for this account, and it has no second factor that follows. */
const needsPassword = sql<boolean>`((u.is_manager or u.is_super_admin or exists (
  select from jsonb_array_elements(account_of_user(u.id) -> 'grants') g where g ->> 'role' = 'ADMIN'))
  and not ${hasFactor})`

export type CodeHolder = { userId: string; needsPassword: boolean }

/**
 * Returns the active staff account that a code is requested for. Several accounts may have a phone: the one
 * that has had it the longest is found.
 */
export async function findCodeHolder(db: Db, contact: Contact): Promise<CodeHolder | undefined> {
  const matches =
    'email' in contact ? sql`u.email_fold = lower(${contact.email})` : sql`u.phone = ${contact.phone}`
  const { rows } = await sql<CodeHolder>`
    select u.id as "userId", ${needsPassword} as "needsPassword" from users u
    where ${matches} and u.is_active order by u.phone_since, u.id limit 1`.execute(db)
  return rows[0]
}

/** True if the account has become one that no code opens since the code was requested. */
export async function isClosedToCodes(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${needsPassword}`.execute(db)
  return rows.length > 0
}

/** True if a second factor follows the first step of this account. */
export async function accountHasFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from users u where u.id = ${userId} and ${hasFactor}`.execute(db)
  return rows.length > 0
}
