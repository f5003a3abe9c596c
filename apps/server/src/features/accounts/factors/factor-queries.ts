import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

/** SQL condition: the account `u` has a second factor. */
export const hasFactor = sql<boolean>`has_second_factor(u.id)`

export type StoredTotp = {
  id: string
  sealed: string
  createdAt: Date
  confirmedAt: Date | null
  lastUsedAt: Date | null
}

export async function findTotp(db: Db, userId: string): Promise<StoredTotp | undefined> {
  const { rows } = await sql<StoredTotp>`
    select id, secret as sealed, created_at as "createdAt", confirmed_at as "confirmedAt",
      last_used_at as "lastUsedAt"
    from totp_factors where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** Stores a secret that waits for its first code. False if the account has a confirmed one. */
export async function insertTotp(
  db: Db,
  totp: { userId: string; id: string; sealed: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into totp_factors as f (user_id, id, secret, created_at)
    values (${totp.userId}, ${totp.id}, ${totp.sealed}, ${now})
    on conflict (user_id) do update set id = excluded.id, secret = excluded.secret,
      created_at = excluded.created_at, last_step = 0
    where f.confirmed_at is null
    returning 1`.execute(db)
  return rows.length > 0
}

/** Confirms the waiting secret with the step of its first code. False if there is none any more. */
export async function confirmTotp(
  db: Db,
  totp: { userId: string; id: string; step: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update totp_factors set confirmed_at = ${now}, last_used_at = ${now}, last_step = ${totp.step}
    where user_id = ${totp.userId} and id = ${totp.id} and confirmed_at is null returning 1`.execute(db)
  return rows.length > 0
}

/** Uses up the code of a step; false if it or a later one was used before. */
export async function useStep(
  db: Db,
  totp: { userId: string; id: string; step: number },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update totp_factors set last_step = ${totp.step}, last_used_at = ${now}
    where user_id = ${totp.userId} and id = ${totp.id} and confirmed_at is not null and last_step < ${totp.step}
    returning 1`.execute(db)
  return rows.length > 0
}

/** Removes every second factor with the recovery codes; false if there was none. */
export async function deleteFactors(db: Db, userId: string): Promise<boolean> {
  const hadApp = await deleteTotp(db, userId)
  const { rows } = await sql`delete from passkeys where user_id = ${userId} returning 1`.execute(db)
  await deleteRecoveryCodesOfNone(db, userId)
  return hadApp || rows.length > 0
}

/** Recovery codes end with the last factor that they stand in for. */
export async function deleteRecoveryCodesOfNone(db: Db, userId: string): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId} and not has_second_factor(${userId})`.execute(
    db,
  )
}

/** Removes the authenticator app; false if there was none. */
export async function deleteTotp(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from totp_factors where user_id = ${userId} returning confirmed_at)
    select 1 from gone where confirmed_at is not null`.execute(db)
  return rows.length > 0
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db)
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** True if the account has this recovery code and has not used it. */
export async function hasRecoveryCode(db: Db, userId: string, codeHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from recovery_codes where user_id = ${userId} and code_hash = ${codeHash} and used_at is null`.execute(
    db,
  )
  return rows.length > 0
}

/** Uses up a recovery code of an account with a second factor. */
export async function useRecoveryCode(db: Db, userId: string, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = ${now}
    where user_id = ${userId} and code_hash = ${codeHash} and used_at is null returning 1`.execute(db)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from recovery_codes where user_id = ${userId} and used_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

/** True if the user's providers, or the platform, let the account have a second factor. */
export async function mayHaveFactor(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean | null }>`select may_have_factor(${userId}) as may`.execute(db)
  return rows[0]?.may === true
}

/** Locks and returns the secrets that another key than the named one sealed. */
export async function lockTotpOfOtherKeys(
  db: Db,
  keyName: string,
): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; sealed: string }>`
    select id, secret as sealed from totp_factors where split_part(secret, '.', 2) <> ${keyName}
    order by id for no key update`.execute(db)
  return rows
}

export async function writeSealed(db: Db, id: string, sealed: string): Promise<void> {
  await sql`update totp_factors set secret = ${sealed} where id = ${id}`.execute(db)
}
