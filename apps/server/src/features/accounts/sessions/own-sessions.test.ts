import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { bindProvider } from '../../../platform/db/connection/bind-provider.ts'
import { newId } from '../../../platform/id.ts'
import { inAccounts, newAccount, password, signIn, stranger } from '../../../testing/sign-in.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider } from '../../workspaces/factory.ts'

const minute = 60_000
const fresh = 'Another-2-horse'
afterEach(() => setClockOffset(0))

async function memberOf(role: string) {
  const account = await newAccount()
  const provider = await inAccounts(async (db) => {
    const made = await makeProvider(db, { name: 'Sessions' })
    await makeGrant(db, { ...made, userId: account.userId, role })
    return made
  })
  return { account, provider }
}

describe('own sessions', () => {
  test('are listed with device, address and last use, and ended one by one', async () => {
    const account = await newAccount()
    const [here, there] = [await signIn(account), await signIn(account)]
    const { items } = await here.caller.ok(accounts.sessions, {})
    expect(items).toHaveLength(2)
    expect(items.every(({ address }) => address.startsWith('10.'))).toBe(true)
    const other = items.find(({ isCurrent }) => !isCurrent)?.sessionId ?? ''
    await here.caller.ok(accounts.endSession, { sessionId: other })
    await there.caller.fails(accounts.info, {}, 'common.unauthorized')
    await here.caller.fails(accounts.endSession, { sessionId: other }, 'common.not-found')
    expect((await here.caller.ok(accounts.sessions, {})).items).toMatchObject([{ isCurrent: true }])
  })

  test('of another user cannot be ended', async () => {
    const [own, other] = [await signIn(await newAccount()), await signIn(await newAccount())]
    const sessionId = (await other.caller.ok(accounts.sessions, {})).items[0]?.sessionId ?? ''
    for (const foreign of [sessionId, newId()])
      await own.caller.fails(accounts.endSession, { sessionId: foreign }, 'common.not-found')
    await other.caller.ok(accounts.info, {})
  })

  test('of administrators and doctors end after 60 minutes without use, those of others do not', async () => {
    const agent = (await signIn((await memberOf('AGENT')).account)).caller
    for (const role of ['ADMIN', 'DOCTOR']) {
      setClockOffset(0)
      const { caller } = await signIn((await memberOf(role)).account)
      for (const passed of [50, 100, 150]) {
        setClockOffset(passed * minute)
        await caller.ok(accounts.info, {})
      }
      setClockOffset(212 * minute)
      await caller.fails(accounts.info, {}, 'common.unauthorized')
    }
    await agent.ok(accounts.info, {})
  })

  test('of administrators are not kept by what an open page does by itself', async () => {
    const { caller } = await signIn((await memberOf('ADMIN')).account)
    const page = caller.with({ 'x-background': '1' })
    for (const passed of [1, 30, 58]) {
      setClockOffset(passed * minute)
      await page.ok(accounts.info, {})
    }
    setClockOffset(61 * minute)
    // The account was read three minutes ago; a use must not revive the session.
    await caller.fails(accounts.info, {}, 'common.unauthorized')
    await page.fails(accounts.info, {}, 'common.unauthorized')
  })
})

describe('the own password', () => {
  test('is changed with the current one, and all other sessions end', async () => {
    const account = await newAccount()
    const [here, there] = [await signIn(account), await signIn(account)]
    const both = { password: fresh, passwordConfirmation: fresh }
    const change = (input: object) => ({ currentPassword: password, ...both, ...input })
    await here.caller.fails(
      accounts.changePassword,
      change({ currentPassword: 'Wrong-1-horse' }),
      'accounts.invalid-credentials',
    )
    await here.caller.fails(
      accounts.changePassword,
      change({ password: 'password1', passwordConfirmation: 'password1' }),
      'accounts.password-weak',
    )
    await here.caller.fails(
      accounts.changePassword,
      change({ passwordConfirmation: `${fresh}x` }),
      'accounts.passwords-differ',
    )
    await here.caller.ok(accounts.changePassword, { currentPassword: password, ...both })
    await here.caller.ok(accounts.info, {})
    await there.caller.fails(accounts.info, {}, 'common.unauthorized')
    const guest = await stranger()
    await guest.fails(accounts.login, { email: account.email, password }, 'accounts.invalid-credentials')
    await guest.ok(accounts.login, { email: account.email, password: fresh })
  })

  test('is locked after 5 wrong current ones', async () => {
    const { caller } = await signIn(await newAccount())
    const input = { currentPassword: 'x', password: fresh, passwordConfirmation: fresh }
    for (let tries = 0; tries < 5; tries++)
      await caller.fails(accounts.changePassword, input, 'accounts.invalid-credentials')
    await caller.fails(accounts.changePassword, input, 'accounts.too-many-attempts')
  })
})

describe('sessions of a member', () => {
  test('are ended by an administrator of the provider, not by others', async () => {
    const { account, provider } = await memberOf('ADMIN')
    const agent = await newAccount()
    await inAccounts(async (db) => {
      await bindProvider(db, provider.providerId)
      await makeGrant(db, { ...provider, userId: agent.userId, role: 'AGENT' })
    })
    const [admin, member] = [(await signIn(account)).caller, (await signIn(agent)).caller]
    await member.fails(members.endSessions, { userId: account.userId }, 'common.forbidden')
    await admin.fails(members.endSessions, { userId: account.userId }, 'members.not-own-grant')
    await admin.ok(members.endSessions, { userId: agent.userId })
    await member.fails(accounts.info, {}, 'common.unauthorized')
    const outsider = await signIn(await newAccount())
    await admin.fails(members.endSessions, { userId: outsider.caller.userId }, 'common.not-found')
  })

  test('stay when the person has not accepted the invitation', async () => {
    const { account } = await memberOf('ADMIN')
    const admin = (await signIn(account)).caller
    const person = await newAccount()
    const { caller } = await signIn(person)
    await admin.ok(members.save, { role: 'AGENT', email: person.email, invite: true })
    await admin.fails(members.endSessions, { userId: person.userId }, 'common.not-found')
    await caller.ok(accounts.info, {})
  })
})
