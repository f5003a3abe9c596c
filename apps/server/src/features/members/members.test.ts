import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { Caller } from '../../testing/caller.ts'
import { freshProvider, nobody, signedIn, type TestProvider } from '../../testing/provider.ts'

let made = 0
const newEmail = () => `member${process.pid}-${++made}@members.example`

async function companyOf(provider: TestProvider, name = 'Northwind'): Promise<string> {
  const id = newId()
  await provider.inDatabase((db) =>
    sql`insert into companies (provider_id, id, name) values (${provider.providerId}, ${id}, ${`${name} ${id}`})`.execute(
      db,
    ),
  )
  return id
}

async function team() {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const add = async (role: 'ADMIN' | 'INSURANCE_OPERATOR' | 'AGENT' | 'DOCTOR', email = newEmail()) =>
    (await admin.ok(members.save, { role, email, firstName: 'Eva', lastName: 'Moreno' })).grantId
  const listed = async () =>
    (await admin.ok(members.list, { roles: ['ADMIN', 'INSURANCE_OPERATOR', 'AGENT', 'DOCTOR', 'HR'] })).items
  const own = (await listed()).find((member) => member.userId === admin.userId)?.grantId ?? ''
  return { provider, admin, add, listed, own }
}

async function lastAudit(provider: TestProvider, entityId: string) {
  const { rows } = await provider.inDatabase((db) =>
    sql<{ action: string; changes: unknown }>`select action, changes from audit_events
      where entity_id = ${entityId} order by id desc limit 1`.execute(db),
  )
  return rows[0]
}

describe('members', () => {
  test('are added, listed, changed and removed', async () => {
    const { provider, admin, add, listed } = await team()
    const email = newEmail()
    const grantId = await add('AGENT', email)
    const detail = await admin.ok(members.detail, { grantId })
    expect(detail).toMatchObject({
      role: 'AGENT',
      firstName: 'Eva',
      email,
      invitationStatus: 'NOT_SENT',
      can: { update: true, delete: true, invite: true },
    })
    await admin.ok(members.save, {
      grantId,
      role: 'INSURANCE_OPERATOR',
      lastName: 'Mora',
      phone: '+34 612 345 003',
    })
    expect(await admin.ok(members.detail, { grantId })).toMatchObject({
      role: 'INSURANCE_OPERATOR',
      lastName: 'Mora',
      phone: '+34612345003',
    })
    expect(await lastAudit(provider, grantId)).toEqual({
      action: 'members.saved',
      changes: [
        { field: 'lastName', before: 'Moreno', after: 'Mora' },
        { field: 'phone', before: null, after: '+34612345003' },
        { field: 'role', before: 'AGENT', after: 'INSURANCE_OPERATOR' },
      ],
    })
    const found = await admin.ok(members.list, { filters: { searchQuery: 'mora eva' } })
    expect(found.items.map((member) => member.grantId)).toEqual([grantId])
    expect((await admin.ok(members.list, { roles: ['AGENT'] })).totalCount).toBe(0)
    await admin.ok(members.delete, { grantIds: [grantId] })
    expect((await listed()).map((member) => member.userId)).toEqual([admin.userId])
    await admin.fails(members.detail, { grantId }, 'common.not-found')
  })

  test('have a new role from the next request on', async () => {
    const { provider, admin, listed } = await team()
    const operator = await provider.as('INSURANCE_OPERATOR')
    await operator.ok(members.list, {})
    const grantId = (await listed()).find((member) => member.userId === operator.userId)?.grantId ?? ''
    await admin.ok(members.save, { grantId, role: 'AGENT' })
    await operator.fails(members.list, {}, 'common.forbidden')
    await admin.ok(members.save, { grantId, role: 'ADMIN' })
    await operator.ok(members.list, {})
  })

  test('with role HR belong to a company area, which is created on demand', async () => {
    const { provider, admin } = await team()
    const companyId = await companyOf(provider)
    const first = await admin.ok(members.save, { role: 'HR', clientCompanyId: companyId, email: newEmail() })
    const second = await admin.ok(members.save, { role: 'HR', clientCompanyId: companyId, email: newEmail() })
    const { items } = await admin.ok(members.list, {
      roles: ['HR'],
      filters: { clientCompanyIds: [companyId] },
    })
    expect(items.map((member) => member.grantId).toSorted()).toEqual(
      [first.grantId, second.grantId].toSorted(),
    )
    expect(items[0]).toMatchObject({ role: 'HR', clientCompanyId: companyId })
    expect((await admin.ok(members.list, {})).items.some((member) => member.role === 'HR')).toBe(false)
    const { rows } = await provider.inDatabase((db) =>
      sql`select 1 from workspaces where company_id = ${companyId}`.execute(db),
    )
    expect(rows).toHaveLength(1)
  })

  test('of a company area see its new name and lose access with the company', async () => {
    const { provider, admin } = await team()
    const companyId = await companyOf(provider)
    const hr = await provider.as('HR', { companyId })
    await provider.inDatabase((db) =>
      sql`update companies set name = 'Renamed' where id = ${companyId}`.execute(db),
    )
    expect((await hr.ok(accounts.info, {})).domains.map((domain) => domain.name)).toEqual(['Renamed'])
    await provider.inDatabase((db) =>
      sql`update companies set deleted_at = now() where id = ${companyId}`.execute(db),
    )
    const withoutHeader = new Caller(hr.url, { token: hr.token })
    expect((await withoutHeader.ok(accounts.info, {})).domains).toEqual([])
    await admin.fails(
      members.save,
      { role: 'HR', clientCompanyId: companyId, email: newEmail() },
      'common.not-found',
    )
  })

  test('get a validation error for invalid input', async () => {
    const { provider, admin, add } = await team()
    const fieldsOf = async (input: unknown) =>
      (await admin.fails(members.save, input, 'common.validation')).fields
    expect(await fieldsOf({ email: newEmail() })).toEqual({ role: 'IS_REQUIRED' })
    expect(await fieldsOf({ role: 'AGENT' })).toEqual({ email: 'IS_REQUIRED' })
    expect(await fieldsOf({ role: 'HR', email: newEmail() })).toEqual({ clientCompanyId: 'IS_REQUIRED' })
    const clientCompanyId = await companyOf(provider)
    expect(await fieldsOf({ role: 'AGENT', email: newEmail(), clientCompanyId })).toEqual({
      clientCompanyId: 'NOT_SUPPORTED_VALUE',
    })
    expect(await fieldsOf({ role: 'AGENT', email: newEmail(), phone: '1' })).toEqual({
      phone: 'INCORRECT_PHONE',
    })
    const grantId = await add('AGENT')
    expect(await fieldsOf({ grantId, role: 'HR' })).toEqual({ role: 'NOT_SUPPORTED_VALUE' })
    expect(await fieldsOf({ grantId, email: newEmail() })).toEqual({ email: 'NOT_SUPPORTED_VALUE' })
    expect(await fieldsOf({ grantId, clientCompanyId })).toEqual({ clientCompanyId: 'NOT_SUPPORTED_VALUE' })
  })

  test('have a role once, and may share a phone', async () => {
    const { admin, add } = await team()
    const email = newEmail()
    const grantId = await add('AGENT', email)
    await admin.fails(members.save, { role: 'AGENT', email: email.toUpperCase() }, 'members.already-member')
    const second = (await admin.ok(members.save, { role: 'DOCTOR', email })).grantId
    await admin.fails(members.save, { grantId: second, role: 'AGENT' }, 'members.already-member')
    await admin.ok(members.save, { grantId, phone: '+34612345004' })
    await admin.ok(members.save, { role: 'AGENT', email: newEmail(), phone: '+34612345004' })
    await admin.ok(members.save, { grantId: await add('AGENT'), phone: '+34612345004' })
  })

  test('cannot change, remove or add their own grant', async () => {
    const { admin, own, add } = await team()
    await add('ADMIN')
    await admin.fails(members.save, { grantId: own, role: 'AGENT' }, 'members.not-own-grant')
    await admin.fails(members.delete, { grantIds: [own] }, 'members.not-own-grant')
    const { email } = await admin.ok(accounts.info, {})
    await admin.fails(members.save, { role: 'DOCTOR', email }, 'members.not-own-grant')
    await admin.fails(members.userSave, { userId: admin.userId, firstName: 'X' }, 'members.not-own-grant')
  })

  test('always include one administrator, for every caller', async () => {
    const { provider, own } = await team()
    const root = (await signedIn({ isSuperAdmin: true })).with({ 'x-provider-id': provider.workspaceId })
    await root.fails(members.delete, { grantIds: [own] }, 'members.last-admin')
    await root.fails(members.save, { grantId: own, role: 'AGENT' }, 'members.last-admin')
  })

  test('cannot be granted MANAGER or an unknown role', async () => {
    const { admin } = await team()
    for (const role of ['MANAGER', 'INSURED', 'SUPER_ADMIN']) {
      await admin.fails(members.save, { role, email: newEmail() }, 'common.validation')
    }
    await admin.fails(
      members.save,
      { role: 'AGENT', email: newEmail(), isSuperAdmin: true },
      'common.validation',
    )
  })

  test('of two providers cannot be changed by either', async () => {
    const { admin, add } = await team()
    const { admin: other } = await team()
    const email = newEmail()
    const grantId = await add('AGENT', email)
    await other.ok(members.save, { role: 'AGENT', email, firstName: 'Changed' })
    const { userId, firstName } = await admin.ok(members.detail, { grantId })
    expect(firstName).toBe('Eva')
    await admin.fails(members.userSave, { userId, firstName: 'X' }, 'common.forbidden')
    await admin.fails(members.save, { grantId, phone: '+34612345005' }, 'common.forbidden')
  })

  test('are shown with the grants of this provider only', async () => {
    const { admin, add } = await team()
    const { admin: other } = await team()
    const email = newEmail()
    const grantId = await add('AGENT', email)
    const { userId } = await admin.ok(members.detail, { grantId })
    await admin.ok(members.userSave, { userId, firstName: 'Iris', phone: null })
    expect(await admin.ok(members.userDetail, { userId })).toMatchObject({
      firstName: 'Iris',
      grants: [{ grantId }],
    })
    await other.fails(members.userDetail, { userId }, 'common.not-found')
    await other.fails(members.userSave, { userId, firstName: 'X' }, 'common.not-found')
  })

  test('get one invitation each, and another one on request', async () => {
    const { provider, admin, add } = await team()
    const email = newEmail()
    const grantIds = [await add('AGENT', email), await add('DOCTOR', email)]
    expect(await admin.ok(members.invite, { grantIds })).toEqual({ sent: 1 })
    expect(await admin.ok(members.detail, { grantId: grantIds[0] ?? '' })).toMatchObject({
      invitationStatus: 'SENT',
    })
    await provider.inDatabase((db) =>
      sql`update users set is_active = false where email = ${email}`.execute(db),
    )
    await admin.fails(members.invite, { grantIds }, 'members.no-active-account')
  })

  test('give the same 404 if foreign or unknown', async () => {
    const { admin, own } = await team()
    const { admin: other } = await team()
    for (const grantId of [own, newId()]) {
      const bodies = [
        await other.fails(members.detail, { grantId }, 'common.not-found'),
        await other.fails(members.save, { grantId, role: 'AGENT' }, 'common.not-found'),
        await other.fails(members.delete, { grantIds: [grantId] }, 'common.not-found'),
        await other.fails(members.invite, { grantIds: [grantId] }, 'common.not-found'),
      ]
      expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
    }
    await admin.ok(members.detail, { grantId: own })
  })

  test('can be changed by administrators only', async () => {
    const { provider, own } = await team()
    const add = { role: 'ADMIN', email: newEmail() }
    for (const role of ['INSURANCE_OPERATOR', 'AGENT', 'DOCTOR'] as const) {
      const caller = await provider.as(role)
      await caller.fails(members.save, add, 'common.forbidden')
      await caller.fails(members.save, { grantId: own, role: 'AGENT' }, 'common.forbidden')
      await caller.fails(members.delete, { grantIds: [own] }, 'common.forbidden')
      await caller.fails(members.invite, { grantIds: [own] }, 'common.forbidden')
      await caller.fails(members.userSave, { userId: newId() }, 'common.forbidden')
      if (role === 'INSURANCE_OPERATOR') await caller.ok(members.list, {})
      else await caller.fails(members.list, {}, 'common.forbidden')
    }
    await (await nobody()).fails(members.list, {}, 'common.unauthorized')
  })
})
