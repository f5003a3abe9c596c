import { accounts } from '@coverline/contract/accounts/endpoints'
import { memberConversations } from '@coverline/contract/conversations/client-endpoints'
import { merges } from '@coverline/contract/merges/endpoints'
import { subjects } from '@coverline/contract/privacy/endpoints'
import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { newId } from '../../../platform/id.ts'
import { Caller } from '../../../testing/caller.ts'
import { provideInsured } from '../../../testing/insured.ts'
import { signInMember } from '../../../testing/member.ts'
import { newAccount, signIn } from '../../../testing/sign-in.ts'

const day = 86_400_000
afterEach(() => setClockOffset(0))

async function stage() {
  const provider = await provideInsured()
  const email = `ends-${newId()}@person.example`
  const personId = await provider.person({ firstName: 'Bela', lastName: 'Canary', email })
  return { provider, email, personId, admin: await provider.as('ADMIN') }
}

/** The reason that a refused caller is told, for any call of the app */
async function reasonFor(caller: Caller): Promise<unknown> {
  const { details } = await caller.fails(memberConversations.detail, {}, 'common.unauthorized')
  return details?.['reason']
}

describe('the holder of a token learns', () => {
  test('that a log-out, a session ended elsewhere and a log-out everywhere are REVOKED', async () => {
    const { provider, email } = await stage()
    const [one, two, three] = [
      await signInMember(provider.app, { email }),
      await signInMember(provider.app, { email }),
      await signInMember(provider.app, { email }),
    ]
    await one.ok(accounts.logout, {})
    expect(await reasonFor(one)).toBe('REVOKED')
    const { items } = await two.ok(accounts.sessions, {})
    const other = items.find(({ isCurrent }) => !isCurrent)?.sessionId ?? ''
    await two.ok(accounts.endSession, { sessionId: other })
    expect(await reasonFor(three)).toBe('REVOKED')
    await two.ok(accounts.logout, { everywhere: true })
    expect(await reasonFor(two)).toBe('REVOKED')
    // A file is refused in the same way.
    const file = { name: 'a.txt', content: 'text' }
    const upload = await two.fails(memberConversations.saveFile, {}, 'common.unauthorized', { file })
    expect(upload.details).toEqual({ reason: 'REVOKED' })
  })

  test('that a session that ran out is EXPIRED, and REVOKED if it had been ended before', async () => {
    const { provider, email } = await stage()
    const [kept, ended] = [
      await signInMember(provider.app, { email }),
      await signInMember(provider.app, { email }),
    ]
    await ended.ok(accounts.logout, {})
    setClockOffset(29 * day)
    await kept.ok(memberConversations.detail, {})
    setClockOffset(31 * day)
    expect(await reasonFor(kept)).toBe('EXPIRED')
    expect(await reasonFor(ended)).toBe('REVOKED')
  })

  test('that a session of staff ran out or was ended', async () => {
    const account = await newAccount()
    const [ended, kept] = [(await signIn(account)).caller, (await signIn(account)).caller]
    await ended.ok(accounts.logout, {})
    const told = async (caller: Caller) =>
      (await caller.fails(accounts.info, {}, 'common.unauthorized')).details
    expect(await told(ended)).toEqual({ reason: 'REVOKED' })
    setClockOffset(day / 2 + 60_000)
    expect(await told(kept)).toEqual({ reason: 'EXPIRED' })
  })

  test('that the session of an erased or merged profile is REVOKED', async () => {
    const { provider, email, personId, admin } = await stage()
    const erased = await signInMember(provider.app, { email })
    await admin.ok(subjects.erase, { personProfileId: personId, name: 'Bela Canary' })
    expect(await reasonFor(erased)).toBe('REVOKED')

    const [own, address] = [`kept-${newId()}@person.example`, `merged-${newId()}@person.example`]
    const kept = await provider.person({ firstName: 'Keeps', lastName: 'Name', email: own })
    const other = await provider.person({ firstName: 'Goes', lastName: 'Away', email: address })
    const remaining = await signInMember(provider.app, { email: own })
    const merged = await signInMember(provider.app, { email: address })
    const pair = { personProfileId: kept, otherPersonProfileId: other }
    const { version } = await admin.ok(merges.preview, pair)
    await admin.ok(merges.merge, { ...pair, version, fieldsFromOther: [] })
    expect(await reasonFor(merged)).toBe('REVOKED')
    await remaining.ok(memberConversations.detail, {})
  })

  test('nothing as long as another insurer has the person', async () => {
    const [one, two] = [await stage(), await stage()]
    const email = `both-${newId()}@person.example`
    const first = await one.provider.person({ firstName: 'Two', lastName: 'Insurers', email })
    await two.provider.person({ email })
    const person = await signInMember(one.provider.app, { email })
    await one.admin.ok(subjects.erase, { personProfileId: first, name: 'Two Insurers' })
    const at = (workspaceId: string) => person.with({ 'x-provider-id': workspaceId })
    await at(one.provider.workspaceId).fails(memberConversations.detail, {}, 'common.forbidden')
    await at(two.provider.workspaceId).ok(memberConversations.detail, {})
  })
})

test('somebody without a real token learns no reason', async () => {
  const { provider } = await stage()
  const { url } = provider.app
  const made = randomBytes(32).toString('base64url')
  for (const caller of [new Caller(url), new Caller(url, { token: made })])
    expect(await reasonFor(caller)).toBeUndefined()
})
