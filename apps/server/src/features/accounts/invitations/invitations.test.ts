import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { afterEach, describe, expect, test } from 'vitest'
import { setClockOffset } from '../../../platform/clock.ts'
import { withProvider } from '../../../platform/db/connection/transaction.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Caller } from '../../../testing/caller.ts'
import {
  inAccounts,
  linkSecret,
  mailTo,
  newAccount,
  password,
  signIn,
  signInApp,
  stranger,
} from '../../../testing/sign-in.ts'
import { makeCompany } from '../../companies/factory.ts'
import { makeGrant } from '../../members/factory.ts'
import { makeProvider } from '../../workspaces/factory.ts'

const week = 7 * 24 * 60 * 60_000
afterEach(() => setClockOffset(0))

/** A provider on the product of the sign-in tests, with a signed-in administrator. */
async function inviting(name = 'Inviting Mutual') {
  const admin = await newAccount()
  const made = await inAccounts(async (db) => {
    const provider = await makeProvider(db, { name })
    await makeGrant(db, { ...provider, userId: admin.userId, role: 'ADMIN' })
    return provider
  })
  const { caller } = await signIn(admin)
  return { ...made, admin: caller.with({ 'x-provider-id': made.workspaceId }) }
}

async function inProvider<T>(providerId: string, work: (db: Db) => Promise<T>): Promise<T> {
  return withProvider((await signInApp()).services.pools, providerId, work)
}

const domainsOf = async (caller: Caller) =>
  (await caller.ok(accounts.info, {})).domains.map(({ name, roles }) => [name, roles.map(({ role }) => role)])

describe('a grant of an invitation', () => {
  test('gives an existing account no right until the mailed link is opened', async () => {
    const account = await newAccount()
    const { caller } = await signIn(account)
    const { admin, workspaceId } = await inviting()
    const { grantId } = await admin.ok(members.save, { role: 'ADMIN', email: account.email, invite: true })
    const inside = caller.with({ 'x-provider-id': workspaceId })
    expect(await domainsOf(caller)).toEqual([])
    await inside.fails(members.list, {}, 'common.forbidden')
    expect((await admin.ok(members.detail, { grantId })).invitationStatus).toBe('SENT')

    const token = linkSecret(await mailTo(account.email))
    const guest = await stranger()
    expect(await guest.ok(accounts.invitationDetail, { token })).toEqual({
      providerName: 'Inviting Mutual',
      email: account.email,
      hasPassword: true,
    })
    const fresh = { password: 'Another-2-horse', passwordConfirmation: 'Another-2-horse' }
    await guest.fails(accounts.savePassword, { token, ...fresh }, 'accounts.has-password')
    await guest.fails(accounts.acceptInvitation, { token }, 'common.unauthorized')
    const other = await signIn(await newAccount())
    await other.caller.fails(accounts.acceptInvitation, { token }, 'accounts.invitation-of-other')
    await caller.ok(accounts.acceptInvitation, { token })
    expect(await domainsOf(caller)).toEqual([['Inviting Mutual', ['ADMIN']]])
    await inside.ok(members.list, {})
    expect((await admin.ok(members.detail, { grantId })).invitationStatus).toBe('ACCEPTED')
    await caller.fails(accounts.acceptInvitation, { token }, 'accounts.token-used')
    await guest.fails(accounts.invitationDetail, { token }, 'accounts.token-used')
  })

  test('of an address that another account has only asked for goes to an account of its own', async () => {
    const attacker = await newAccount()
    const { caller } = await signIn(attacker)
    const email = `cfo-${attacker.email}`
    await caller.ok(accounts.saveInfo, { email, currentPassword: password })
    await mailTo(email)
    const { admin, workspaceId } = await inviting()
    await admin.ok(members.save, { role: 'ADMIN', email, invite: true })
    const invited = await mailTo(email, 2)
    expect(await domainsOf(caller)).toEqual([])
    await caller.with({ 'x-provider-id': workspaceId }).fails(members.list, {}, 'common.forbidden')
    const fresh = { password: 'Another-2-horse', passwordConfirmation: 'Another-2-horse' }
    await (await stranger()).ok(accounts.savePassword, { token: linkSecret(invited), ...fresh })
    expect(await domainsOf(caller)).toEqual([])
    const owner = await signIn({ userId: '', email }, { password: fresh.password })
    expect(await domainsOf(owner.caller)).toEqual([['Inviting Mutual', ['ADMIN']]])
  })

  test('gives a member of the same provider a further role by the link only', async () => {
    const { admin, ...provider } = await inviting()
    const agent = await newAccount()
    await inProvider(provider.providerId, (db) =>
      makeGrant(db, { ...provider, userId: agent.userId, role: 'AGENT' }),
    )
    const { caller } = await signIn(agent)
    await admin.ok(members.save, { role: 'ADMIN', email: agent.email, invite: true })
    expect(await domainsOf(caller)).toEqual([['Inviting Mutual', ['AGENT']]])
    await caller.ok(accounts.acceptInvitation, { token: linkSecret(await mailTo(agent.email)) })
    expect(await domainsOf(caller)).toEqual([['Inviting Mutual', ['AGENT', 'ADMIN']]])
  })

  test('gives the first administrator of a provider and an HR officer no right before the link', async () => {
    const manager = await signIn(await newAccount({ isManager: true }))
    const first = await newAccount()
    await manager.caller.ok(workspaces.saveProvider, { name: 'First', adminEmail: first.email })
    const { caller } = await signIn(first)
    expect(await domainsOf(caller)).toEqual([])
    await caller.ok(accounts.acceptInvitation, { token: linkSecret(await mailTo(first.email)) })
    expect(await domainsOf(caller)).toEqual([['First', ['ADMIN']]])

    const { admin, providerId } = await inviting()
    const clientCompanyId = await inProvider(providerId, (db) => makeCompany(db, providerId))
    const officer = await newAccount()
    await admin.ok(members.save, { role: 'HR', clientCompanyId, email: officer.email, invite: true })
    const hr = (await signIn(officer)).caller
    expect(await domainsOf(hr)).toEqual([])
    const mail = await mailTo(officer.email)
    expect(mail.text).toContain('https://coverline.example/hr/invitation#token=')
    await hr.ok(accounts.acceptInvitation, { token: linkSecret(mail) })
    expect((await domainsOf(hr)).map(([, roles]) => roles)).toEqual([['HR']])
  })

  test('ends with its week, with a newer mail, and with the member', async () => {
    const { admin } = await inviting()
    const account = await newAccount()
    const { caller } = await signIn(account)
    const { grantId } = await admin.ok(members.save, { role: 'AGENT', email: account.email, invite: true })
    const old = linkSecret(await mailTo(account.email))
    expect(await admin.ok(members.invite, { grantIds: [grantId] })).toEqual({ sent: 1 })
    const last = linkSecret(await mailTo(account.email, 2))
    await caller.fails(accounts.acceptInvitation, { token: old }, 'accounts.token-expired')
    await admin.ok(members.delete, { grantIds: [grantId] })
    await caller.fails(accounts.acceptInvitation, { token: last }, 'accounts.token-not-found')
    setClockOffset(week + 1000)
    const late = (await signIn(account)).caller
    await late.fails(accounts.acceptInvitation, { token: last }, 'accounts.token-expired')
    await late.fails(accounts.acceptInvitation, { token: 'x'.repeat(43) }, 'accounts.token-not-found')
  })

  test('stays valid when another provider invites the same person, and after a new password', async () => {
    const [one, two] = [await inviting('One'), await inviting('Two')]
    const email = (await newAccount()).email.replace('person', 'fresh')
    await one.admin.ok(members.save, { role: 'AGENT', email, invite: true })
    const first = linkSecret(await mailTo(email))
    await two.admin.ok(members.save, { role: 'AGENT', email, invite: true })
    const second = linkSecret(await mailTo(email, 2))
    await (
      await stranger()
    ).ok(accounts.savePassword, {
      token: second,
      password,
      passwordConfirmation: password,
    })
    const { caller } = await signIn({ userId: '', email })
    expect(await domainsOf(caller)).toEqual([['Two', ['AGENT']]])
    await caller.ok(accounts.acceptInvitation, { token: first })
    expect(await domainsOf(caller)).toEqual([
      ['One', ['AGENT']],
      ['Two', ['AGENT']],
    ])
  })

  test('is not mailed again after it was accepted', async () => {
    const { admin } = await inviting()
    const { items } = await admin.ok(members.list, {})
    expect(await admin.ok(members.invite, { grantIds: items.map(({ grantId }) => grantId) })).toEqual({
      sent: 0,
    })
    expect(items[0]?.can.invite).toBe(false)
  })
})
