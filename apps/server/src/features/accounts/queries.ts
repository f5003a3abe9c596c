import type { Language } from '@coverline/contract/languages'
import { sql } from 'kysely'
import type { Account } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/types.ts'
import type { PendingEmail } from './contacts/email-queries.ts'

export type SignInUser = {
  id: string
  passwordHash: string | null
  hasGivenPassword: boolean
  isKnownDevice: boolean
}

/** Returns the active account of an e-mail or a login, always with one statement. A login has no @: it is never an e-mail. */
export async function findForSignIn(
  db: Db,
  email: string,
  deviceHash: Buffer | null,
): Promise<SignInUser | undefined> {
  const { rows } = await sql<SignInUser>`
    select u.id, u.password_hash as "passwordHash", u.has_given_password as "hasGivenPassword",
      d.user_id is not null as "isKnownDevice"
    from users u left join known_devices d on d.user_id = u.id and d.device_hash = ${deviceHash}
    where (u.email_fold = lower(${email}) or u.login = lower(${email})) and u.is_active`.execute(db)
  return rows[0]
}

export type Contact = { email: string } | { phone: string }

/**
 * Returns the id of the active account with this e-mail or phone. Several accounts may have a phone: the one
 * that has had it the longest is returned, so that another user who enters the same phone cannot take it over.
 */
export async function findByContact(db: Db, contact: Contact): Promise<string | undefined> {
  const matches =
    'email' in contact ? sql`email_fold = lower(${contact.email})` : sql`phone = ${contact.phone}`
  const { rows } = await sql<{ id: string }>`select id from users where ${matches} and is_active
    order by phone_since, id limit 1`.execute(db)
  return rows[0]?.id
}

/**
 * Records that the account signed in from this device, so that a lock caused by others does not affect it.
 */
export async function rememberDevice(
  db: Db,
  userId: string,
  deviceHash: Buffer,
  now: Date,
): Promise<'NEW' | 'KNOWN'> {
  const { rows } = await sql<{
    isNew: boolean
  }>`insert into known_devices (user_id, device_hash, last_used_at) values (${userId}, ${deviceHash}, ${now})
    on conflict (user_id, device_hash) do update set last_used_at = excluded.last_used_at
    returning xmax = 0 as "isNew"`.execute(db)
  return rows[0]?.isNew ? 'NEW' : 'KNOWN'
}

/** Returns true if a user has signed in before. */
export async function hasSignedIn(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`select from sessions where user_id = ${userId} limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the account with all its workspaces; undefined if it is not active. */
export async function readAccount(
  db: Db,
  userId: string,
): Promise<Omit<Account, 'sessionId' | 'expiresAt'> | undefined> {
  const { rows } = await sql<{
    account: Omit<Account, 'sessionId' | 'expiresAt'> | null
  }>`select account_of_user(${userId}) as account`.execute(db)
  return rows[0]?.account ?? undefined
}

export async function insertSession(
  db: Db,
  session: {
    id: string
    tokenHash: Buffer
    userId: string
    now: Date
    expiresAt: Date
    userAgent: string
    address: string
  },
): Promise<void> {
  await sql`insert into sessions (id, token_hash, user_id, created_at, last_used_at, expires_at, user_agent, address)
    values (${session.id}, ${session.tokenHash}, ${session.userId}, ${session.now}, ${session.now}, ${session.expiresAt},
      ${session.userAgent}, ${session.address})`.execute(db)
  await sql`update users set last_seen_at = ${session.now} where id = ${session.userId}`.execute(db)
}

export async function endSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await sql`update sessions set revoked_at = ${now} where id = ${sessionId} and revoked_at is null`.execute(
    db,
  )
}

/** Ends the sessions of a user, except for one if given. */
export async function endSessions(
  db: Db,
  userId: string,
  now: Date,
  exceptSessionId?: string,
): Promise<void> {
  await sql`update sessions set revoked_at = ${now} where user_id = ${userId} and revoked_at is null
    and id is distinct from ${exceptSessionId ?? null}::uuid`.execute(db)
}

/** Invalidates the users' cached accounts in every process. */
export async function bumpAuthVersion(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return
  // A fixed lock order prevents deadlocks between two such updates.
  await sql`with ordered as (select id from users where id = any(${[...userIds]}::uuid[]) order by id for update)
    update users set auth_version = auth_version + 1 where id in (select id from ordered)`.execute(db)
}

/** Stores the own password of an account. Returns the names that it signs in with. */
export async function savePasswordHash(db: Db, userId: string, passwordHash: string): Promise<string[]> {
  const { rows } = await sql<{ names: string[] }>`
    update users set password_hash = ${passwordHash}, has_given_password = false, auth_version = auth_version + 1
    where id = ${userId} and is_active returning array_remove(array[email, login], null) as names`.execute(db)
  await sql`delete from known_devices where user_id = ${userId}`.execute(db)
  return rows[0]?.names ?? []
}

export type UserFields = {
  firstName?: string | undefined
  lastName?: string | undefined
  phone?: string | null | undefined
  email?: string | undefined
  defaultLocale?: Language | undefined
}

/** Updates the given fields. The e-mail of another account violates the unique key (see `takenContact`). */
export async function updateUser(db: Db, userId: string, fields: UserFields): Promise<void> {
  const { firstName, lastName, phone, email, defaultLocale, ...rest } = fields
  rest satisfies Record<string, never>
  await db
    .updateTable('users')
    .set((eb) => ({
      ...(firstName === undefined ? {} : { first_name: firstName }),
      ...(lastName === undefined ? {} : { last_name: lastName }),
      ...(phone === undefined ? {} : { phone }),
      ...(email === undefined ? {} : { email }),
      ...(defaultLocale === undefined ? {} : { default_locale: defaultLocale }),
      auth_version: eb('auth_version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
}

/** Returns the contact that another account already has, according to a write error. */
export function takenContact(error: unknown): 'email' | undefined {
  const constraint: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'constraint') : undefined
  return constraint === 'users_email' ? 'email' : undefined
}

export async function findPasswordHash(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ hash: string | null }>`
    select password_hash as hash from users where id = ${userId} and is_active`.execute(db)
  return rows[0]?.hash ?? null
}

export type OwnView = { layout: 'dashboard' | 'top'; pendingEmail: PendingEmail | null }

/** Returns what users see of themselves besides their account, with one statement. */
export async function readOwn(db: Db, userId: string, now: Date): Promise<OwnView> {
  const { rows } = await sql<{ layout: OwnView['layout']; email: string | null; expiresAt: Date | null }>`
    select p.layout, t.details->>'email' as email, t.expires_at as "expiresAt" from platform_settings p
    left join one_time_tokens t on t.user_id = ${userId} and t.purpose = 'EMAIL' and t.used_at is null
      and t.expires_at > ${now}
    order by t.created_at desc limit 1`.execute(db)
  const { layout = 'dashboard', email, expiresAt } = rows[0] ?? {}
  return { layout, pendingEmail: email && expiresAt ? { email, expiresAt } : null }
}

/** Returns the user's settings in a workspace, stored in each grant of the user there. */
export async function readSettings(
  db: Db,
  userId: string,
  workspaceId: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ settings: Record<string, unknown> }>`
    select settings from grants where user_id = ${userId} and workspace_id = ${workspaceId}
    order by created_at, id limit 1 ${lock ? sql`for no key update` : sql``}`.execute(db)
  return rows[0]?.settings ?? {}
}

export async function writeSettings(
  db: Db,
  userId: string,
  workspaceId: string,
  settings: Record<string, unknown>,
): Promise<void> {
  await sql`update grants set settings = ${JSON.stringify(settings)}::jsonb
    where user_id = ${userId} and workspace_id = ${workspaceId}`.execute(db)
}

export async function writeSupportToken(db: Db, userId: string, token: string): Promise<void> {
  await sql`update users set support_token = ${token} where id = ${userId}`.execute(db)
}

export type KnownUser = { id: string; email: string | null; hasPassword: boolean; isActive: boolean }

export async function findUserByEmail(db: Db, email: string): Promise<KnownUser | undefined> {
  const { rows } = await sql<KnownUser>`
    select id, email, password_hash is not null as "hasPassword", is_active as "isActive"
    from users where email_fold = lower(${email})`.execute(db)
  return rows[0]
}

export async function findUser(db: Db, userId: string): Promise<KnownUser | undefined> {
  const { rows } = await sql<KnownUser>`
    select id, email, password_hash is not null as "hasPassword", is_active as "isActive"
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

/** Inserts an account; keeps one with the same e-mail inserted in the meantime (the result says which). */
export async function insertUser(
  db: Db,
  user: {
    id: string
    email: string
    firstName: string
    lastName: string
    phone: string | null
    locale: string | null
  },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into users (id, email, first_name, last_name, phone, default_locale)
    values (${user.id}, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.phone}, ${user.locale})
    on conflict (email_fold) do update set email = users.email
    returning id`.execute(db)
  return rows[0]?.id ?? user.id
}

/** Deletes sessions that ended a month ago. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at < ${now}::timestamptz - interval '30 days'`.execute(db)
}

/** Changes the language of an account, and makes remembered accounts out of date. */
export async function writeLanguage(db: Db, userId: string, locale: string): Promise<void> {
  await sql`update users set default_locale = ${locale}, auth_version = auth_version + 1 where id = ${userId}`.execute(
    db,
  )
}

export type Manager = { userId: string; email: string; locale: string | null }

/** Returns the platform's managers. */
export async function findManagers(db: Db): Promise<Manager[]> {
  const { rows } = await sql<Manager>`
    select id as "userId", email, default_locale as locale from users
    where is_manager and is_active and email is not null order by id`.execute(db)
  return rows
}
