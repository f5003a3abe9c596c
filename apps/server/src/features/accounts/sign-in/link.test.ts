import { accounts } from '@coverline/contract/accounts/endpoints'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import {
  codeOf,
  inAccounts,
  linkSecret,
  mailTo,
  newAccount,
  signInApp,
  storedInClear,
  stranger,
} from '../../../testing/sign-in.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider } from '../../workspaces/factory.ts'
import { figures } from '../rules.ts'
import { attemptKey } from '../secrets.ts'

const clearCounters = () => inAccounts((db) => sql`delete from sign_in_attempts`.execute(db))
afterEach(async () => {
  setClockOffset(0)
  await clearCounters()
})

/** Turns codes off, as too many wrong ones do. */
async function raiseAlarm(): Promise<void> {
  const { services } = await signInApp()
  const key = attemptKey(services.keys, 'codes', 'all')
  await inAccounts((db) =>
    sql`insert into sign_in_attempts (key, fails, window_started_at) values (${key}, ${figures.wrongCodes.limit}, now())`.execute(
      db,
    ),
  )
}

async function ask(email: string) {
  const guest = await stranger()
  const { serialNumber: otpId, token, isLinkOnly } = await guest.ok(accounts.requestCode, { email })
  const mail = await mailTo(email)
  return { guest, mail, isLinkOnly, link: linkSecret(mail), code: { otpId, token, code: codeOf(mail) } }
}

describe('the link in the mail of a code', () => {
  test('signs in once with a secret of 256 bits, of which only the hash is stored', async () => {
    const { email } = await newAccount()
    const { guest, link, mail } = await ask(email)
    expect(mail.text).toContain('https://coverline.example/sign-in-link#token=')
    expect(Buffer.from(link, 'base64url')).toHaveLength(32)
    expect(await storedInClear(link)).toBe(0)
    const { secret } = await guest.ok(accounts.checkLink, { token: link })
    expect((await guest.ok(accounts.openSession, { secret })).user.email).toBe(email)
    await guest.fails(accounts.checkLink, { token: link }, 'accounts.token-used')
  })

  test('and the code use each other up', async () => {
    const [one, other] = [await ask((await newAccount()).email), await ask((await newAccount()).email)]
    await one.guest.ok(accounts.checkLink, { token: one.link })
    await one.guest.fails(accounts.checkCode, one.code, 'accounts.token-used')
    await other.guest.ok(accounts.checkCode, other.code)
    await other.guest.fails(accounts.checkLink, { token: other.link }, 'accounts.token-used')
  })

  test('succeeds once for 20 parallel uses', async () => {
    const { guest, link } = await ask((await newAccount()).email)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => guest.send(accounts.checkLink, { token: link })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  })

  test('ends with the code: after 5 minutes, or when a new one is requested', async () => {
    const { email } = await newAccount()
    const first = await ask(email)
    await first.guest.ok(accounts.requestCode, { email })
    await first.guest.fails(accounts.checkLink, { token: first.link }, 'accounts.token-expired')
    const second = await ask((await newAccount()).email)
    setClockOffset(figures.codeMs + 1000)
    await second.guest.fails(accounts.checkLink, { token: second.link }, 'accounts.token-expired')
  })

  test('still works while codes are off, and the mail then holds no code', async () => {
    await raiseAlarm()
    const { email } = await newAccount()
    const { guest, mail, link, isLinkOnly } = await ask(email)
    expect(isLinkOnly).toBe(true)
    expect(mail.subject).toBe('Your sign-in link')
    expect(codeOf(mail)).toBe('')
    await guest.ok(accounts.checkLink, { token: link })
  })

  test('is not closed by wrong codes of other people', async () => {
    const { email } = await newAccount()
    const { guest, link, code } = await ask(email)
    const wrong = String((Number(code.code) + 1) % 10_000).padStart(4, '0')
    for (let tries = 0; tries < figures.codeTries; tries++)
      await guest.fails(accounts.checkCode, { ...code, code: wrong }, 'accounts.incorrect-code')
    await guest.fails(accounts.checkCode, code, 'accounts.too-many-attempts')
    await guest.ok(accounts.checkLink, { token: link })
  })

  test('opens no account that has become one of an administrator since', async () => {
    const account = await newAccount()
    const { guest, link } = await ask(account.email)
    await inAccounts(async (db) => {
      const provider = await makeProvider(db, { name: 'Links' })
      await makeGrant(db, { ...provider, userId: account.userId, role: 'ADMIN' })
    })
    await guest.fails(accounts.checkLink, { token: link }, 'accounts.token-not-found')
  })

  test('is not in the mail that tells an administrator to use the password', async () => {
    const { email } = await newAccount({ isManager: true })
    expect((await ask(email)).link).toBe('')
  })
})
