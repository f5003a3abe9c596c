import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { withProvider } from '../../../platform/db/connection/transaction.ts'
import { freshProvider, nobody, signedIn } from '../../../testing/provider.ts'
import {
  inAccounts,
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

const hour = 60 * 60_000
afterEach(() => setClockOffset(0))

async function memberOf(role: string) {
  const account = await newAccount()
  const { services } = await signInApp()
  const provider = await inAccounts(async (db) => {
    const made = await makeProvider(db, { name: 'Sessions' })
    await makeGrant(db, { ...made, userId: account.userId, role })
    return made
  })
  const inProvider = <T>(work: Parameters<typeof withProvider<T>>[2]) =>
    withProvider(services.pools, provider.providerId, work)
  return { account, provider, inProvider }
}

describe('sessions', () => {
  test('AUTH-6: are opaque; only the hash is stored', async () => {
    const { session } = await signIn(await newAccount())
    expect(Buffer.from(session.token, 'base64url')).toHaveLength(32)
    expect(await storedInClear(session.token)).toBe(0)
    const { rows } = await inAccounts((db) =>
      sql`select 1 from sessions where token_hash = ${sha256(session.token)}`.execute(db),
    )
    expect(rows).toHaveLength(1)
  })

  test('last 12 hours, 30 days with remember me, but never for administrators and doctors', async () => {
    const plain = await newAccount()
    const operator = await memberOf('INSURANCE_OPERATOR')
    const length = async (account: typeof plain, rememberMe: boolean) => {
      const { session } = await signIn(account, { rememberMe })
      return Math.round((Date.parse(session.expiresAt) - Date.now()) / hour)
    }
    expect(await length(plain, false)).toBe(12)
    expect(await length(plain, true)).toBe(720)
    expect(await length(operator.account, true)).toBe(720)
    for (const role of ['ADMIN', 'DOCTOR'])
      expect(await length((await memberOf(role)).account, true)).toBe(12)
    const { caller } = await signIn(plain)
    setClockOffset(12 * hour + 1000)
    await caller.fails(accounts.info, {}, 'common.unauthorized')
  })

  test('open once with the sign-in secret within 2 minutes, also with 100 parallel uses', async () => {
    const { email } = await newAccount()
    const caller = await stranger()
    const { secret } = await caller.ok(accounts.login, { email, password })
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => caller.send(accounts.openSession, { secret })),
    )
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    await caller.fails(accounts.openSession, { secret }, 'accounts.token-used')
    await caller.fails(accounts.openSession, { secret: 'x'.repeat(43) }, 'accounts.token-not-found')
    const late = await caller.ok(accounts.login, { email, password })
    setClockOffset(2 * 60_000 + 1000)
    await caller.fails(accounts.openSession, { secret: late.secret }, 'accounts.token-expired')
  })

  test('end one by one and everywhere', async () => {
    const account = await newAccount()
    const [first, second, third] = [await signIn(account), await signIn(account), await signIn(account)]
    await first.caller.ok(accounts.logout, {})
    await first.caller.fails(accounts.info, {}, 'common.unauthorized')
    await second.caller.ok(accounts.info, {})
    await second.caller.ok(accounts.logout, { everywhere: true })
    await third.caller.fails(accounts.info, {}, 'common.unauthorized')
  })

  test('AUTH-6: of a disabled user are rejected on the next request', async () => {
    const account = await newAccount()
    const { caller } = await signIn(account)
    await caller.ok(accounts.info, {})
    await inAccounts((db) => sql`update users set is_active = false where id = ${account.userId}`.execute(db))
    await caller.fails(accounts.info, {}, 'common.unauthorized')
    await (
      await stranger()
    ).fails(accounts.login, { email: account.email, password }, 'accounts.invalid-credentials')
  })

  test('AUTH-6: lose a removed grant on the next request, and its stream within 5 seconds', async () => {
    const { account, provider, inProvider } = await memberOf('ADMIN')
    const boss = await newAccount()
    await inProvider((db) => makeGrant(db, { ...provider, userId: boss.userId, role: 'ADMIN' }))
    const { caller } = await signIn(account)
    const { caller: bossCaller } = await signIn(boss)
    const { items } = await caller.ok(members.list, {})
    const grantId = items.find((member) => member.userId === account.userId)?.grantId ?? ''
    const stream = await fetch(`${caller.url}/api/realtime`, {
      headers: { ...caller.headers, 'x-provider-id': provider.workspaceId },
    })
    expect(stream.status).toBe(200)
    await bossCaller.ok(members.delete, { grantIds: [grantId] })
    let hasEnded = false
    const ended = stream.text().then(() => (hasEnded = true))
    // Five seconds of this process, which a stall of the machine does not use up, with a call in each.
    for (let second = 0; second < 5 && !hasEnded; second++) {
      await caller.fails(members.list, {}, 'common.forbidden')
      await Promise.race([ended, sleep(1000)])
    }
    expect(hasEnded).toBe(true)
  })

  test('AUTH-8: answer 401 only if dead or missing', async () => {
    const provider = await freshProvider()
    const [agent, visitor, outsider] = [await provider.as('AGENT'), await nobody(), await signedIn()]
    await visitor.fails(members.list, {}, 'common.unauthorized')
    await visitor
      .with({ authorization: `Bearer ${'x'.repeat(43)}` })
      .fails(members.list, {}, 'common.unauthorized')
    await agent.fails(members.list, {}, 'common.forbidden')
    await outsider.fails(members.list, {}, 'common.forbidden')
    await agent.with({ 'x-provider-id': 'nonsense' }).fails(members.list, {}, 'common.forbidden')
    const wrong = await visitor.send(accounts.login, { email: 'nobody@far.example', password: 'x' })
    expect(wrong.status).toBe(400)
  })
})

describe('own account', () => {
  test('changes name, phone and language and returns the account', async () => {
    const { caller } = await signIn(await newAccount())
    const saved = await caller.ok(accounts.saveInfo, {
      firstName: 'Ana',
      lastName: 'Lima',
      phone: '+34 612 345 001',
      defaultLocale: 'pt',
    })
    expect(saved).toMatchObject({
      firstName: 'Ana',
      lastName: 'Lima',
      phone: '+34612345001',
      defaultLocale: 'pt',
    })
    expect(await caller.ok(accounts.info, {})).toEqual(saved)
    const body = await caller.fails(accounts.saveInfo, { phone: '12' }, 'common.validation')
    expect(body.fields).toEqual({ phone: 'INCORRECT_PHONE' })
  })

  test('needs the password for another e-mail, and locks after 5 wrong ones', async () => {
    const account = await newAccount()
    const { caller } = await signIn(account)
    const email = `new-${account.email}`
    await caller.fails(accounts.saveInfo, { email }, 'accounts.invalid-credentials')
    await caller.ok(accounts.saveInfo, { email, currentPassword: password })
    const wrong = { email: `other-${email}`, currentPassword: 'x' }
    for (let tries = 0; tries < 5; tries++) {
      await caller.fails(accounts.saveInfo, wrong, 'accounts.invalid-credentials')
    }
    await caller.fails(
      accounts.saveInfo,
      { ...wrong, currentPassword: password },
      'accounts.too-many-attempts',
    )
  })

  test('stores the token of the support widget', async () => {
    const { account } = await memberOf('INSURANCE_OPERATOR')
    const { caller } = await signIn(account)
    await caller.ok(accounts.saveSupportToken, { token: 'widget' })
  })

  test('lists the workspaces with their rights, oldest grant first', async () => {
    const { account, provider } = await memberOf('AGENT')
    const { session } = await signIn(account)
    expect(session.user.domains).toMatchObject([
      { domainId: provider.workspaceId, type: 'INSURANCE_ADMIN_WORKSPACE', roles: [{ role: 'AGENT' }] },
    ])
    expect(session.user.permissions.allow).toContain('LEADS_VIEW')
    expect(session.user.permissions.allow).not.toContain('ADD_MEMBERS_VIEW')
  })

  test('leaves no password, code, token or address in the log', async () => {
    const { logLines } = await signInApp()
    const log = logLines.join('\n')
    expect(log).toContain('/api/insurance/login')
    for (const canary of [password, 'sign-in.example', 'Wrong-1-horse', '10.0.0.', '"token', 'secret=']) {
      expect(log.includes(canary), canary).toBe(false)
    }
  })
})
