import { insurers } from '@coverline/contract/insurers/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, nobody, type TestProvider } from '../../testing/provider.ts'
import { makeCompany } from '../companies/factory.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makePlan } from './factory.ts'
import { makeService } from './services/factory.ts'

let provider: TestProvider
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  stranger = await (await freshProvider()).as('ADMIN')
})

const insurer = () => provider.inDatabase((db) => makeInsurer(db, provider.providerId))
const company = () => provider.inDatabase((db) => makeCompany(db, provider.providerId))
const plan = (given: Parameters<typeof makePlan>[2] = {}) =>
  provider.inDatabase((db) => makePlan(db, provider.providerId, given))
const detail = (packageId: string) => admin.ok(plans.detail, { packageId })

/** Sets the plan's insured count as if people were insured in it. */
const insure = (packageId: string, people = 1) =>
  provider.inDatabase((db) =>
    db.updateTable('plans').set({ insured_count: people }).where('id', '=', packageId).execute(),
  )

async function readyPlan(given: Parameters<typeof makePlan>[2] = {}): Promise<string> {
  const packageId = await plan({ insurerId: await insurer(), ...given })
  await insure(packageId)
  return packageId
}

const auditOf = (packageId: string) =>
  provider.inDatabase((db) =>
    db
      .selectFrom('audit_events')
      .select(['action', 'changes', 'user_id'])
      .where('entity', '=', 'plans')
      .where('entity_id', '=', packageId)
      .orderBy('id')
      .execute(),
  )

describe('creating a plan', () => {
  test('an individual plan needs a name and an insurance type and is inactive', async () => {
    const insurerId = await insurer()
    const { packageId } = await admin.ok(plans.save, {
      name: '  Family health ',
      insuranceTypeSave: 'HEALTH',
      insuranceCompanyId: insurerId,
      defaultLocale: 'es',
    })
    expect(await detail(packageId)).toMatchObject({
      name: 'Family health',
      isAvailable: false,
      offerCount: 0,
      policyCount: 0,
      userCount: 0,
      offerGenerationStatus: 'NONE',
      insuranceType: 'HEALTH',
      insurancePlanType: 'INDIVIDUAL',
      insuranceCompany: { id: insurerId },
      clientCompany: null,
      defaultLocale: 'es',
      dealPremium: null,
      investment: null,
      currency: 'EUR',
      can: { update: true, delete: true, addInsured: true },
    })
    expect(await auditOf(packageId)).toMatchObject([{ action: 'plans.created', user_id: admin.userId }])
    const { fields } = await admin.fails(plans.save, { name: ' ' }, 'common.validation')
    expect(fields).toEqual({ name: 'IS_REQUIRED', insuranceTypeSave: 'IS_REQUIRED' })
  })

  test('a corporate plan needs its company and validity and keeps the exact premium', async () => {
    const start = { name: 'Staff', insuranceTypeSave: 'LIFE', insurancePlanTypeSave: 'CORPORATE' } as const
    const { fields } = await admin.fails(plans.save, start, 'common.validation')
    expect(fields).toEqual({
      clientCompanyId: 'IS_REQUIRED',
      validityStartAtSave: 'IS_REQUIRED',
      validityEndAtSave: 'IS_REQUIRED',
    })
    const whole = {
      ...start,
      clientCompanyId: await company(),
      validityStartAtSave: '2026-01-01',
      validityEndAtSave: '2026-12-31',
    }
    const { packageId } = await admin.ok(plans.save, { ...whole, dealPremiumSave: '999999999999999' })
    expect(await detail(packageId)).toMatchObject({
      dealPremium: '999999999999999',
      validityStartAt: '2026-01-01',
      validityEndAt: '2026-12-31',
      clientCompany: { id: whole.clientCompanyId },
    })
    await admin.fails(plans.save, { ...whole, validityEndAtSave: '2025-12-31' }, 'plans.invalid-validity')
    for (const dealPremiumSave of ['1234567890123456', '12.5', '-1', 'abc', '']) {
      const refused = await admin.fails(plans.save, { ...whole, dealPremiumSave }, 'common.validation')
      expect(Object.keys(refused.fields ?? {})).toEqual(['dealPremiumSave'])
    }
  })

  test('references of another provider get the same answer as unknown references', async () => {
    const other = await freshProvider()
    const foreignInsurer = await other.inDatabase((db) => makeInsurer(db, other.providerId))
    const foreignCompany = await other.inDatabase((db) => makeCompany(db, other.providerId))
    const base = { name: 'Plan', insuranceTypeSave: 'AUTO' }
    const answers = await Promise.all([
      admin.fails(plans.save, { ...base, insuranceCompanyId: foreignInsurer }, 'common.not-found'),
      admin.fails(plans.save, { ...base, insuranceCompanyId: newId() }, 'common.not-found'),
    ])
    expect(answers[0]).toEqual(answers[1])
    await admin.fails(plans.save, { ...base, clientCompanyId: foreignCompany }, 'common.not-found')
  })

  test('an inactive insurance company accepts no new plan', async () => {
    const insuranceCompanyId = await insurer()
    await admin.ok(insurers.save, { insuranceCompanyId, status: 'NOT_ACTIVE' })
    const input = { name: 'Plan', insuranceTypeSave: 'AUTO', insuranceCompanyId }
    await admin.fails(plans.save, input, 'plans.insurer-inactive')
  })
})

test('an investment plan returns profit or loss in decimals; its amounts go when the type changes', async () => {
  const { packageId } = await admin.ok(plans.save, {
    name: 'Savings',
    insuranceTypeSave: 'INVESTMENT',
    investmentSave: { balance: '1000000000000.10', totalInvestments: '1000000000000.30' },
  })
  expect((await detail(packageId)).investment).toEqual({
    balance: '1000000000000.10',
    totalInvestments: '1000000000000.30',
    profitOrLoss: '-0.20',
    currency: 'EUR',
  })
  await admin.ok(plans.save, { packageId, insuranceTypeSave: 'LIFE' })
  expect((await detail(packageId)).investment).toBeNull()
  const figures = { balance: '1', totalInvestments: '1' }
  const { fields } = await admin.fails(
    plans.save,
    { packageId, investmentSave: figures },
    'common.validation',
  )
  expect(fields).toEqual({ investmentSave: 'NOT_SUPPORTED_VALUE' })
})

describe('activating a plan', () => {
  test('names everything that is missing', async () => {
    const packageId = await plan({ name: '' })
    const add = (given: Parameters<typeof makeService>[3]) =>
      provider.inDatabase((db) => makeService(db, provider.providerId, packageId, given))
    const byPhone = await add({ kind: 'BOOKING_BY_PHONE' })
    const byMap = await add({ kind: 'BOOKING_VIA_MAP' })
    const home = await add({ kind: 'HOME_VISIT' })
    await add({ kind: 'HOME_VISIT', status: 'DRAFT' })
    await add({ kind: 'HOME_VISIT', phone: '+34 600 000 000' })
    await add({ kind: 'INFORMATION' })
    const { details } = await admin.fails(
      plans.save,
      { packageId, isAvailable: true },
      'plans.cannot-activate',
    )
    expect(details?.['missing']).toEqual(['INSURED', 'NAME', 'INSURANCE_COMPANY', 'CLINIC', 'PHONE'])
    expect(new Set(details?.['offerIds'] as string[])).toEqual(new Set([byPhone, byMap, home]))
    const { isAvailable, activation } = await detail(packageId)
    expect(isAvailable).toBe(false)
    // The page of the plan names it before anybody tries.
    expect(activation).toEqual(details)
  })

  test('the page of an active plan lists nothing that is missing', async () => {
    const packageId = await readyPlan()
    expect((await detail(packageId)).activation).toEqual({ missing: [], offerIds: [] })
    await admin.ok(plans.save, { packageId, isAvailable: true })
    expect((await detail(packageId)).activation).toBeNull()
  })

  test('a plan without services becomes active and inactive again directly', async () => {
    const packageId = await readyPlan()
    expect(await detail(packageId)).toMatchObject({ isAvailable: false, status: 'NEED_ACTIVATION' })
    await admin.ok(plans.save, { packageId, isAvailable: true })
    expect(await detail(packageId)).toMatchObject({ isAvailable: true, status: 'ACTIVE' })
    await admin.ok(plans.save, { packageId, isAvailable: false })
    // It was active before: a pause, not a plan that was never activated.
    expect(await detail(packageId)).toMatchObject({ isAvailable: false, status: 'PAUSE' })
    const actions = (await auditOf(packageId)).map(({ action, changes }) => ({ action, changes }))
    expect(actions).toEqual([
      { action: 'plans.activated', changes: [{ field: 'isAvailable', before: false, after: true }] },
      { action: 'plans.deactivated', changes: [{ field: 'isAvailable', before: true, after: false }] },
    ])
  })

  test('an active plan keeps its name and its insurer', async () => {
    const packageId = await readyPlan()
    await admin.ok(plans.save, { packageId, isAvailable: true })
    const nameless = await admin.fails(plans.save, { packageId, name: '' }, 'plans.cannot-activate')
    expect(nameless.details).toEqual({ missing: ['NAME'], offerIds: [] })
    const free = { packageId, insuranceCompanyId: null }
    const uninsured = await admin.fails(plans.save, free, 'plans.cannot-activate')
    expect(uninsured.details).toEqual({ missing: ['INSURANCE_COMPANY'], offerIds: [] })
    await admin.ok(plans.save, { packageId, name: '', isAvailable: false })
  })

  test('activating a plan while its insurer is deactivated never leaves it active with that insurer', async () => {
    for (let round = 0; round < 10; round++) {
      const insurerId = await insurer()
      const packageId = await readyPlan({ insurerId })
      const [activation, deactivation] = await Promise.all([
        admin.send(plans.save, { packageId, isAvailable: true }),
        admin.send(insurers.save, { insuranceCompanyId: insurerId, status: 'NOT_ACTIVE' }),
      ])
      expect([activation.status, deactivation.status].toSorted()).toEqual([200, 409])
    }
  })
})

describe('deleting a plan', () => {
  test('hides the plan; the second of two concurrent deletions finds nothing', async () => {
    const packageId = await readyPlan()
    const answers = await Promise.all([
      admin.send(plans.save, { packageId, packageDelete: true }),
      admin.send(plans.save, { packageId, packageDelete: true }),
    ])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
    await admin.fails(plans.detail, { packageId }, 'common.not-found')
    const { items } = await admin.ok(plans.list, {})
    expect(items.map((item) => item.packageId)).not.toContain(packageId)
    expect((await auditOf(packageId)).map((event) => event.action)).toEqual(['plans.deleted'])
  })

  test('warns while the company has active plans and lists them', async () => {
    const companyId = await company()
    const insurerId = await insurer()
    const active = await plan({ companyId, insurerId, isAvailable: true, name: 'Active one' })
    const packageId = await plan({ companyId })
    const remove = { packageId, packageDelete: true } as const
    const { details } = await admin.fails(plans.save, remove, 'plans.has-active-plans')
    expect(details).toEqual({ packages: [{ packageId: active, name: 'Active one' }] })
    await admin.ok(plans.save, { ...remove, confirm: ['COMPANY_HAS_ACTIVE_PACKAGES'] })
    expect((await detail(active)).isAvailable).toBe(true)
  })
})

describe('rights on plans', () => {
  test('an operator changes but does not delete, an agent only reads, a doctor sees nothing', async () => {
    const packageId = await plan()
    const operator = await provider.as('INSURANCE_OPERATOR')
    await operator.ok(plans.save, { packageId, name: 'Renamed' })
    await operator.fails(plans.save, { packageId, packageDelete: true }, 'common.forbidden')
    const agent = await provider.as('AGENT')
    const seen = await agent.ok(plans.detail, { packageId })
    expect(seen.can).toEqual({ update: false, delete: false, addInsured: false })
    await agent.fails(plans.save, { packageId, name: 'Mine' }, 'common.forbidden')
    const doctor = await provider.as('DOCTOR')
    await doctor.fails(plans.list, {}, 'common.forbidden')
    await doctor.fails(plans.detail, { packageId }, 'common.forbidden')
    await (await nobody()).fails(plans.list, {}, 'common.unauthorized')
  })

  test('a plan of another provider gets the same answer as an unknown plan', async () => {
    const packageId = await plan()
    const nowhere = newId()
    for (const extra of [{ name: 'Stolen' }, { isAvailable: true }, { packageDelete: true }]) {
      const foreign = await stranger.fails(plans.save, { packageId, ...extra }, 'common.not-found')
      expect(foreign).toEqual(
        await stranger.fails(plans.save, { packageId: nowhere, ...extra }, 'common.not-found'),
      )
    }
    const foreign = await stranger.fails(plans.detail, { packageId }, 'common.not-found')
    expect(foreign).toEqual(await stranger.fails(plans.detail, { packageId: nowhere }, 'common.not-found'))
    expect((await stranger.ok(plans.list, {})).items).toEqual([])
    expect((await detail(packageId)).name).not.toBe('Stolen')
  })
})
