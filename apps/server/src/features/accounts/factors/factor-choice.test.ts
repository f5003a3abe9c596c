import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '../../../features.ts'
import { setClockOffset } from '../../../platform/clock.ts'
import { Caller } from '../../../testing/caller.ts'
import { setUpFactor } from '../../../testing/factor.ts'
import {
  inAccounts,
  mailTo,
  newAccount,
  password,
  signIn,
  signInApp,
  stranger,
} from '../../../testing/sign-in.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider, type MadeProvider } from '../../workspaces/factory.ts'

const asDemo = (isDemo: boolean) =>
  inAccounts((db) => sql`update platform_settings set is_demo = ${isDemo}`.execute(db))

beforeEach(async () => {
  setClockOffset(5_000 - (Date.now() % 30_000))
  await asDemo(false)
})
afterEach(() => setClockOffset(0))
afterAll(() => asDemo(true))

type Place = { providerId: string; workspaceId: string }

const newProvider = (secondFactor?: MadeProvider['secondFactor']): Promise<Place> =>
  inAccounts((db) => makeProvider(db, { name: 'Choices', ...(secondFactor ? { secondFactor } : {}) }))

async function member(place: Place, role: string) {
  const account = await newAccount()
  await inAccounts(async (db) => {
    await sql`select set_config('app.provider_id', ${place.providerId}, true)`.execute(db)
    await makeGrant(db, { ...place, userId: account.userId, role })
  })
  const { session, caller } = await signIn(account)
  return { account, session, caller: caller.with({ 'x-provider-id': place.workspaceId }) }
}

describe('who needs a second factor', () => {
  test.each([
    ['OFF', 'ADMIN', false],
    ['OPTIONAL', 'ADMIN', false],
    [undefined, 'ADMIN', true],
    [undefined, 'AGENT', false],
    ['REQUIRED_FOR_ADMIN', 'ADMIN', true],
    ['REQUIRED_FOR_ADMIN', 'INSURANCE_OPERATOR', false],
    ['REQUIRED_FOR_ALL', 'AGENT', true],
    ['REQUIRED_FOR_ALL', 'DOCTOR', true],
  ] as const)('with the choice %s is a user with the role %s: %s', async (choice, role, isNeeded) => {
    const { session, caller } = await member(await newProvider(choice), role)
    expect(session.user.lacksFactor).toBe(isNeeded)
    if (isNeeded) await caller.fails(accounts.sessions, {}, 'common.factor-missing')
    else await caller.ok(accounts.sessions, {})
  })

  test('is every manager outside the demo, and none in it', async () => {
    const manager = await newAccount({ isManager: true })
    expect((await signIn(manager)).session.user.lacksFactor).toBe(true)
    await asDemo(true)
    expect((await signIn(manager)).session.user.lacksFactor).toBe(false)
    expect((await member(await newProvider(), 'ADMIN')).session.user.lacksFactor).toBe(false)
  })

  test('does not include a user whose invitation was not accepted', async () => {
    const place = await newProvider('REQUIRED_FOR_ALL')
    const account = await newAccount()
    await inAccounts(async (db) => {
      await sql`select set_config('app.provider_id', ${place.providerId}, true)`.execute(db)
      await makeGrant(db, { ...place, userId: account.userId, role: 'ADMIN', acceptedAt: null })
    })
    expect((await signIn(account)).session.user.lacksFactor).toBe(false)
  })
})

describe('a session whose user lacks the second factor', () => {
  test('can call nothing but the set-up, over all endpoints and the real-time connection', async () => {
    const { caller } = await member(await newProvider('REQUIRED_FOR_ALL'), 'ADMIN')
    const open: string[] = []
    // The logout goes last: it ends the session.
    const guarded = endpoints
      .filter(({ endpoint }) => endpoint.access !== '@public')
      .toSorted((a, b) => Number(a.name === 'accounts.logout') - Number(b.name === 'accounts.logout'))
    for (const { name, endpoint } of guarded) {
      const answer = await caller.send(endpoint, {})
      const isRefused = (answer.body as { code?: string }).code === 'SECOND_FACTOR_MISSING'
      if (!isRefused) open.push(name)
      if (isRefused) expect(answer.status, name).toBe(403)
    }
    expect(guarded.length).toBeGreaterThan(200)
    expect(open.toSorted()).toEqual([
      'accounts.confirmPasskey',
      'accounts.confirmTotp',
      'accounts.factor',
      'accounts.info',
      'accounts.logout',
      'accounts.startPasskey',
      'accounts.startTotp',
    ])
    const { url } = await signInApp()
    const other = await member(await newProvider('REQUIRED_FOR_ALL'), 'ADMIN')
    const stream = await fetch(`${url}/api/realtime`, { headers: other.caller.headers })
    expect(stream.status).toBe(403)
  })

  test('is open for everything once the app is set up', async () => {
    const { caller } = await member(await newProvider('REQUIRED_FOR_ADMIN'), 'ADMIN')
    await caller.fails(members.list, {}, 'common.factor-missing')
    await setUpFactor(caller)
    await caller.ok(members.list, {})
    expect(await caller.ok(accounts.info, {})).toMatchObject({ lacksFactor: false })
    await caller.ok(accounts.removeFactor, { currentPassword: password })
    await caller.fails(members.list, {}, 'common.factor-missing')
  })
})

describe('the choice of a provider', () => {
  test('takes effect at once for members who are signed in', async () => {
    const place = await newProvider('OPTIONAL')
    const [admin, agent] = [await member(place, 'ADMIN'), await member(place, 'AGENT')]
    await agent.caller.ok(accounts.sessions, {})
    await setUpFactor(admin.caller)
    await admin.caller.ok(workspaces.saveSecondFactor, { secondFactor: 'REQUIRED_FOR_ALL' })
    await agent.caller.fails(accounts.sessions, {}, 'common.factor-missing')
    expect(await admin.caller.ok(workspaces.profile, {})).toMatchObject({ secondFactor: 'REQUIRED_FOR_ALL' })
  })

  test('requires one only by an administrator who has one', async () => {
    const { caller } = await member(await newProvider('OPTIONAL'), 'ADMIN')
    for (const secondFactor of ['REQUIRED_FOR_ADMIN', 'REQUIRED_FOR_ALL'])
      await caller.fails(workspaces.saveSecondFactor, { secondFactor }, 'accounts.own-factor-first')
    await caller.ok(workspaces.saveSecondFactor, { secondFactor: 'OFF' })
  })

  test('is the administrator’s alone', async () => {
    const place = await newProvider('OPTIONAL')
    for (const role of ['INSURANCE_OPERATOR', 'AGENT', 'DOCTOR']) {
      const { caller } = await member(place, role)
      const answer = await caller.send(workspaces.saveSecondFactor, { secondFactor: 'OFF' })
      expect(answer.status, role).toBe(403)
    }
  })

  test('OFF offers none, and keeps asking those who have one', async () => {
    const place = await newProvider('OPTIONAL')
    const [admin, agent] = [await member(place, 'ADMIN'), await member(place, 'AGENT')]
    await setUpFactor(agent.caller)
    await admin.caller.ok(workspaces.saveSecondFactor, { secondFactor: 'OFF' })
    expect(await admin.caller.ok(accounts.factor, {})).toMatchObject({ canSetUp: false })
    await admin.caller.fails(accounts.startTotp, {}, 'accounts.factor-off')
    const guest = await stranger()
    const { email } = agent.account
    expect((await guest.ok(accounts.login, { email, password })).factors).toContain('TOTP')
  })
})

describe('the reset of a member’s second factor', () => {
  test('removes it, ends the member’s sessions, and tells the member by mail', async () => {
    const place = await newProvider('OPTIONAL')
    const [admin, agent] = [await member(place, 'ADMIN'), await member(place, 'AGENT')]
    const { userId, email } = agent.account
    await admin.caller.fails(members.resetFactor, { userId }, 'members.no-factor')
    await setUpFactor(agent.caller)
    await mailTo(email)
    await admin.caller.ok(members.resetFactor, { userId })
    await agent.caller.fails(accounts.info, {}, 'common.unauthorized')
    expect((await mailTo(email, 2)).subject).toBe('Your second factor was reset')
    expect((await (await stranger()).ok(accounts.login, { email, password })).factors).toEqual([])
    const { rows } = await inAccounts(async (db) => {
      await sql`select set_config('app.provider_id', ${place.providerId}, true)`.execute(db)
      return sql`select from audit_events where action = 'members.factor-reset' and entity_id = ${userId}`.execute(
        db,
      )
    })
    expect(rows).toHaveLength(1)
  })

  test('is refused for oneself, without the right, and for a stranger', async () => {
    const place = await newProvider('OPTIONAL')
    const [admin, agent] = [await member(place, 'ADMIN'), await member(place, 'AGENT')]
    await setUpFactor(admin.caller)
    const own = { userId: admin.account.userId }
    await admin.caller.fails(members.resetFactor, own, 'members.not-own-grant')
    await agent.caller.fails(members.resetFactor, own, 'common.forbidden')
    const foreign = await member(await newProvider('OPTIONAL'), 'AGENT')
    await setUpFactor(foreign.caller)
    const stranger = { userId: foreign.account.userId }
    await admin.caller.fails(members.resetFactor, stranger, 'common.not-found')
  })

  test('of a member of several providers is left to the platform', async () => {
    const [one, other] = [await newProvider('OPTIONAL'), await newProvider('OPTIONAL')]
    const [admin, agent] = [await member(one, 'ADMIN'), await member(one, 'AGENT')]
    const { userId } = agent.account
    await inAccounts(async (db) => {
      await sql`select set_config('app.provider_id', ${other.providerId}, true)`.execute(db)
      await makeGrant(db, { ...other, userId, role: 'AGENT' })
    })
    await setUpFactor(agent.caller)
    await admin.caller.fails(members.resetFactor, { userId }, 'members.factor-of-several')
    await asDemo(true)
    const platform = await newAccount()
    await inAccounts((db) =>
      sql`update users set is_super_admin = true where id = ${platform.userId}`.execute(db),
    )
    const { session } = await signIn(platform)
    const visiting = new Caller(admin.caller.url, {
      token: session.token,
      headers: { 'x-provider-id': one.workspaceId },
    })
    await visiting.ok(members.resetFactor, { userId })
  })
})
