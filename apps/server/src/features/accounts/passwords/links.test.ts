import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import {
  inAccounts,
  linkSecret,
  mailTo,
  newAccount,
  password,
  sha256,
  signIn,
  signInApp,
  storedInClear,
  stranger,
} from '../../../testing/sign-in.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider } from '../../workspaces/factory.ts'
import { tokenMail } from './token-mail.ts'

const hour = 60 * 60_000
const fresh = 'Another-2-horse'
const both = { password: fresh, passwordConfirmation: fresh }

afterEach(() => setClockOffset(0))

async function recover(email: string, nth = 1): Promise<string> {
  await (await stranger()).ok(accounts.recoverPassword, { email })
  return linkSecret(await mailTo(email, nth))
}

describe('AUTH-4: links', () => {
  test('have 256 bits, are stored only as SHA-256, and set the password', async () => {
    const { email } = await newAccount()
    const token = await recover(email)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(await storedInClear(token)).toBe(0)
    const { rows } = await inAccounts((db) =>
      sql`select 1 from one_time_tokens where token_hash = ${sha256(token)} and purpose = 'RESET'`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(1)
    const caller = await stranger()
    await caller.ok(accounts.savePassword, { token, ...both })
    await caller.fails(accounts.login, { email, password }, 'accounts.invalid-credentials')
    await caller.ok(accounts.login, { email, password: fresh })
  })

  test('succeed once for 100 parallel uses', async () => {
    const { email } = await newAccount()
    const token = await recover(email)
    const callers = await Promise.all(Array.from({ length: 100 }, () => stranger()))
    const answers = await Promise.all(
      callers.map((caller) => caller.send(accounts.savePassword, { token, ...both })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('succeed several times with the planted fault: a check before the mark', async () => {
    const { email } = await newAccount()
    const hash = sha256(await recover(email))
    const faulty = () =>
      inAccounts(async (db) => {
        const { rows } =
          await sql`select 1 from one_time_tokens where token_hash = ${hash} and used_at is null`.execute(db)
        await sql`select pg_sleep(0.02)`.execute(db)
        await sql`update one_time_tokens set used_at = now() where token_hash = ${hash}`.execute(db)
        return rows.length
      })
    const uses = await Promise.all(Array.from({ length: 50 }, faulty))
    expect(uses.filter((rows) => rows > 0).length).toBeGreaterThan(1)
  })

  test('end when a new one is created', async () => {
    const { email } = await newAccount()
    const old = await recover(email)
    const newer = await recover(email, 2)
    const caller = await stranger()
    await caller.fails(accounts.savePassword, { token: old, ...both }, 'accounts.token-expired')
    await caller.ok(accounts.savePassword, { token: newer, ...both })
    await caller.fails(accounts.savePassword, { token: newer, ...both }, 'accounts.token-used')
  })

  test('end after an hour; unknown ones are not found', async () => {
    const { email } = await newAccount()
    const token = await recover(email)
    setClockOffset(hour + 1000)
    const caller = await stranger()
    await caller.fails(accounts.savePassword, { token, ...both }, 'accounts.token-expired')
    await caller.fails(accounts.savePassword, { token: 'x'.repeat(43), ...both }, 'accounts.token-not-found')
  })

  test('of a reset end every other session, secret and code', async () => {
    const account = await newAccount()
    const sessions = [await signIn(account), await signIn(account)]
    const { secret } = await (await stranger()).ok(accounts.login, { email: account.email, password })
    await (await stranger()).ok(accounts.savePassword, { token: await recover(account.email), ...both })
    for (const { caller } of sessions) await caller.fails(accounts.info, {}, 'common.unauthorized')
    await (await stranger()).fails(accounts.openSession, { secret }, 'accounts.token-expired')
  })

  test('reject a weak or unrepeated password and stay valid', async () => {
    const { email } = await newAccount()
    const token = await recover(email)
    const caller = await stranger()
    const weak = { password: 'password1', passwordConfirmation: 'password1' }
    const body = await caller.fails(accounts.savePassword, { token, ...weak }, 'accounts.password-weak')
    expect(body.fields).toEqual({ password: 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS' })
    const differing = { password: fresh, passwordConfirmation: `${fresh}x` }
    await caller.fails(accounts.savePassword, { token, ...differing }, 'accounts.passwords-differ')
    await caller.ok(accounts.savePassword, { token, ...both })
  })

  test('of a recovery are limited in number', async () => {
    const { email } = await newAccount()
    for (let mails = 0; mails < 10; mails++) await (await stranger()).ok(accounts.recoverPassword, { email })
    await (await stranger()).fails(accounts.recoverPassword, { email }, 'accounts.too-many-attempts')
  })
})

describe('invitations', () => {
  async function invite(role: 'AGENT' | 'INSURANCE_OPERATOR', email: string) {
    const admin = await newAccount()
    await inAccounts(async (db) => {
      const made = await makeProvider(db, { name: 'Inviting Mutual' })
      await makeGrant(db, { ...made, userId: admin.userId, role: 'ADMIN' })
    })
    const { caller } = await signIn(admin)
    const { grantId } = await caller.ok(members.save, { role, email, language: 'ru', invite: true })
    return { caller, grantId }
  }

  test('set the first password within 7 days, once, and open the workspace', async () => {
    const email = 'invited1@sign-in.example'
    const { caller, grantId } = await invite('AGENT', email)
    const mail = await mailTo(email)
    expect(mail.subject).toContain('Inviting Mutual')
    expect(mail.locale).toBe('ru')
    const token = linkSecret(mail)
    const guest = await stranger()
    await guest.ok(accounts.savePassword, { token, ...both })
    await guest.fails(accounts.savePassword, { token, ...both }, 'accounts.token-used')
    const { secret } = await guest.ok(accounts.login, { email, password: fresh })
    expect((await guest.ok(accounts.openSession, { secret })).user.domains).toMatchObject([
      { name: 'Inviting Mutual' },
    ])
    expect((await caller.ok(members.detail, { grantId })).invitationStatus).toBe('ACCEPTED')
  })

  test('sent again end the earlier link, and the last one ends after 7 days', async () => {
    const email = 'invited2@sign-in.example'
    const { caller, grantId } = await invite('AGENT', email)
    const old = linkSecret(await mailTo(email))
    await caller.ok(members.invite, { grantIds: [grantId] })
    const last = linkSecret(await mailTo(email, 2))
    const guest = await stranger()
    await guest.fails(accounts.savePassword, { token: old, ...both }, 'accounts.token-expired')
    setClockOffset(7 * 24 * hour + 1000)
    await guest.fails(accounts.savePassword, { token: last, ...both }, 'accounts.token-expired')
  })

  test('of a user with a password contain a link that accepts them', async () => {
    const { email } = await newAccount()
    await invite('INSURANCE_OPERATOR', email)
    const mail = await mailTo(email)
    expect(mail.text).toContain('https://coverline.example/invitation#token=')
  })
})

const evil = 'evil.example'
const hosts = [evil, `${evil}:443`, `coverline.example, ${evil}`, `${evil}, coverline.example`, `"${evil}"`]
const variants: Record<string, string>[] = [
  { host: evil },
  { host: `${evil}:80` },
  { host: `coverline.example.${evil}` },
  { host: `${evil}#coverline.example` },
  { host: '' },
  ...hosts.map((host) => ({ 'x-forwarded-host': host })),
  ...hosts.map((host) => ({ forwarded: `host=${host};proto=https` })),
  ...hosts.map((host) => ({ 'x-forwarded-server': host, 'x-host': host })),
]

const linksOf = (text: string) =>
  [...text.matchAll(/https?:\/\/[^\s"<>]+/g)].map(([link]) => new URL(link).origin)

describe('AUTH-5: links in mails', () => {
  test('lead to the configured origin with 20 variants of request headers', async () => {
    expect(variants).toHaveLength(20)
    const { server } = await signInApp()
    for (const headers of variants) {
      const { email } = await newAccount()
      const answer = await server.inject({
        method: 'POST',
        url: '/api/auth/password/recovery',
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
        remoteAddress: '127.0.0.1',
        payload: { email },
      })
      expect(answer.statusCode).toBe(200)
      const mail = await mailTo(email)
      const links = linksOf(`${mail.text} ${mail.html}`)
      expect(links.length).toBeGreaterThan(0)
      expect(new Set(links)).toEqual(new Set(['https://coverline.example']))
      expect(JSON.stringify(mail)).not.toContain('evil')
    }
  })

  test('fail the test with the planted fault: an origin from the request', () => {
    const token = {
      purpose: 'RESET' as const,
      details: {},
      email: 'a@b.example',
      firstName: '',
      locale: null,
      isActive: true,
    }
    const mail = tokenMail({ token, locale: 'en', publicUrl: `https://${evil}`, secret: 'x', code: '0000' })
    expect(linksOf(mail.text)).toEqual([`https://${evil}`])
  })

  test.each(['en', 'ru', 'es', 'pt'] as const)('mails in %s say everything', (locale) => {
    for (const purpose of ['CODE', 'RESET', 'INVITATION'] as const) {
      const token = { purpose, details: {}, email: 'a@b.example', firstName: 'A', locale, isActive: true }
      const mail = tokenMail({ token, locale, publicUrl: 'https://a.example', secret: 'x', code: '1234' })
      expect(`${mail.subject} ${mail.text}`).not.toMatch(/mails:|\{\{|\b(code|reset|invitation)\.[a-z]/)
    }
  })
})
