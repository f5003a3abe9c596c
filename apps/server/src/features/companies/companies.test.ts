import { companies } from '@coverline/contract/companies/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, nobody, type TestProvider } from '../../testing/provider.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makePlan } from '../plans/factory.ts'
import { makeCompany } from './factory.ts'

let provider: TestProvider
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  stranger = await (await freshProvider()).as('ADMIN')
})

let names = 0
const fresh = () => `Company ${++names} ${newId().slice(-6)}`
const company = () => provider.inDatabase((db) => makeCompany(db, provider.providerId, { name: fresh() }))
const insurer = (of = provider) => of.inDatabase((db) => makeInsurer(db, of.providerId, { title: fresh() }))
const plan = (given: Parameters<typeof makePlan>[2]) =>
  provider.inDatabase((db) => makePlan(db, provider.providerId, given))

/** Inserts a stored logo without content. */
const logo = (of = provider, kind: 'LOGO' | 'PDF' = 'LOGO') =>
  of.inDatabase(async (db) => {
    const id = newId()
    const file = {
      id,
      provider_id: of.providerId,
      kind,
      name: 'logo.png',
      media_type: 'image/png',
      bytes: 10,
    }
    await db
      .insertInto('files')
      .values({ ...file, sha256: Buffer.alloc(32) })
      .execute()
    return id
  })

describe('saving a company', () => {
  test('creates it, changes it field by field, and sets and removes its logo', async () => {
    const [insuranceCompanyId, logoCdnFileIdSave, name] = [await insurer(), await logo(), fresh()]
    const input = { name: ` ${name} `, insuranceCompanyId, logoCdnFileIdSave }
    const { clientCompanyId } = await admin.ok(companies.save, input)
    const created = await admin.ok(companies.detail, { clientCompanyId })
    expect(created).toMatchObject({
      name,
      logo: { cdnFileId: logoCdnFileIdSave },
      insuranceCompany: { id: insuranceCompanyId },
      planCount: 0,
      plans: [],
      can: { update: true, delete: true },
    })
    await admin.ok(companies.save, { clientCompanyId, logoCdnFileIdDelete: true })
    expect(await admin.ok(companies.detail, { clientCompanyId })).toEqual({ ...created, logo: null })
    await admin.ok(companies.save, { clientCompanyId, insuranceCompanyId: null, name: `${name} 2` })
    const changed = await admin.ok(companies.detail, { clientCompanyId })
    expect(changed).toMatchObject({ name: `${name} 2`, insuranceCompany: null })
    const events = await provider.inDatabase((db) =>
      db
        .selectFrom('audit_events')
        .select(['action', 'changes'])
        .where('entity_id', '=', clientCompanyId)
        .orderBy('id')
        .execute(),
    )
    expect(events.map((event) => event.action)).toEqual([
      'companies.created',
      'companies.updated',
      'companies.updated',
    ])
    expect(events[1]?.changes).toEqual([{ field: 'logoFileId', before: logoCdnFileIdSave, after: null }])
  })

  test('over the change of another person is refused with what changed, and then keeps either', async () => {
    const name = fresh()
    const { clientCompanyId } = await admin.ok(companies.save, { name })
    const known = { name, insuranceCompanyId: null }
    const [theirs, mine] = [fresh(), fresh()]
    await admin.ok(companies.save, { clientCompanyId, name: theirs, insuranceCompanyId: null, known })
    const save = { clientCompanyId, name: mine, insuranceCompanyId: null }
    const refused = await admin.fails(companies.save, { ...save, known }, 'common.changed-meanwhile')
    expect(refused.details).toEqual({ changes: { name: theirs } })
    expect(await admin.ok(companies.detail, { clientCompanyId })).toMatchObject({ name: theirs })
    // The same value is no conflict, and neither is another field.
    await admin.ok(companies.save, { ...save, name: theirs, known })
    await admin.ok(companies.save, {
      ...save,
      insuranceCompanyId: await insurer(),
      known: { ...known, name: theirs },
    })
  })

  test('needs a unique name, ignoring case; a deleted company frees its name', async () => {
    const nameless = await admin.fails(companies.save, {}, 'common.validation')
    expect(nameless.fields).toEqual({ name: 'IS_REQUIRED' })
    const name = fresh()
    const { clientCompanyId } = await admin.ok(companies.save, { name })
    const taken = await admin.fails(companies.save, { name: name.toUpperCase() }, 'companies.name-taken')
    expect(taken.fields).toEqual({ name: 'IS_NOT_UNIQUE' })
    const twins = fresh()
    const answers = await Promise.all([
      admin.send(companies.save, { name: twins }),
      admin.send(companies.save, { name: twins }),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    await admin.ok(companies.save, { clientCompanyId, clientCompanyDelete: true })
    await admin.ok(companies.save, { name })
  })

  test('returns not found for references of another provider and for files that are not logos', async () => {
    const other = await freshProvider()
    const wrong = [
      { insuranceCompanyId: await insurer(other) },
      { insuranceCompanyId: newId() },
      { logoCdnFileIdSave: await logo(other) },
      { logoCdnFileIdSave: await logo(provider, 'PDF') },
    ]
    for (const input of wrong)
      await admin.fails(companies.save, { name: fresh(), ...input }, 'common.not-found')
  })
})

describe('deleting a company', () => {
  test('lists the active plans first, then deactivates them', async () => {
    const companyId = await company()
    const insurerId = await insurer()
    const active = await plan({ companyId, insurerId, isAvailable: true, name: 'Running' })
    const idle = await plan({ companyId, name: 'Idle' })
    const remove = { clientCompanyId: companyId, clientCompanyDelete: true } as const
    const { details } = await admin.fails(companies.save, remove, 'companies.has-active-plans')
    expect(details).toEqual({ packages: [{ packageId: active, name: 'Running' }] })
    const answer = await admin.ok(companies.save, { ...remove, confirm: ['COMPANY_HAS_ACTIVE_PLANS'] })
    expect(answer).toEqual({ clientCompanyId: companyId, deactivatedPackageIds: [active] })
    expect((await admin.ok(plans.detail, { packageId: active })).isAvailable).toBe(false)
    expect((await admin.ok(plans.detail, { packageId: idle })).clientCompany?.id).toBe(companyId)
    await admin.fails(companies.detail, { clientCompanyId: companyId }, 'common.not-found')
    const events = await provider.inDatabase((db) =>
      db
        .selectFrom('audit_events')
        .select(['id', 'action', 'entity_id', 'parent_id'])
        .where('entity_id', 'in', [companyId, active])
        .orderBy('id')
        .execute(),
    )
    expect(events).toMatchObject([
      { action: 'companies.deleted', parent_id: null },
      { action: 'plans.deactivated', entity_id: active, parent_id: events[0]?.id },
    ])
  })

  test('leaves no active plan when a plan is activated concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const companyId = await company()
      const packageId = await plan({ companyId, insurerId: await insurer() })
      await provider.inDatabase((db) =>
        db.updateTable('plans').set({ insured_count: 1 }).where('id', '=', packageId).execute(),
      )
      const [activation, deletion] = await Promise.all([
        admin.send(plans.save, { packageId, isAvailable: true }),
        admin.send(companies.save, { clientCompanyId: companyId, clientCompanyDelete: true }),
      ])
      expect([activation.status, deletion.status].toSorted()).toEqual([200, 409])
    }
  })

  test('succeeds once for two concurrent calls, and its plans stay inactive', async () => {
    const companyId = await company()
    const packageId = await plan({ companyId, insurerId: await insurer() })
    await provider.inDatabase((db) =>
      db.updateTable('plans').set({ insured_count: 1 }).where('id', '=', packageId).execute(),
    )
    const remove = { clientCompanyId: companyId, clientCompanyDelete: true }
    const answers = await Promise.all([
      admin.send(companies.save, remove),
      admin.send(companies.save, remove),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
    const refused = await admin.fails(plans.save, { packageId, isAvailable: true }, 'plans.cannot-activate')
    expect(refused.details).toEqual({ missing: ['CLIENT_COMPANY'], offerIds: [] })
    const input = { name: 'New', insuranceTypeSave: 'LIFE', clientCompanyId: companyId }
    await admin.fails(plans.save, input, 'common.not-found')
    const { fields } = await admin.fails(companies.save, { clientCompanyDelete: true }, 'common.validation')
    expect(fields).toEqual({ clientCompanyId: 'IS_REQUIRED' })
  })
})

test('the company list searches, filters, sorts, and counts plans and people', async () => {
  const own = await freshProvider()
  const caller = await own.as('INSURANCE_OPERATOR')
  const insurerId = await own.inDatabase(async (db) => {
    const id = await makeInsurer(db, own.providerId)
    const alpha = await makeCompany(db, own.providerId, { name: 'Álpha', insurerId: id })
    await makeCompany(db, own.providerId, { name: 'Бета' })
    await makePlan(db, own.providerId, { companyId: alpha, insurerId: id, isAvailable: true })
    await makePlan(db, own.providerId, { companyId: alpha })
    await db.updateTable('plans').set({ insured_count: 7 }).where('company_id', '=', alpha).execute()
    return id
  })
  const list = async (input: object = {}) =>
    (await caller.ok(companies.list, input)).items.map((one) => one.name)
  expect(await list()).toEqual(['Бета', 'Álpha'])
  expect(await list({ sortBy: 'name' })).toEqual(['Álpha', 'Бета'])
  expect(await list({ sortBy: 'planCount' })).toEqual(['Бета', 'Álpha'])
  expect(await list({ sortBy: 'insuredCount', sortDirection: 'DESC', limit: 1 })).toEqual(['Álpha'])
  expect(await list({ searchQuery: 'beta' })).toEqual(['Бета'])
  expect(await list({ insuranceCompanyIds: [insurerId] })).toEqual(['Álpha'])
  const { items } = await caller.ok(companies.list, { searchQuery: 'alpha' })
  expect(items).toMatchObject([
    { planCount: 2, activePlanCount: 1, insuredCount: 14, can: { update: true, delete: false } },
  ])
})

describe('company access', () => {
  test('lets no operator delete, shows agents only their people’s companies, and doctors none', async () => {
    const clientCompanyId = await company()
    const operator = await provider.as('INSURANCE_OPERATOR')
    await operator.ok(companies.save, { clientCompanyId, name: fresh() })
    await operator.fails(companies.save, { clientCompanyId, clientCompanyDelete: true }, 'common.forbidden')
    const agent = await provider.as('AGENT')
    await agent.fails(companies.save, { clientCompanyId, name: fresh() }, 'common.forbidden')
    expect((await agent.ok(companies.list, {})).items).toEqual([])
    await agent.fails(companies.detail, { clientCompanyId }, 'common.not-found')
    const planId = await plan({ companyId: clientCompanyId })
    await provider.inDatabase(async (db) => {
      const [id, key] = [newId(), { provider_id: provider.providerId }]
      const person = { ...key, id, first_name: 'Ana', last_name: 'Sol', agent_user_id: agent.userId }
      await db.insertInto('insured').values(person).execute()
      await db
        .insertInto('policies')
        .values({ ...key, id: newId(), plan_id: planId, insured_id: id })
        .execute()
    })
    const { items } = await agent.ok(companies.list, {})
    // The plan counts other people too; an agent's figures are those of the agent's own people.
    await provider.inDatabase((db) =>
      db.updateTable('plans').set({ insured_count: 7 }).where('id', '=', planId).execute(),
    )
    expect(items).toMatchObject([{ clientCompanyId, insuredCount: 1, can: { update: false, delete: false } }])
    const { plans: seen } = await agent.ok(companies.detail, { clientCompanyId })
    expect(seen).toMatchObject([{ policyCount: 1 }])
    expect((await operator.ok(companies.detail, { clientCompanyId })).plans).toMatchObject([
      { policyCount: 7 },
    ])
    const doctor = await provider.as('DOCTOR')
    await doctor.fails(companies.list, {}, 'common.forbidden')
    await (await nobody()).fails(companies.list, {}, 'common.unauthorized')
  })

  test('answers a company of another provider like an unknown one', async () => {
    const clientCompanyId = await company()
    for (const extra of [{ name: 'Stolen' }, { clientCompanyDelete: true }]) {
      const foreign = await stranger.fails(companies.save, { clientCompanyId, ...extra }, 'common.not-found')
      const nowhere = await stranger.fails(
        companies.save,
        { clientCompanyId: newId(), ...extra },
        'common.not-found',
      )
      expect(foreign).toEqual(nowhere)
    }
    const foreign = await stranger.fails(companies.detail, { clientCompanyId }, 'common.not-found')
    expect(foreign).toEqual(
      await stranger.fails(companies.detail, { clientCompanyId: newId() }, 'common.not-found'),
    )
    expect((await stranger.ok(companies.list, {})).items).toEqual([])
  })
})
