import { audit } from '@coverline/contract/audit/endpoints'
import { clinics } from '@coverline/contract/clinics/endpoints'
import { places } from '@coverline/contract/places/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/id.ts'
import { testApp } from '../../testing/app.ts'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../testing/provider.ts'
import { makeInsurer } from '../insurers/factory.ts'
import { loadPlaces } from '../places/load-places.ts'
import { makePlan } from '../plans/factory.ts'
import { makeService } from '../plans/services/factory.ts'
import { makeClinic } from './factory.ts'

let provider: TestProvider
let admin: Caller
let operator: Caller
let stranger: Caller

beforeAll(async () => {
  await loadPlaces((await testApp()).services)
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  operator = await provider.as('INSURANCE_OPERATOR')
  stranger = await (await freshProvider()).as('ADMIN')
}, 60_000)

const clinic = (given: Parameters<typeof makeClinic>[2] = {}) =>
  provider.inDatabase((db) => makeClinic(db, provider.providerId, given))
const service = (planId: string, given: Parameters<typeof makeService>[3] = {}) =>
  provider.inDatabase((db) => makeService(db, provider.providerId, planId, given))
const plan = (given: Parameters<typeof makePlan>[2] = {}) =>
  provider.inDatabase((db) => makePlan(db, provider.providerId, given))
const base = {
  name: 'Clínica Santa Elena',
  addressLine: 'Calle Mayor 3, Sevilla, 41013, Spain',
  registrationType: 'SELF' as const,
  phoneForService: '900 123 456',
}

describe('a clinic', () => {
  test('takes city and point from its address when created, and changes field by field', async () => {
    const { clinicId } = await operator.ok(clinics.save, { ...base, description: 'By the river' })
    const seen = await operator.ok(clinics.detail, { clinicId })
    expect(seen).toMatchObject({
      ...base,
      phoneForService: '+34900123456',
      description: 'By the river',
      city: { name: 'Sevilla', country: 'ES' },
      isApproximate: true,
      offerCount: 0,
      offers: [],
      can: { update: true, delete: false },
    })
    expect(seen.latitude).toBeCloseTo(37.38, 1)
    await admin.ok(clinics.save, { clinicId, latitude: 37.4, longitude: -5.99 })
    expect(await admin.ok(clinics.detail, { clinicId })).toMatchObject({
      latitude: 37.4,
      longitude: -5.99,
      isApproximate: false,
    })
    await admin.ok(clinics.save, { clinicId, description: '', name: 'Santa Elena' })
    expect(await admin.ok(clinics.detail, { clinicId })).toMatchObject({
      name: 'Santa Elena',
      description: null,
      latitude: 37.4,
      isApproximate: false,
    })
    const history = await admin.ok(audit.list, { entity: 'clinics', entityId: clinicId })
    expect(history.items.map((event) => event.action)).toEqual([
      'clinics.updated',
      'clinics.updated',
      'clinics.created',
    ])
    expect(history.items[0]?.changes).toContainEqual({
      field: 'name',
      before: base.name,
      after: 'Santa Elena',
    })
    await admin.ok(clinics.save, { clinicId, name: 'Santa Elena' })
    expect((await admin.ok(audit.list, { entity: 'clinics', entityId: clinicId })).totalCount).toBe(3)
  })

  test('takes the point of a new city unless it has its own point', async () => {
    const [granada] = (await admin.ok(places.cities, { searchQuery: 'Granada', countryIds: ['ES'] })).items
    const cityId = granada!.cityId
    const { clinicId } = await admin.ok(clinics.save, base)
    await admin.ok(clinics.save, { clinicId, cityId })
    expect(await admin.ok(clinics.detail, { clinicId })).toMatchObject({
      city: { id: cityId },
      latitude: granada!.latitude,
      isApproximate: true,
    })
    await admin.ok(clinics.save, { clinicId, latitude: 1, longitude: 2, cityId: null })
    const own = { city: null, latitude: 1, longitude: 2, isApproximate: false }
    expect(await admin.ok(clinics.detail, { clinicId })).toMatchObject(own)
    await admin.ok(clinics.save, { clinicId, cityId })
    expect(await admin.ok(clinics.detail, { clinicId })).toMatchObject({ ...own, city: { id: cityId } })
    await admin.ok(clinics.save, { clinicId, latitude: null, longitude: null })
    expect(await admin.ok(clinics.detail, { clinicId })).toMatchObject({
      latitude: granada!.latitude,
      isApproximate: true,
    })
    await admin.ok(clinics.save, { clinicId, cityId: null })
    expect(await admin.ok(clinics.detail, { clinicId })).toMatchObject({
      city: null,
      latitude: null,
      isApproximate: false,
    })
  })

  test.each([
    [
      'nothing',
      { name: ' ', addressLine: undefined, registrationType: undefined },
      { name: 'IS_REQUIRED', addressLine: 'IS_REQUIRED', registrationType: 'IS_REQUIRED' },
    ],
    ['no phone though people book it', { phoneForService: null }, { phoneForService: 'IS_REQUIRED' }],
    ['a wrong phone', { phoneForService: '12' }, { phoneForService: 'INCORRECT_PHONE' }],
    [
      'an address in other letters',
      { addressLine: 'Москва, Россия' },
      { addressLine: 'NOT_SUPPORTED_VALUE' },
    ],
    ['half a point', { latitude: 40 }, { longitude: 'IS_REQUIRED' }],
  ])('with %s is refused', async (_name, wrong, fields) => {
    const input = { ...base, ...wrong }
    expect((await admin.fails(clinics.save, input, 'common.validation')).fields).toEqual(fields)
  })

  test('keeps its phone while people can book it', async () => {
    const { clinicId } = await admin.ok(clinics.save, base)
    await admin.fails(clinics.save, { clinicId, phoneForService: null }, 'common.validation')
    await admin.ok(clinics.save, { clinicId, phoneForService: null, registrationType: 'SERVICE' })
    expect((await admin.ok(clinics.detail, { clinicId })).phoneForService).toBeNull()
  })

  test('returns not found for an unknown city', async () => {
    const { fields } = await admin.fails(clinics.save, { ...base, cityId: newId() }, 'common.not-found')
    expect(fields).toEqual({ cityId: 'NOT_FOUND' })
    await admin.fails(clinics.save, { clinicDelete: true }, 'common.validation')
  })
})

describe('the clinic list', () => {
  test('searches, filters and sorts page by page', async () => {
    const own = await freshProvider()
    const caller = await own.as('AGENT')
    const sample = await own.inDatabase(async (db) => {
      const insurerId = await makeInsurer(db, own.providerId)
      const planId = await makePlan(db, own.providerId, { insurerId })
      const offerId = await makeService(db, own.providerId, planId)
      const other = await makeService(db, own.providerId, await makePlan(db, own.providerId))
      const make = (name: string, given: Parameters<typeof makeClinic>[2] = {}) =>
        makeClinic(db, own.providerId, { name, ...given })
      return {
        insurerId,
        offerId,
        alpha: await make('Álpha Clínica', { offerIds: [offerId], phoneForService: '+34911222333' }),
        beta: await make('Бета', { offerIds: [offerId, other], addressLine: 'Calle Luna 4, Spain' }),
        gamma: await make('Gamma', { registrationType: 'SELF', phoneForService: '+34911222444' }),
      }
    })
    const { alpha, beta, gamma, offerId, insurerId } = sample
    const ids = async (input: Parameters<typeof caller.ok<typeof clinics.list>>[1] = {}) =>
      (await caller.ok(clinics.list, input)).items.map((item) => item.clinicId)
    expect(await ids()).toEqual([gamma, beta, alpha])
    expect(await ids({ sortBy: 'name' })).toEqual([alpha, beta, gamma])
    expect(await ids({ sortBy: 'offerCount', sortDirection: 'DESC' })).toEqual([beta, alpha, gamma])
    expect(await ids({ sortBy: 'registrationType', limit: 1 })).toEqual([gamma])
    expect(await ids({ sortBy: 'city', limit: 3 })).toHaveLength(3)
    expect(await ids({ offerIds: [offerId] })).toEqual([beta, alpha])
    expect(await ids({ insuranceCompanyIds: [insurerId], sortBy: 'name' })).toEqual([alpha, beta])
    expect(await ids({ registrationTypes: ['SELF'] })).toEqual([gamma])
    expect(await ids({ searchQuery: 'clinica alpha' })).toEqual([alpha])
    expect(await ids({ searchQuery: 'beta' })).toEqual([beta])
    expect(await ids({ searchQuery: 'luna' })).toEqual([beta])
    expect(await ids({ searchQuery: '911 222 444' })).toEqual([gamma])
    expect(await ids({ searchQuery: "%'_" })).toEqual([])
    const first = await caller.ok(clinics.list, { sortBy: 'name', limit: 2 })
    expect(first).toMatchObject({ totalCount: 3, items: [{ name: 'Álpha Clínica' }, { name: 'Бета' }] })
    expect(await ids({ sortBy: 'name', limit: 2, cursor: first.nextCursor })).toEqual([gamma])
    expect(first.items[0]?.can).toEqual({ update: false, delete: false })
  })

  test('filters by cities', async () => {
    const { clinicId } = await admin.ok(clinics.save, {
      ...base,
      addressLine: 'Avenida de la Paz 1, Logroño, Spain',
    })
    const { city } = await admin.ok(clinics.detail, { clinicId })
    const { items } = await admin.ok(clinics.list, { cityIds: [city!.id] })
    expect(items.map((item) => item.clinicId)).toEqual([clinicId])
    expect(await admin.ok(clinics.points, { cityIds: [city!.id] })).toMatchObject({
      items: [{ clinicId, isApproximate: true }],
      withoutPoint: 0,
    })
  })
})

test('the map returns the points of the filtered clinics and counts clinics without a point', async () => {
  const own = await freshProvider()
  const caller = await own.as('ADMIN')
  const here = await own.inDatabase(async (db) => {
    await makeClinic(db, own.providerId)
    return makeClinic(db, own.providerId, { name: 'Here', latitude: 40.4, longitude: -3.7 })
  })
  const { items, withoutPoint } = await caller.ok(clinics.points, {})
  expect(withoutPoint).toBe(1)
  expect(items).toMatchObject([
    { clinicId: here, name: 'Here', latitude: 40.4, longitude: -3.7, isApproximate: false },
  ])
  expect(await caller.ok(clinics.points, { searchQuery: 'nowhere' })).toEqual({ items: [], withoutPoint: 0 })
  expect(await caller.ok(clinics.mapStyle, {})).toEqual({ styleUrl: null })
})

test('an agent reads clinics, an operator saves without deleting, a doctor sees none', async () => {
  const clinicId = await clinic()
  const agent = await provider.as('AGENT')
  await agent.ok(clinics.detail, { clinicId })
  await agent.fails(clinics.save, { clinicId, name: 'Mine' }, 'common.forbidden')
  await agent.fails(clinics.saveBulk, { clinicIds: [clinicId], clinicDelete: true }, 'common.forbidden')
  await agent.fails(clinics.listInCsv, {}, 'common.forbidden')
  await operator.fails(clinics.save, { clinicId, clinicDelete: true }, 'common.forbidden')
  await operator.fails(clinics.saveBulk, { clinicIds: [clinicId], clinicDelete: true }, 'common.forbidden')
  const doctor = await provider.as('DOCTOR')
  for (const endpoint of [
    clinics.list,
    clinics.points,
    clinics.duplicates,
    clinics.offers,
    clinics.mapStyle,
  ]) {
    await doctor.fails(endpoint, {}, 'common.forbidden')
  }
  await doctor.fails(clinics.detail, { clinicId }, 'common.forbidden')
})

test('another provider finds no clinics and links none', async () => {
  const offerId = await service(await plan())
  const clinicId = await clinic({ name: 'Secret place', offerIds: [offerId] })
  const pairs = [
    [clinics.detail, { clinicId }, { clinicId: newId() }],
    [clinics.save, { clinicId, name: 'Stolen' }, { clinicId: newId(), name: 'Stolen' }],
    [clinics.save, { ...base, offerIds: [offerId] }, { ...base, offerIds: [newId()] }],
    [
      clinics.saveBulk,
      { clinicIds: [clinicId], clinicDelete: true },
      { clinicIds: [newId()], clinicDelete: true },
    ],
  ] as const
  for (const [endpoint, foreign, nowhere] of pairs) {
    const answer = await stranger.fails(endpoint, foreign, 'common.not-found')
    expect(answer).toEqual(await stranger.fails(endpoint, nowhere, 'common.not-found'))
  }
  expect((await stranger.ok(clinics.list, { searchQuery: 'secret' })).totalCount).toBe(0)
  expect((await stranger.ok(clinics.offers, { offerIds: [offerId] })).items).toEqual([])
  expect((await stranger.ok(clinics.points, {})).items).toEqual([])
  expect((await admin.ok(clinics.detail, { clinicId })).name).toBe('Secret place')
})
