import { accounts } from '@coverline/contract/accounts/endpoints'
import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { setUpFactor, type TestFactor } from '../../../testing/factor.ts'
import { jobContextOf } from '../../../testing/job-context.ts'
import {
  codeOf,
  inAccounts,
  linkSecret,
  mailTo,
  newAccount,
  password,
  signIn,
  signInApp,
  stranger,
  type TestAccount,
} from '../../../testing/sign-in.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider } from '../../workspaces/factory.ts'
import { figures } from '../rules.ts'
import { findTotp } from './factor-queries.ts'
import { resealFactors } from './reseal-factors.ts'
import { openTotp } from './totp-secrets.ts'
import { codeAt } from './totp.ts'

// Away from the edge of a step, which real time would pass between making a code and sending it.
beforeEach(() => setClockOffset(5_000 - (Date.now() % 30_000)))
afterEach(() => setClockOffset(0))

/** Moves on by a step, so that the code used last is not the present one any more. */
const later = (steps: number) => setClockOffset(5_000 - (Date.now() % 30_000) + steps * 30_000)

async function withFactor(): Promise<{ account: TestAccount; factor: TestFactor }> {
  const account = await newAccount()
  const { caller } = await signIn(account)
  const factor = await setUpFactor(caller)
  await mailTo(account.email)
  return { account, factor }
}

async function firstStep({ email }: TestAccount) {
  const guest = await stranger()
  return { guest, ...(await guest.ok(accounts.login, { email, password })) }
}

const totp = (code: string) => ({ kind: 'TOTP' as const, code })
const recovery = (code: string) => ({ kind: 'RECOVERY_CODE' as const, code })

describe('the second step of the sign-in', () => {
  test('follows the password: the secret alone opens no session', async () => {
    const { account, factor } = await withFactor()
    const { guest, secret, factors } = await firstStep(account)
    expect(factors).toEqual(['TOTP', 'RECOVERY_CODE'])
    await guest.fails(accounts.openSession, { secret }, 'accounts.factor-required')
    const { user } = await guest.ok(accounts.openSession, { secret, factor: totp(factor.code(1)) })
    expect(user.email).toBe(account.email)
  })

  test('follows a code and a link of the mail', async () => {
    const { account, factor } = await withFactor()
    const guest = await stranger()
    const { email } = account
    const { token, serialNumber: otpId } = await guest.ok(accounts.requestCode, { email })
    const byCode = await guest.ok(accounts.checkCode, { otpId, token, code: codeOf(await mailTo(email, 2)) })
    await guest.ok(accounts.requestCode, { email })
    const byLink = await guest.ok(accounts.checkLink, { token: linkSecret(await mailTo(email, 3)) })
    for (const [nth, { secret, factors }] of [byCode, byLink].entries()) {
      expect(factors).toContain('TOTP')
      await guest.fails(accounts.openSession, { secret }, 'accounts.factor-required')
      await guest.ok(accounts.openSession, { secret, factor: recovery(factor.recoveryCodes[nth] ?? '') })
    }
  })

  test('accepts each code once, also in parallel', async () => {
    const { account, factor } = await withFactor()
    const [one, other] = [await firstStep(account), await firstStep(account)]
    const first = await Promise.all(
      [one, other].map(({ guest, secret }) =>
        guest.send(accounts.openSession, { secret, factor: totp(factor.code(1)) }),
      ),
    )
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('does not accept the code that confirmed the app', async () => {
    const { account, factor } = await withFactor()
    const { guest, secret } = await firstStep(account)
    const used = { secret, factor: totp(factor.code()) }
    await guest.fails(accounts.openSession, used, 'accounts.incorrect-factor')
  })

  test.each([
    [-2, 400],
    [-1, 200],
    [0, 200],
    [1, 200],
    [2, 400],
  ])('answers a code of %i steps from now with %i', async (steps, status) => {
    const { account, factor } = await withFactor()
    later(4)
    const { guest, secret } = await firstStep(account)
    const answer = await guest.send(accounts.openSession, { secret, factor: totp(factor.code(steps)) })
    expect(answer.status).toBe(status)
  })

  test('is locked for a minute after 5 wrong codes, whatever the device and the address', async () => {
    const { account, factor } = await withFactor()
    later(3)
    for (let tries = 0; tries < figures.factorTries; tries++) {
      const { guest, secret } = await firstStep(account)
      const wrong = { secret, factor: totp(factor.code(9)) }
      await guest.fails(accounts.openSession, wrong, 'accounts.incorrect-factor')
    }
    const { guest, secret } = await firstStep(account)
    const right = { secret, factor: totp(factor.code()) }
    await guest.fails(accounts.openSession, right, 'accounts.too-many-attempts')
    later(6)
    await guest.ok(accounts.openSession, { secret, factor: totp(factor.code()) })
  })

  test('allows 5 tries of 40 in parallel', async () => {
    const { account, factor } = await withFactor()
    const { guest, secret } = await firstStep(account)
    const wrong = { secret, factor: totp(factor.code(9)) }
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => guest.send(accounts.openSession, wrong)),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(figures.factorTries)
  })

  test('ends after 5 minutes', async () => {
    const { account, factor } = await withFactor()
    const { guest, secret } = await firstStep(account)
    later(12)
    await guest.fails(accounts.openSession, { secret, factor: totp(factor.code()) }, 'accounts.token-expired')
  })

  test('accepts a recovery code once, however it is typed', async () => {
    const { account, factor } = await withFactor()
    const [code = ''] = factor.recoveryCodes
    const typed = recovery(` ${code.toUpperCase().replaceAll('-', ' ')} `)
    const one = await firstStep(account)
    const { token } = await one.guest.ok(accounts.openSession, { secret: one.secret, factor: typed })
    const other = await firstStep(account)
    const again = { secret: other.secret, factor: recovery(code) }
    await other.guest.fails(accounts.openSession, again, 'accounts.incorrect-factor')
    const caller = (await stranger()).with({ authorization: `Bearer ${token}` })
    expect(await caller.ok(accounts.factor, {})).toMatchObject({ recoveryCodesLeft: 9 })
  })

  test('stays after a reset of the password', async () => {
    const { account } = await withFactor()
    const guest = await stranger()
    await guest.ok(accounts.recoverPassword, { email: account.email })
    const token = linkSecret(await mailTo(account.email, 2))
    await guest.ok(accounts.savePassword, { token, password, passwordConfirmation: password })
    const { secret } = await firstStep(account)
    await guest.fails(accounts.openSession, { secret }, 'accounts.factor-required')
  })

  test('lets an administrator sign in by a code, and not by a code alone once it is gone', async () => {
    const account = await newAccount()
    await inAccounts(async (db) => {
      const provider = await makeProvider(db, { name: 'Second steps' })
      await makeGrant(db, { ...provider, userId: account.userId, role: 'ADMIN' })
    })
    const { caller } = await signIn(account)
    await setUpFactor(caller)
    await mailTo(account.email)
    const guest = await stranger()
    await guest.ok(accounts.requestCode, { email: account.email })
    const { secret, factors } = await guest.ok(accounts.checkLink, {
      token: linkSecret(await mailTo(account.email, 2)),
    })
    expect(factors).toContain('TOTP')
    await caller.ok(accounts.removeFactor, { currentPassword: password })
    await guest.fails(accounts.openSession, { secret }, 'accounts.token-not-found')
  })
})

describe('the set-up of the second factor', () => {
  test('needs a code of the app and the password', async () => {
    const { caller } = await signIn(await newAccount())
    const before = { code: '123456', currentPassword: password }
    await caller.fails(accounts.confirmTotp, before, 'accounts.factor-not-started')
    const { secret, svg } = await caller.ok(accounts.startTotp, {})
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(svg).toContain('<svg')
    await caller.fails(accounts.confirmTotp, before, 'accounts.incorrect-factor')
    const code = codeAt(secret, new Date(Date.now() + 5_000 - (Date.now() % 30_000)))
    const noPassword = { code, currentPassword: 'Wrong-1-horse' }
    await caller.fails(accounts.confirmTotp, noPassword, 'accounts.invalid-credentials')
    expect(await caller.ok(accounts.factor, {})).toMatchObject({ totp: null, canSetUp: true })
    const { recoveryCodes } = await caller.ok(accounts.confirmTotp, { code, currentPassword: password })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const one of recoveryCodes) expect(one).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    await caller.fails(accounts.startTotp, {}, 'accounts.has-factor')
  })

  test('that is not confirmed changes nothing at the sign-in', async () => {
    const account = await newAccount()
    await (await signIn(account)).caller.ok(accounts.startTotp, {})
    const { guest, secret, factors } = await firstStep(account)
    expect(factors).toEqual([])
    await guest.ok(accounts.openSession, { secret })
  })

  test('ends other sessions and secrets of a first step, and mails the owner', async () => {
    const account = await newAccount()
    const [own, other] = [await signIn(account), await signIn(account)]
    const { guest, secret } = await firstStep(account)
    await setUpFactor(own.caller)
    await own.caller.ok(accounts.info, {})
    await other.caller.fails(accounts.info, {}, 'common.unauthorized')
    await guest.fails(accounts.openSession, { secret }, 'accounts.token-expired')
    expect((await mailTo(account.email)).subject).toBe('A second factor protects your account')
  })

  test('stores the secret sealed and the recovery codes hashed', async () => {
    const { account, factor } = await withFactor()
    const { rows } = await inAccounts((db) =>
      sql<{ stored: string }>`
        select (select secret from totp_factors where user_id = ${account.userId}) || ' ' ||
          (select string_agg(encode(code_hash, 'escape'), ' ') from recovery_codes where user_id = ${account.userId})
          as stored`.execute(db),
    )
    const stored = rows[0]?.stored ?? ''
    expect(stored).toMatch(/^v1\./)
    for (const clear of [factor.secret, ...factor.recoveryCodes]) {
      expect(stored).not.toContain(clear)
      expect(stored).not.toContain(clear.replaceAll('-', ''))
    }
  })
})

test('the secret of an app is sealed anew when a new key comes before the old one', async () => {
  const { account, factor } = await withFactor()
  const { services } = await signInApp()
  const sealed = async () => {
    const totp = await inAccounts((db) => findTotp(db, account.userId))
    return totp ?? { id: '', sealed: '' }
  }
  const reseal = (keys: Buffer[]) =>
    resealFactors.handler(jobContextOf({ services: { ...services, keys } }), {})
  const young = randomBytes(32)
  await reseal([young, ...services.keys])
  expect(openTotp([young], await sealed())).toBe(factor.secret)
  await reseal([...services.keys, young])
  expect(openTotp(services.keys, await sealed())).toBe(factor.secret)
})

describe('the own second factor', () => {
  test('is removed with the password or a fresh factor, not by the session alone', async () => {
    for (const proof of ['password', 'factor'] as const) {
      const account = await newAccount()
      const { caller } = await signIn(account)
      const factor = await setUpFactor(caller)
      await mailTo(account.email)
      await caller.fails(accounts.removeFactor, {}, 'accounts.invalid-credentials')
      const stale = { factor: totp(factor.code()) }
      await caller.fails(accounts.removeFactor, stale, 'accounts.incorrect-factor')
      await caller.ok(
        accounts.removeFactor,
        proof === 'password' ? { currentPassword: password } : { factor: totp(factor.code(1)) },
      )
      await caller.fails(accounts.removeFactor, { currentPassword: password }, 'accounts.no-factor')
      expect((await mailTo(account.email, 2)).subject).toBe('Your second factor was removed')
      const { guest, secret } = await firstStep(account)
      await guest.ok(accounts.openSession, { secret })
    }
  })

  test('gets new recovery codes, which end the former ones', async () => {
    const account = await newAccount()
    const { caller } = await signIn(account)
    const none = { currentPassword: password }
    await caller.fails(accounts.newRecoveryCodes, none, 'accounts.no-factor')
    const former = await setUpFactor(caller)
    const fresh = await caller.ok(accounts.newRecoveryCodes, { currentPassword: password })
    const { guest, secret } = await firstStep(account)
    const old = { secret, factor: recovery(former.recoveryCodes[0] ?? '') }
    await guest.fails(accounts.openSession, old, 'accounts.incorrect-factor')
    await guest.ok(accounts.openSession, { secret, factor: recovery(fresh.recoveryCodes[0] ?? '') })
  })
})
