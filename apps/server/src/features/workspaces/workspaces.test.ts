import { accounts } from '@coverline/contract/accounts/endpoints'
import { members } from '@coverline/contract/members/endpoints'
import { workspaces } from '@coverline/contract/workspaces/endpoints'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { day } from '../../testing/insured.ts'
import { freshProvider, nobody, signedIn } from '../../testing/provider.ts'

let made = 0
const newEmail = () => `first${process.pid}-${++made}@workspaces.example`

describe('the platform’s providers', () => {
  test('are created with a workspace and their first administrator', async () => {
    const manager = await signedIn({ isManager: true })
    const [adminEmail, validUntil] = [newEmail(), day(400)]
    const { providerId } = await manager.ok(workspaces.saveProvider, {
      name: 'Blue Coast',
      country: 'PT',
      currency: 'EUR',
      timeZone: 'Europe/Lisbon',
      adminEmail,
      featuresSave: ['EMAIL', 'AI_GENERATION'],
      insuredLimitSave: 500,
      validUntilSave: validUntil,
    })
    const { items } = await manager.ok(workspaces.providers, { providerIds: [providerId] })
    expect(items).toMatchObject([
      {
        providerId,
        name: 'Blue Coast',
        features: ['AI_GENERATION', 'EMAIL'],
        licence: { insuredLimit: 500, validUntil },
        insuredCount: 0,
        memberCount: 1,
      },
    ])
    const inside = manager.with({ 'x-provider-id': items[0]?.domainId ?? '' })
    const list = await inside.ok(members.list, {})
    expect(list.items).toMatchObject([{ role: 'ADMIN', email: adminEmail, invitationStatus: 'SENT' }])
    const info = await inside.ok(accounts.info, {})
    expect(info.domains).toMatchObject([
      { providerId, roles: [{ role: 'MANAGER' }], timeZone: 'Europe/Lisbon' },
    ])
  })

  test('are found, sorted and counted', async () => {
    const manager = await signedIn({ isManager: true })
    const name = `Searchable ${newId()}`
    await manager.ok(workspaces.saveProvider, { name, adminEmail: newEmail() })
    const found = await manager.ok(workspaces.providers, { searchQuery: name, sortBy: 'memberCount' })
    expect(found.items.map((provider) => provider.name)).toEqual([name])
  })

  test('gain and lose features from the next request on', async () => {
    const manager = await signedIn({ isManager: true })
    const provider = await freshProvider({ features: [] })
    const admin = await provider.as('ADMIN')
    const featuresOf = async () => (await admin.ok(accounts.info, {})).domains[0]?.features
    expect(await featuresOf()).toEqual([])
    await manager.ok(workspaces.saveProvider, {
      providerId: provider.providerId,
      featuresSave: ['WHATSAPP', 'TELEMEDICINE'],
    })
    await admin.ok(workspaces.profile, {})
    expect(await featuresOf()).toEqual(['TELEMEDICINE', 'WHATSAPP'])
  })

  test('reject wrong input, a second role and unknown ids', async () => {
    const manager = await signedIn({ isManager: true })
    const fieldsOf = async (input: object) =>
      (await manager.fails(workspaces.saveProvider, input, 'common.validation')).fields
    expect(await fieldsOf({ adminEmail: newEmail() })).toEqual({ name: 'IS_REQUIRED' })
    expect(await fieldsOf({ name: 'No admin' })).toEqual({ adminEmail: 'IS_REQUIRED' })
    expect(
      await fieldsOf({
        name: 'X',
        adminEmail: newEmail(),
        timeZone: 'Mars/Olympus',
        country: 'ZZ',
      }),
    ).toEqual({ timeZone: 'NOT_SUPPORTED_VALUE', country: 'NOT_SUPPORTED_VALUE' })
    const unknown = { name: 'X', adminEmail: newEmail(), currency: 'ABC' }
    expect(await fieldsOf(unknown)).toEqual({ currency: 'NOT_SUPPORTED_VALUE' })
    await manager.fails(workspaces.saveProvider, { providerId: newId() }, 'common.not-found')
    const adminEmail = newEmail()
    const { providerId } = await manager.ok(workspaces.saveProvider, { name: 'Twice', adminEmail })
    await manager.fails(workspaces.saveProvider, { providerId, adminEmail }, 'members.already-member')
  })

  test('are visible and editable only for the platform', async () => {
    const provider = await freshProvider()
    const admin = await provider.as('ADMIN')
    for (const caller of [admin, await signedIn()]) {
      await caller.fails(workspaces.providers, {}, 'common.forbidden')
      await caller.fails(
        workspaces.saveProvider,
        { providerId: provider.providerId, insuredLimitSave: 9 },
        'common.forbidden',
      )
      await caller.fails(workspaces.saveLayout, { layout: 'top' }, 'common.forbidden')
    }
    await (await nobody()).fails(workspaces.providers, {}, 'common.unauthorized')
  })

  test('share the layout', async () => {
    const root = await signedIn({ isSuperAdmin: true })
    const admin = await (await freshProvider()).as('ADMIN')
    await root.ok(workspaces.saveLayout, { layout: 'top' })
    expect((await admin.ok(accounts.info, {})).layout).toBe('top')
    await root.ok(workspaces.saveLayout, { layout: 'dashboard' })
    expect((await admin.ok(accounts.info, {})).layout).toBe('dashboard')
  })
})

describe('the own provider', () => {
  test('is shown with its licence and usage, and updated', async () => {
    const provider = await freshProvider()
    const admin = await provider.as('ADMIN')
    await admin.ok(workspaces.saveProfile, {
      name: 'Harbour Two',
      title: 'Insurance',
      timeZone: 'America/Lima',
      country: 'PE',
      currency: 'PEN',
    })
    expect(await admin.ok(workspaces.profile, {})).toMatchObject({
      providerId: provider.providerId,
      name: 'Harbour Two',
      title: 'Insurance',
      timeZone: 'America/Lima',
      logoCdnFileId: null,
      licence: { insuredLimit: null, validUntil: null, insuredCount: 0, memberCount: 1 },
    })
    expect((await admin.ok(accounts.info, {})).domains[0]).toMatchObject({
      name: 'Harbour Two',
      currency: 'PEN',
    })
    await admin.ok(workspaces.saveProfile, { title: '' })
    expect((await admin.ok(workspaces.profile, {})).title).toBeNull()
    const body = await admin.fails(workspaces.saveProfile, { timeZone: 'Mars/Olympus' }, 'common.validation')
    expect(body.fields).toEqual({ timeZone: 'NOT_SUPPORTED_VALUE' })
  })

  test('accepts only a logo file of its own', async () => {
    const provider = await freshProvider()
    const admin = await provider.as('ADMIN')
    const fileId = newId()
    await provider.inDatabase((db) =>
      sql`insert into files (provider_id, id, kind, name, media_type, bytes, sha256)
        values (${provider.providerId}, ${fileId}, 'LOGO', 'logo.png', 'image/png', 1, ${Buffer.alloc(32)})`.execute(
        db,
      ),
    )
    await admin.ok(workspaces.saveProfile, { logoCdnFileIdSave: fileId })
    expect((await admin.ok(workspaces.profile, {})).logoCdnFileId).toBe(fileId)
    await admin.ok(workspaces.saveProfile, { logoCdnFileIdDelete: true })
    expect((await admin.ok(workspaces.profile, {})).logoCdnFileId).toBeNull()
    const foreign = await (await freshProvider()).as('ADMIN')
    await foreign.fails(workspaces.saveProfile, { logoCdnFileIdSave: fileId }, 'common.not-found')
  })

  test('is updated only by administrators, and none of them can change its licence', async () => {
    const provider = await freshProvider()
    const [admin, operator, agent] = [
      await provider.as('ADMIN'),
      await provider.as('INSURANCE_OPERATOR'),
      await provider.as('AGENT'),
    ]
    await operator.ok(workspaces.profile, {})
    await operator.fails(workspaces.saveProfile, { name: 'X' }, 'common.forbidden')
    await agent.fails(workspaces.profile, {}, 'common.forbidden')
    await admin.fails(workspaces.saveProfile, { insuredLimitSave: 1 }, 'common.validation')
    await admin.fails(workspaces.saveProfile, { featuresSave: ['EMAIL'] }, 'common.validation')
  })
})
