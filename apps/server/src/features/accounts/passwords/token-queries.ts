import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

export type Purpose = 'SECRET' | 'RESET' | 'INVITATION' | 'CODE'

/** What a token carries besides its user. */
export type TokenDetails = {
  rememberMe?: boolean
  locale?: string
  /** The counter of a code that was asked for by an unknown contact. */
  contact?: string
  /** The profiles of insured people that a code is for. */
  profiles?: { providerId: string; insuredId: string }[]
  providerName?: string
  area?: 'admin' | 'hr'
  /** The one invited signs in elsewhere already: the mail says so and holds no secret. */
  hasPassword?: boolean
}

export type NewToken = {
  id: string
  purpose: Purpose
  tokenHash: Buffer
  userId: string | null
  codeHash?: Buffer
  details?: TokenDetails
  expiresAt: Date
}

/** Stores a token; those of the same purpose that the user still has are dead from now on (AUTH-4). */
export async function insertToken(db: Db, token: NewToken, now: Date): Promise<void> {
  // Without an account the same statements run on nobody, so that the time tells nothing.
  if (token.purpose !== 'SECRET') await endTokens(db, token.userId ?? token.id, [token.purpose], now)
  await db
    .insertInto('one_time_tokens')
    .values({
      id: token.id,
      purpose: token.purpose,
      token_hash: token.tokenHash,
      user_id: token.userId,
      code_hash: token.codeHash ?? null,
      details: JSON.stringify(token.details ?? {}),
      created_at: now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Ends unused tokens of a user. The user's row is locked first, so that two new ones can't both miss each other. */
export async function endTokens(
  db: Db,
  userId: string,
  purposes: readonly Purpose[],
  now: Date,
): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(db)
  await sql`update one_time_tokens set expires_at = ${now}
    where user_id = ${userId} and purpose = any(${[...purposes]}) and used_at is null and expires_at > ${now}`.execute(
    db,
  )
}

export type UsedToken = { id: string; userId: string | null; purpose: Purpose; details: TokenDetails }

/** Uses a token up. The condition is part of the update, so that of any number of parallel uses one succeeds. */
export async function useToken(
  db: Db,
  tokenHash: Buffer,
  purposes: readonly Purpose[],
  now: Date,
): Promise<UsedToken | undefined> {
  const { rows } = await sql<UsedToken>`
    update one_time_tokens set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = any(${[...purposes]}) and used_at is null and expires_at > ${now}
    returning id, user_id as "userId", purpose, details`.execute(db)
  return rows[0]
}

export type TokenState = { usedAt: Date | null; expiresAt: Date; userId: string | null; tries: number }

/** A token as it stands, to tell why it can't be used. */
export async function findToken(
  db: Db,
  tokenHash: Buffer,
  purposes: readonly Purpose[],
): Promise<TokenState | undefined> {
  const { rows } = await sql<TokenState>`
    select used_at as "usedAt", expires_at as "expiresAt", user_id as "userId", tries from one_time_tokens
    where token_hash = ${tokenHash} and purpose = any(${[...purposes]})`.execute(db)
  return rows[0]
}

export type CodeTry = {
  userId: string | null
  codeHash: Buffer
  contact: string
  /** Null when the code is for an account of staff. */
  profiles: NonNullable<TokenDetails['profiles']> | null
}

/** Takes one of a code's tries, before the code is looked at. */
export async function claimCodeTry(
  db: Db,
  code: { id: string; tokenHash: Buffer; tries: number },
  now: Date,
): Promise<CodeTry | undefined> {
  const { rows } = await sql<CodeTry>`
    update one_time_tokens set tries = tries + 1
    where id = ${code.id} and token_hash = ${code.tokenHash} and purpose = 'CODE' and used_at is null
      and expires_at > ${now} and tries < ${code.tries}
    returning user_id as "userId", code_hash as "codeHash", coalesce(details->>'contact', id::text) as contact,
      details->'profiles' as profiles`.execute(db)
  return rows[0]
}

export type TokenToMail = {
  purpose: Purpose
  details: TokenDetails
  /** Null for an insured person, whose profile has it. */
  email: string | null
  firstName: string
  locale: string | null
}

/** What the mail of a live token needs; nothing when there is nobody to send it to, or it is dead already. */
export async function findTokenToMail(db: Db, id: string, now: Date): Promise<TokenToMail | undefined> {
  const { rows } = await sql<TokenToMail>`
    select t.purpose, t.details, u.email, coalesce(u.first_name, '') as "firstName", u.default_locale as locale
    from one_time_tokens t left join users u on u.id = t.user_id
    where t.id = ${id} and t.used_at is null and t.expires_at > ${now}
      and ((u.email is not null and u.is_active) or (jsonb_array_length(t.details->'profiles') > 0 and coalesce(u.is_active, true)))`.execute(
    db,
  )
  return rows[0]
}

/** Tokens that ended a month ago tell nobody anything any more. */
export async function sweepTokens(db: Db, now: Date): Promise<void> {
  await sql`delete from one_time_tokens where expires_at < ${now}::timestamptz - interval '30 days'`.execute(
    db,
  )
}
