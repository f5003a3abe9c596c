import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

export type PendingEmail = { email: string; expiresAt: Date }

/** Returns the e-mail that waits for its link to be opened. */
export async function findPendingEmail(db: Db, userId: string, now: Date): Promise<PendingEmail | undefined> {
  const { rows } = await sql<PendingEmail>`
    select details->>'email' as email, expires_at as "expiresAt" from one_time_tokens
    where user_id = ${userId} and purpose = 'EMAIL' and used_at is null and expires_at > ${now}
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0]
}

/** Replaces the e-mail of an account. A taken one violates the unique key. */
export async function replaceEmail(db: Db, userId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    update users set email = ${email}, auth_version = auth_version + 1
    where id = ${userId} and is_active returning 1`.execute(db)
  return rows.length > 0
}

export type EmailChange = {
  email: string
  oldEmail: string | null
  firstName: string
  locale: string | null
  isUsed: boolean
  /** True if another account has the new e-mail. */
  isTaken: boolean
}

/** Returns the data for the mails of a change; undefined if it was canceled or has expired. */
export async function findEmailChange(db: Db, tokenId: string, now: Date): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select t.details->>'email' as email, t.details->>'oldEmail' as "oldEmail", u.first_name as "firstName",
      coalesce(u.default_locale, t.details->>'locale') as locale, t.used_at is not null as "isUsed",
      exists (select from users o where o.email_fold = lower(t.details->>'email') and o.id <> u.id) as "isTaken"
    from one_time_tokens t join users u on u.id = t.user_id and u.is_active
    where t.id = ${tokenId} and t.purpose = 'EMAIL' and (t.used_at is not null or t.expires_at > ${now})`.execute(
    db,
  )
  return rows[0]
}
