import type { InvitingAreaId } from '@coverline/contract/areas'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'

export type Purpose = 'SECRET' | 'RESET' | 'INVITATION' | 'CODE' | 'EMAIL' | 'PASSKEY'

/** Data of a token besides its user. */
export type TokenDetails = {
  rememberMe?: boolean
  /** True if the first step came from a device that had signed in before */
  isKnownDevice?: boolean
  locale?: string
  /** Counter key of a code requested for an unknown contact. */
  contact?: string
  /** Profiles of insured people that a code is for. */
  profiles?: { providerId: string; insuredId: string }[]
  /** Provider of an invitation */
  providerId?: string
  providerName?: string
  /** True if codes were off when this one was requested: its mail holds the link alone. */
  isLinkOnly?: boolean
  /** The account that a code was requested for, although no code opens it */
  passwordOf?: string
  area?: InvitingAreaId
  /** True if the invited user has a password already: the link accepts the invitation and sets none. */
  hasPassword?: boolean
  /** The pending e-mail of a change, and the one that it replaces */
  email?: string
  oldEmail?: string | null
}

export type NewToken = {
  id: string
  purpose: Purpose
  tokenHash: Buffer
  userId: string | null
  codeHash?: Buffer
  /** The link in the mail of a code */
  linkHash?: Buffer
  details?: TokenDetails
  expiresAt: Date
}

/**
 * Stores a token and invalidates the user's other tokens of the same purpose (AUTH-4). An invitation ends
 * only earlier ones of the same provider, so that no provider can end those of another.
 */
export async function insertToken(db: Db, token: NewToken, now: Date): Promise<void> {
  // Without an account the same statements run without effect, so that the time reveals nothing.
  const { providerId } = token.details ?? {}
  if (token.purpose !== 'SECRET')
    await endTokens(db, token.userId ?? token.id, [token.purpose], now, providerId)
  await db
    .insertInto('one_time_tokens')
    .values({
      id: token.id,
      purpose: token.purpose,
      token_hash: token.tokenHash,
      user_id: token.userId,
      code_hash: token.codeHash ?? null,
      link_hash: token.linkHash ?? null,
      details: JSON.stringify(token.details ?? {}),
      created_at: now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/**
 * Invalidates unused tokens of a user. Locks the user's row first, so that two new tokens cannot miss each
 * other.
 */
export async function endTokens(
  db: Db,
  userId: string,
  purposes: readonly Purpose[],
  now: Date,
  providerId?: string,
): Promise<void> {
  const ofProvider = providerId === undefined ? sql`` : sql`and details->>'providerId' = ${providerId}`
  await sql`select 1 from users where id = ${userId} for update`.execute(db)
  await sql`update one_time_tokens set expires_at = ${now}
    where user_id = ${userId} and purpose = any(${[...purposes]}) and used_at is null and expires_at > ${now}
      ${ofProvider}`.execute(db)
}

export type UsedToken = { id: string; userId: string | null; purpose: Purpose; details: TokenDetails }

/** Uses up a token. The condition is part of the update, so that exactly one of parallel uses succeeds. */
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

export type TokenState = {
  purpose: Purpose
  usedAt: Date | null
  expiresAt: Date
  userId: string | null
  tries: number
  details: TokenDetails
}

/** Returns the state of a token, to explain why it cannot be used. */
export async function findToken(
  db: Db,
  tokenHash: Buffer,
  purposes: readonly Purpose[],
): Promise<TokenState | undefined> {
  const { rows } = await sql<TokenState>`
    select purpose, used_at as "usedAt", expires_at as "expiresAt", user_id as "userId", tries, details from one_time_tokens
    where token_hash = ${tokenHash} and purpose = any(${[...purposes]})`.execute(db)
  return rows[0]
}

export type CodeTry = {
  userId: string | null
  codeHash: Buffer
  contact: string
  /** Null if the code is for a staff account. */
  profiles: NonNullable<TokenDetails['profiles']> | null
  /** The language that the code was asked for in */
  locale: string | null
}

/** Takes one of a code's tries, before the code is checked. */
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
      details->'profiles' as profiles, details->>'locale' as locale`.execute(db)
  return rows[0]
}

export type TokenToMail = {
  purpose: Exclude<Purpose, 'EMAIL' | 'PASSKEY'>
  details: TokenDetails
  /** Null for an insured person, whose profile has it. */
  email: string | null
  firstName: string
  locale: string | null
}

/**
 * Returns the data for the mail of a valid token; undefined without a recipient or if the token is invalid.
 */
export async function findTokenToMail(db: Db, id: string, now: Date): Promise<TokenToMail | undefined> {
  const { rows } = await sql<TokenToMail>`
    select t.purpose, t.details, u.email, coalesce(u.first_name, '') as "firstName", u.default_locale as locale
    from one_time_tokens t left join users u on u.id = coalesce(t.user_id, (t.details->>'passwordOf')::uuid)
    where t.id = ${id} and t.purpose not in ('EMAIL', 'PASSKEY') and t.used_at is null and t.expires_at > ${now}
      and ((u.email is not null and u.is_active) or (jsonb_array_length(t.details->'profiles') > 0 and coalesce(u.is_active, true)))`.execute(
    db,
  )
  return rows[0]
}

/** Deletes tokens that ended a month ago. */
export async function sweepTokens(db: Db, now: Date): Promise<void> {
  await sql`delete from one_time_tokens where expires_at < ${now}::timestamptz - interval '30 days'`.execute(
    db,
  )
}
