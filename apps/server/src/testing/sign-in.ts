import { createHash } from 'node:crypto'
import { accounts } from '@coverline/contract/accounts/endpoints'
import { sql } from 'kysely'
import { hashPassword, makeUser } from '../features/accounts/factory.ts'
import type { Db } from '../platform/db/types.ts'
import { withUnscoped } from '../platform/db/connection/transaction.ts'
import type { StoredMail } from '../platform/mail/mail-folder.ts'
import { startTestApp, type TestApp } from './app.ts'
import { Caller } from './caller.ts'
import { freshDatabase } from './database.ts'

const shared = globalThis as {
  coverlineSignInApp?: Promise<TestApp>
  coverlinePasswordHash?: Promise<string>
}

export const password = 'Correct-1-horse'

/**
 * Returns a separate product for sign-in tests: it trusts X-Forwarded-For, so that every caller can have an
 * address, and its counters lock out no other tests.
 */
export function signInApp(): Promise<TestApp> {
  shared.coverlineSignInApp ??= freshDatabase().then((database) =>
    startTestApp(database, { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://coverline.example' }),
  )
  return shared.coverlineSignInApp
}

let made = 0

/** Creates a caller without a session at a separate address. */
export async function stranger(address?: string): Promise<Caller> {
  made += 1
  const { url } = await signInApp()
  const own = `10.${(made >> 16) & 255}.${(made >> 8) & 255}.${made & 255}`
  return new Caller(url, { headers: { 'x-forwarded-for': address ?? own } })
}

export async function inAccounts<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { services } = await signInApp()
  return withUnscoped(services.pools, 'test', work)
}

export type TestAccount = { userId: string; email: string }

export async function newAccount(
  options: { phone?: string; isManager?: boolean } = {},
): Promise<TestAccount> {
  made += 1
  const email = `person${made}@sign-in.example`
  shared.coverlinePasswordHash ??= hashPassword(password)
  const passwordHash = await shared.coverlinePasswordHash
  const userId = await inAccounts((db) => makeUser(db, { email, passwordHash, ...options }))
  return { userId, email }
}

export async function signIn(
  account: TestAccount,
  extra: { rememberMe?: boolean; device?: string; password?: string } = {},
) {
  const caller = await stranger()
  const { secret } = await caller.ok(accounts.login, { email: account.email, password, ...extra })
  const session = await caller.ok(accounts.openSession, { secret })
  const { url } = await signInApp()
  return { session, caller: new Caller(url, { token: session.token, userId: account.userId }) }
}

/** Waits for the newest mail to an address, at least the `nth` one. */
export async function mailTo(email: string, nth = 1): Promise<StoredMail> {
  const { services } = await signInApp()
  const { folder } = services.mailer
  for (let tries = 0; tries < 400; tries++) {
    const mails = (await folder?.list(10_000))?.filter((mail) => mail.to === email) ?? []
    const newest = mails.toSorted((a, b) => b.at.localeCompare(a.at))[0]
    if (newest && mails.length >= nth) return newest
    await new Promise((done) => setTimeout(done, 25))
  }
  throw new Error(`no mail came to ${email}`)
}

export function linkSecret(mail: StoredMail): string {
  return /#token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
}

export function codeOf(mail: StoredMail): string {
  return /^\d{4,8}$/m.exec(mail.text)?.[0] ?? ''
}

/** Counts the rows with exactly this text or these bytes, in all tables that could contain it. */
export async function storedInClear(secret: string): Promise<number> {
  const { rows } = await inAccounts((db) =>
    sql<{
      count: number
    }>`select (select count(*) from one_time_tokens where token_hash = ${Buffer.from(secret)}
        or details::text like ${`%${secret}%`}) +
      (select count(*) from sessions where token_hash = ${Buffer.from(secret)}) +
      (select count(*) from pgboss.job where data::text like ${`%${secret}%`}) as count`.execute(db),
  )
  return rows[0]?.count ?? 0
}

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
