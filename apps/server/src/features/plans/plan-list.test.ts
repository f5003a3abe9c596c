import { plans } from '@coverline/contract/plans/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { makeCompany } from '../companies/factory.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { makePlan } from './factory.ts'
import { makeService } from './services/factory.ts'

let own: TestProvider
let caller: Caller
const ids: Record<string, string> = {}

beforeAll(async () => {
  own = await freshProvider()
  caller = await own.as('INSURANCE_OPERATOR')
  await own.inDatabase(async (db) => {
    const zurich = await makeInsurer(db, own.providerId, { title: 'Zürich' })
    const axa = await makeInsurer(db, own.providerId, { title: 'axa' })
    const companyId = await makeCompany(db, own.providerId)
    Object.assign(ids, { zurich, axa, companyId })
    const make = async (key: string, given: Parameters<typeof makePlan>[2]) => {
      ids[key] = await makePlan(db, own.providerId, { name: key, ...given })
    }
    await make('Здоровье', { insurerId: zurich, isAvailable: true })
    await make('auto', { insurerId: axa, insuranceType: 'AUTO' })
    await make('Zeta travel', { insuranceType: 'TRAVEL' })
    await make('Big company', { insurerId: axa, planType: 'CORPORATE', companyId, isAvailable: true })
    await makeService(db, own.providerId, ids['auto'] ?? '')
  })
})

const names = async (input: Parameters<typeof caller.ok<typeof plans.list>>[1]) =>
  (await caller.ok(plans.list, input)).items.map((item) => item.name)

test('lists the newest plan first and sorts by every column with its counts', async () => {
  expect(await names({})).toEqual(['Big company', 'Zeta travel', 'auto', 'Здоровье'])
  expect(await names({ sortBy: 'name' })).toEqual(['auto', 'Big company', 'Здоровье', 'Zeta travel'])
  expect((await names({ sortBy: 'insuranceCompany' }))[0]).toBe('Zeta travel')
  expect((await names({ sortBy: 'insuranceCompany', sortDirection: 'DESC' }))[0]).toBe('Здоровье')
  expect((await names({ sortBy: 'offerCount', sortDirection: 'DESC' }))[0]).toBe('auto')
  expect(await names({ sortBy: 'isAvailable', sortDirection: 'DESC', limit: 2 })).toEqual([
    'Big company',
    'Здоровье',
  ])
  expect(await names({ sortBy: 'policyCount', page: 1, limit: 3 })).toHaveLength(1)
  const answer = await caller.ok(plans.list, { limit: 1 })
  expect(answer).toMatchObject({ totalCount: 4, items: [{ can: { update: true, delete: false } }] })
})

test('searches and filters the plans', async () => {
  expect(await names({ searchQuery: 'zdorov' })).toEqual(['Здоровье'])
  expect(await names({ searchQuery: 'TRAV zet' })).toEqual(['Zeta travel'])
  expect(await names({ insuranceCompanyIds: [ids['axa'] ?? ''] })).toEqual(['Big company', 'auto'])
  expect(await names({ clientCompanyIds: [ids['companyId'] ?? ''] })).toEqual(['Big company'])
  expect(await names({ insuranceTypes: ['AUTO', 'TRAVEL'] })).toEqual(['Zeta travel', 'auto'])
  expect(await names({ insurancePlanTypes: ['CORPORATE'] })).toEqual(['Big company'])
  expect(await names({ isAvailable: false })).toEqual(['Zeta travel', 'auto'])
  expect(await names({ insuranceCompanyIds: [] })).toEqual([])
})
