import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { Authenticator } from '../../../testing/authenticator.ts'
import type { Caller } from '../../../testing/caller.ts'
import { setUpFactor } from '../../../testing/factor.ts'
import {
  inAccounts,
  newAccount,
  password,
  signIn,
  stranger,
  type TestAccount,
} from '../../../testing/sign-in.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider } from '../../workspaces/factory.ts'
import { figures } from '../rules.ts'

const origin = 'https://coverline.example'

beforeEach(() => setClockOffset(5_000 - (Date.now() % 30_000)))
afterEach(() => setClockOffset(0))

async function register(caller: Caller, authenticator: Authenticator, name = 'Key') {
  const { challenge, rpId } = await caller.ok(accounts.startPasskey, {})
  const passkey = authenticator.register({ challenge, rpId, origin })
  return caller.ok(accounts.confirmPasskey, { name, passkey, currentPassword: password })
}

async function withPasskey() {
  const account = await newAccount()
  const { caller } = await signIn(account)
  const authenticator = new Authenticator()
  const { recoveryCodes } = await register(caller, authenticator)
  return { account, caller, authenticator, recoveryCodes }
}

async function firstStep({ email }: TestAccount) {
  const guest = await stranger()
  const { secret, factors } = await guest.ok(accounts.login, { email, password })
  const options = await guest.ok(accounts.passkeyOptions, { secret })
  const page = { challenge: options.challenge, rpId: options.rpId, origin }
  return { guest, secret, factors, options, page }
}

const factorOf = (passkey: ReturnType<Authenticator['answer']>) => ({ kind: 'PASSKEY' as const, passkey })

describe('a passkey', () => {
  test('is registered with a name and recovery codes, and signs in as the second step', async () => {
    const { account, caller, authenticator, recoveryCodes } = await withPasskey()
    expect(recoveryCodes).toHaveLength(10)
    const { guest, secret, factors, options, page } = await firstStep(account)
    expect(factors).toEqual(['PASSKEY', 'RECOVERY_CODE'])
    expect(options).toMatchObject({ rpId: 'coverline.example', passkeys: [{ id: authenticator.id }] })
    await guest.fails(accounts.openSession, { secret }, 'accounts.factor-required')
    await guest.ok(accounts.openSession, { secret, factor: factorOf(authenticator.answer(page)) })
    const { passkeys } = await caller.ok(accounts.factor, {})
    expect(passkeys).toMatchObject([{ name: 'Key', lastUsedAt: expect.any(String) }])
  })

  test('signs the secret of this first step, on pages of the product, with the account’s own key', async () => {
    const { account, authenticator } = await withPasskey()
    const other = await withPasskey()
    const [one, two] = [await firstStep(account), await firstStep(account)]
    const wrong = {
      'another first step': authenticator.answer(two.page),
      'another site': authenticator.answer({ ...one.page, origin: 'https://coverline.example.evil' }),
      'another domain': authenticator.answer({ ...one.page, rpId: 'evil.example' }),
      'another account': other.authenticator.answer(one.page),
      'another key': { ...new Authenticator().answer(one.page), id: authenticator.id },
    }
    expect(Object.keys(wrong)).toHaveLength(figures.factorTries)
    for (const [about, answer] of Object.entries(wrong)) {
      const refused = await one.guest.send(accounts.openSession, {
        secret: one.secret,
        factor: factorOf(answer),
      })
      expect(refused, about).toMatchObject({ status: 400, body: { code: 'INCORRECT_SECOND_FACTOR' } })
    }
    // The tries of a passkey are those of the account.
    const right = { secret: one.secret, factor: factorOf(authenticator.answer(one.page)) }
    await one.guest.fails(accounts.openSession, right, 'accounts.too-many-attempts')
  })

  test('whose counter falls behind is refused, as a copy of the key', async () => {
    const { account, authenticator } = await withPasskey()
    const one = await firstStep(account)
    await one.guest.ok(accounts.openSession, {
      secret: one.secret,
      factor: factorOf(authenticator.answer(one.page)),
    })
    authenticator.counter = 0
    const two = await firstStep(account)
    const copied = { secret: two.secret, factor: factorOf(authenticator.answer(two.page)) }
    await two.guest.fails(accounts.openSession, copied, 'accounts.incorrect-factor')
  })

  test('is registered once, with the password, by the challenge that was given out for it', async () => {
    const { caller } = await signIn(await newAccount())
    const other = await signIn(await newAccount())
    const authenticator = new Authenticator()
    const { challenge, rpId } = await caller.ok(accounts.startPasskey, {})
    const passkey = authenticator.register({ challenge, rpId, origin })
    const input = { name: 'Key', passkey, currentPassword: password }
    const noPassword = { ...input, currentPassword: 'Wrong-1-horse' }
    await caller.fails(accounts.confirmPasskey, noPassword, 'accounts.invalid-credentials')
    await other.caller.fails(accounts.confirmPasskey, input, 'accounts.factor-not-started')
    const madeUp = authenticator.register({ challenge: 'x'.repeat(43), rpId, origin })
    await caller.fails(accounts.confirmPasskey, { ...input, passkey: madeUp }, 'accounts.factor-not-started')
    const elsewhere = authenticator.register({ challenge, rpId, origin: 'https://evil.example' })
    await caller.fails(accounts.confirmPasskey, { ...input, passkey: elsewhere }, 'accounts.incorrect-factor')
    await caller.ok(accounts.confirmPasskey, input)
    await caller.fails(accounts.confirmPasskey, input, 'accounts.factor-not-started')
    const again = await caller.ok(accounts.startPasskey, {})
    expect(again.knownIds).toEqual([authenticator.id])
    const twice = authenticator.register({ challenge: again.challenge, rpId, origin })
    await caller.fails(accounts.confirmPasskey, { ...input, passkey: twice }, 'accounts.has-factor')
  })

  test('beside an app keeps the recovery codes, and they end with the last factor', async () => {
    const account = await newAccount()
    const { caller } = await signIn(account)
    await setUpFactor(caller)
    expect((await register(caller, new Authenticator())).recoveryCodes).toEqual([])
    const { passkeys, recoveryCodesLeft } = await caller.ok(accounts.factor, {})
    expect(recoveryCodesLeft).toBe(10)
    await caller.ok(accounts.removeFactor, { currentPassword: password })
    expect(await caller.ok(accounts.factor, {})).toMatchObject({ totp: null, recoveryCodesLeft: 10 })
    const { passkeyId = '' } = passkeys[0] ?? {}
    await caller.fails(accounts.removePasskey, { passkeyId }, 'accounts.invalid-credentials')
    const stranger = await signIn(await newAccount())
    const foreign = { passkeyId, currentPassword: password }
    await stranger.caller.fails(accounts.removePasskey, foreign, 'common.not-found')
    await caller.ok(accounts.removePasskey, { passkeyId, currentPassword: password })
    expect(await caller.ok(accounts.factor, {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    const guest = await firstStep(account)
    await guest.guest.ok(accounts.openSession, { secret: guest.secret })
  })

  test('goes with the reset by an administrator, and the recovery codes with it', async () => {
    const { account, caller } = await withPasskey()
    const admin = await newAccount()
    const place = await inAccounts(async (db) => {
      const provider = await makeProvider(db, { name: 'Passkeys', secondFactor: 'OPTIONAL' })
      await makeGrant(db, { ...provider, userId: admin.userId, role: 'ADMIN' })
      await makeGrant(db, { ...provider, userId: account.userId, role: 'AGENT' })
      return provider
    })
    const signedIn = (await signIn(admin)).caller.with({ 'x-provider-id': place.workspaceId })
    await signedIn.ok(members.resetFactor, { userId: account.userId })
    await caller.fails(accounts.info, {}, 'common.unauthorized')
    const own = (await signIn(account)).caller
    expect(await own.ok(accounts.factor, {})).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
  })

  test('is asked for only by the secret of a first step', async () => {
    const guest = await stranger()
    const unknown = { secret: 'x'.repeat(43) }
    await guest.fails(accounts.passkeyOptions, unknown, 'accounts.token-not-found')
    const { account, authenticator } = await withPasskey()
    const used = await firstStep(account)
    const { secret, page } = used
    await guest.ok(accounts.openSession, { secret, factor: factorOf(authenticator.answer(page)) })
    await guest.fails(accounts.passkeyOptions, { secret }, 'accounts.token-used')
    const late = await firstStep(account)
    setClockOffset(figures.secondStepMs + 60_000)
    await guest.fails(accounts.passkeyOptions, { secret: late.secret }, 'accounts.token-expired')
  })
})
