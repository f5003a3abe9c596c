import { accounts } from '@coverline/contract/accounts/endpoints'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import {
  codeOf,
  inAccounts,
  mailTo,
  newAccount,
  sha256,
  signInApp,
  storedInClear,
  stranger,
} from '../../../testing/sign-in.ts'
import { figures } from '../rules.ts'
import { hashCode, mailedCode, newSecret } from '../secrets.ts'
import { claimCodeTry } from '../passwords/token-queries.ts'

const minute = 60_000

const clearCounters = () => inAccounts((db) => sql`delete from sign_in_attempts`.execute(db))
beforeEach(() => clearCounters())
afterEach(async () => {
  setClockOffset(0)
  await clearCounters()
})

async function ask(email: string) {
  const { token, serialNumber } = await (await stranger()).ok(accounts.requestCode, { email })
  const { services } = await signInApp()
  const right = mailedCode(services.keys, serialNumber, services.config.loginCodeLength)
  const other = String((Number(right) + 1) % 10_000).padStart(4, '0')
  return { otpId: serialNumber, token, right, other }
}
type Asked = Awaited<ReturnType<typeof ask>>

const send = async ({ otpId, token }: Asked, code: string, address?: string) =>
  (await stranger(address)).send(accounts.checkCode, { otpId, token, code })

const codeIn = (answer: { body: unknown }) => (answer.body as { code?: string }).code

describe('AUTH-9: sign-in by code', () => {
  test('signs in once with a mailed code of 4 digits', async () => {
    const { email } = await newAccount()
    const asked = await ask(email)
    expect(codeOf(await mailTo(email))).toBe(asked.right)
    expect(asked.right).toMatch(/^\d{4}$/)
    const caller = await stranger()
    const input = { otpId: asked.otpId, token: asked.token, code: asked.right }
    const { secret } = await caller.ok(accounts.checkCode, input)
    expect((await caller.ok(accounts.openSession, { secret })).user.email).toBe(email)
    await caller.fails(accounts.checkCode, input, 'accounts.token-used')
  })

  test('succeeds once for 100 parallel uses of the correct code', async () => {
    const { email } = await newAccount()
    const asked = await ask(email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(asked, asked.right)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('is bound to the request token, of which only the hash is stored', async () => {
    const { email } = await newAccount()
    const [first, second] = [await ask(email), await ask((await newAccount()).email)]
    expect(Buffer.from(first.token, 'base64url')).toHaveLength(32)
    expect(await storedInClear(first.token)).toBe(0)
    const crossed = { ...first, token: second.token }
    expect(codeIn(await send(crossed, first.right))).toBe('TOKEN_NOT_FOUND')
    const { rows } = await inAccounts((db) =>
      sql`select 1 from one_time_tokens where id = ${first.otpId} and token_hash = ${sha256(first.token)}`.execute(
        db,
      ),
    )
    expect(rows).toHaveLength(1)
  })

  test('ends when a new code is created, or after 5 minutes', async () => {
    const { email } = await newAccount()
    const [old, fresh] = [await ask(email), await ask(email)]
    expect(codeIn(await send(old, old.right))).toBe('TOKEN_EXPIRED')
    setClockOffset(5 * minute + 1000)
    expect(codeIn(await send(fresh, fresh.right))).toBe('TOKEN_EXPIRED')
  })

  test('allows 5 tries, even when 100 arrive in parallel', async () => {
    const { email } = await newAccount()
    const asked = await ask(email)
    const answers = await Promise.all(Array.from({ length: 100 }, () => send(asked, asked.other)))
    expect(answers.filter((answer) => codeIn(answer) === 'INCORRECT_VERIFICATION_CODE')).toHaveLength(5)
    const late = await send(asked, asked.right)
    expect([late.status, codeIn(late)]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
  })

  test('allows more tries with the planted fault: tries read before they are written', async () => {
    const { email } = await newAccount()
    const asked = await ask(email)
    const faulty = () =>
      inAccounts(async (db) => {
        const { rows } = await sql<{
          tries: number
        }>`select tries from one_time_tokens where id = ${asked.otpId}`.execute(db)
        await sql`select pg_sleep(0.02)`.execute(db)
        if ((rows[0]?.tries ?? 0) >= figures.codeTries) return undefined
        await sql`update one_time_tokens set tries = tries + 1 where id = ${asked.otpId}`.execute(db)
        return 'looked at'
      })
    const let1 = await Promise.all(Array.from({ length: 50 }, faulty))
    expect(let1.filter(Boolean).length).toBeGreaterThan(5)
    const other = await ask((await newAccount()).email)
    const code = { id: other.otpId, tokenHash: sha256(other.token), tries: figures.codeTries }
    const let2 = await Promise.all(
      Array.from({ length: 50 }, () => inAccounts((db) => claimCodeTry(db, code, new Date()))),
    )
    expect(let2.filter(Boolean)).toHaveLength(5)
  })

  test('is closed for the account until the next day after 10 wrong codes in a day', async () => {
    const { email } = await newAccount()
    for (let code = 0; code < 2; code++) {
      const asked = await ask(email)
      for (let tries = 0; tries < 5; tries++) expect((await send(asked, asked.other)).status).toBe(400)
    }
    const asked = await ask(email)
    expect((await send(asked, asked.right)).status).toBe(429)
    setClockOffset(24 * 60 * minute + 1000)
    const nextDay = await ask(email)
    expect((await send(nextDay, nextDay.right)).status).toBe(200)
  })

  test('is closed for an address after 10 wrong codes in an hour', async () => {
    const address = '192.0.2.77'
    for (let account = 0; account < 2; account++) {
      const asked = await ask((await newAccount()).email)
      for (let tries = 0; tries < 5; tries++)
        expect((await send(asked, asked.other, address)).status).toBe(400)
    }
    const asked = await ask((await newAccount()).email)
    expect((await send(asked, asked.right, address)).status).toBe(429)
    expect((await send(asked, asked.right)).status).toBe(200)
    setClockOffset(60 * minute + 1000)
    const later = await ask((await newAccount()).email)
    expect((await send(later, later.right, address)).status).toBe(200)
  })

  test('is disabled for an hour after too many wrong codes over all accounts', async () => {
    const app = await signInApp()
    for (let count = 0; count < figures.wrongCodes.limit; count += 5) {
      const asked = await ask((await newAccount()).email)
      for (let tries = 0; tries < 5; tries++) await send(asked, asked.other)
    }
    const { email } = await newAccount()
    const caller = await stranger()
    expect(await caller.ok(accounts.requestCode, { email })).toMatchObject({ isLinkOnly: true })
    const check = { otpId: crypto.randomUUID(), token: newSecret(), code: '0000' }
    await caller.fails(accounts.checkCode, check, 'accounts.code-login-off')
    expect(app.logLines.some((line) => line.includes('too many wrong codes'))).toBe(true)
    setClockOffset(60 * minute + 1000)
    expect(await caller.ok(accounts.requestCode, { email })).toMatchObject({ isLinkOnly: false })
  })

  test('limits code requests per account and per address', async () => {
    const { email } = await newAccount()
    for (let mails = 0; mails < figures.mailsPerAccount.limit; mails++) await ask(email)
    await (await stranger()).fails(accounts.requestCode, { email }, 'accounts.too-many-attempts')
    const caller = await stranger()
    for (let mails = 0; mails < figures.mailsPerAddress.limit; mails++) {
      await caller.ok(accounts.requestCode, { email: `nobody${mails}@far.example` })
    }
    await caller.fails(accounts.requestCode, { email: 'one@far.example' }, 'accounts.too-many-attempts')
  })

  test('mails a code requested by phone to the account’s e-mail', async () => {
    const { email } = await newAccount({ phone: '+34612345678' })
    const caller = await stranger()
    const { serialNumber, token } = await caller.ok(accounts.requestCode, {
      phone: '+34 612 34 56 78',
      call: 'true',
    })
    const code = codeOf(await mailTo(email))
    await caller.ok(accounts.checkCode, { otpId: serialNumber, token, code })
  })

  test('needs an e-mail or a phone', async () => {
    await (await stranger()).fails(accounts.requestCode, {}, 'common.validation')
  })

  test('uses the configured code length', async () => {
    const { services } = await signInApp()
    expect(mailedCode(services.keys, crypto.randomUUID(), 6)).toMatch(/^\d{6}$/)
    expect(hashCode('a', '1')).not.toEqual(hashCode('b', '1'))
  })
})
