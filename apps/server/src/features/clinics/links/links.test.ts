import { clinics } from '@coverline/contract/clinics/endpoints'
import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makePlan } from '../../plans/factory.ts'
import { makeService } from '../../plans/services/factory.ts'
import { makeClinic } from '../factory.ts'

let provider: TestProvider
let admin: Caller
let operator: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  operator = await provider.as('INSURANCE_OPERATOR')
})

const clinic = (given: Parameters<typeof makeClinic>[2] = {}) =>
  provider.inDatabase((db) => makeClinic(db, provider.providerId, given))
const service = (planId: string, given: Parameters<typeof makeService>[3] = {}) =>
  provider.inDatabase((db) => makeService(db, provider.providerId, planId, given))
/** Returns the clinics that offer a service. */
const clinicsWith = async (offerId: string) =>
  (await admin.ok(clinics.list, { offerIds: [offerId] })).items.map((item) => item.clinicId).toSorted()
const plan = (given: Parameters<typeof makePlan>[2] = {}) =>
  provider.inDatabase((db) => makePlan(db, provider.providerId, given))
const activePlan = async () => {
  const insurerId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
  return { insurerId, packageId: await plan({ insurerId, isAvailable: true, name: 'Active' }) }
}
const base = {
  name: 'Clínica Santa Elena',
  addressLine: 'Calle Mayor 3, Sevilla, 41013, Spain',
  registrationType: 'SELF' as const,
  phoneForService: '900 123 456',
}

describe('links to services', () => {
  test('are added from the clinic, read from both sides, and removed', async () => {
    const packageId = await plan({ name: 'Linked plan' })
    const offerIds = [
      await service(packageId, {
        localizations: [{ language: 'en', title: 'Dentist', description: '', sort: 1 }],
      }),
      await service(packageId),
    ].toSorted()
    const { clinicId } = await admin.ok(clinics.save, { ...base, offerIds })
    const seen = await admin.ok(clinics.detail, { clinicId })
    expect(seen.offerCount).toBe(2)
    expect(seen.offers.map((offer) => offer.offerId).toSorted()).toEqual(offerIds)
    expect(seen.offers.find((offer) => offer.title === 'Dentist')).toMatchObject({
      program: { id: packageId, name: 'Linked plan' },
      status: 'ACTIVE',
    })
    expect(await clinicsWith(offerIds[0]!)).toEqual([clinicId])
    await admin.ok(clinics.save, { clinicId, offerIds: [offerIds[1]!] })
    expect(await clinicsWith(offerIds[0]!)).toEqual([])
    const { fields } = await admin.fails(clinics.save, { clinicId, offerIds: [newId()] }, 'common.not-found')
    expect(fields).toEqual({ offerIds: 'NOT_FOUND' })
  })

  test('are added and removed for many clinics in one call', async () => {
    const packageId = await plan()
    const [one, two] = [await service(packageId), await service(packageId)]
    const clinicIds = [await clinic({ offerIds: [one] }), await clinic()]
    expect(await admin.ok(clinics.saveBulk, { clinicIds, offerIdsAdd: [one, two] })).toEqual({ changed: 2 })
    expect(await admin.ok(clinics.saveBulk, { clinicIds, offerIdsAdd: [one] })).toEqual({ changed: 0 })
    const remove = { clinicIds, offerIdsRemove: [one] }
    expect(await operator.ok(clinics.saveBulk, remove)).toEqual({ changed: 2 })
    expect((await admin.ok(clinics.detail, { clinicId: clinicIds[0]! })).offers).toMatchObject([
      { offerId: two },
    ])
    await admin.fails(clinics.saveBulk, { clinicIds, offerIdsAdd: [newId()] }, 'common.not-found')
    await admin.fails(
      clinics.saveBulk,
      { clinicIds: [...clinicIds, newId()], offerIdsAdd: [one] },
      'common.not-found',
    )
    await admin.fails(clinics.saveBulk, { clinicIds }, 'common.validation')
  })

  test('offer services found by title and by plan, in any language', async () => {
    const packageId = await plan({ name: 'Zaragoza plan' })
    const offerId = await service(packageId, {
      localizations: [
        { language: 'en', title: 'Eye doctor', description: '', sort: 1 },
        { language: 'ru', title: 'Окулист', description: '', sort: 1 },
      ],
    })
    const found = async (input: object, locale = 'en') =>
      (await admin.with({ 'x-locale': locale }).ok(clinics.offers, input)).items
    expect(await found({ searchQuery: 'okulist zaragoza' })).toMatchObject([{ offerId, title: 'Eye doctor' }])
    expect(await found({ searchQuery: 'eye' }, 'ru')).toMatchObject([{ offerId, title: 'Окулист' }])
    expect(await found({ offerIds: [offerId] })).toHaveLength(1)
    const page = await admin.ok(clinics.offers, { limit: 1 })
    expect(page.items).toHaveLength(1)
    expect(page.totalCount).toBeGreaterThan(1)
  })
})

test('a plan with a map service is activated once the service has a clinic', async () => {
  const insurerId = await provider.inDatabase((db) => makeInsurer(db, provider.providerId))
  const packageId = await plan({ insurerId })
  const offerId = await service(packageId, { kind: 'BOOKING_VIA_MAP' })
  await provider.inDatabase((db) =>
    db.updateTable('plans').set({ insured_count: 1 }).where('id', '=', packageId).execute(),
  )
  const { details } = await admin.fails(plans.save, { packageId, isAvailable: true }, 'plans.cannot-activate')
  expect(details).toEqual({ missing: ['CLINIC'], offerIds: [offerId] })
  await admin.ok(services.save, { offerId, clinicIds: [await clinic()] })
  await admin.ok(plans.save, { packageId, isAvailable: true })
})

describe('an active plan', () => {
  const byMap = async () => {
    const { packageId } = await activePlan()
    const offerId = await service(packageId, { kind: 'BOOKING_VIA_MAP' })
    const clinicIds = [await clinic({ offerIds: [offerId] }), await clinic({ offerIds: [offerId] })]
    return { packageId, offerId, clinicIds }
  }

  test('keeps the last clinic of its map service, whatever the way of removal', async () => {
    const { packageId, offerId, clinicIds } = await byMap()
    const [kept, other] = clinicIds as [string, string]
    await admin.ok(clinics.save, { clinicId: other, clinicDelete: true })
    const refused = [
      await admin.fails(
        clinics.save,
        { clinicId: kept, clinicDelete: true },
        'clinics.needed-by-active-plans',
      ),
      await admin.fails(clinics.save, { clinicId: kept, offerIds: [] }, 'clinics.needed-by-active-plans'),
      await admin.fails(
        clinics.saveBulk,
        { clinicIds: [kept], offerIdsRemove: [offerId] },
        'clinics.needed-by-active-plans',
      ),
      await admin.fails(
        clinics.saveBulk,
        { clinicIds: [kept], clinicDelete: true },
        'clinics.needed-by-active-plans',
      ),
    ]
    for (const { details } of refused) {
      expect(details).toEqual({ packages: [{ packageId, name: 'Active' }] })
    }
    await admin.ok(plans.save, { packageId, isAvailable: false })
    await admin.ok(clinics.save, { clinicId: kept, clinicDelete: true })
    await admin.fails(plans.save, { packageId, isAvailable: true }, 'plans.cannot-activate')
  })

  test('never loses both clinics to two concurrent deletions', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { clinicIds } = await byMap()
      const answers = await Promise.all(
        clinicIds.map((clinicId) => admin.send(clinics.save, { clinicId, clinicDelete: true })),
      )
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    }
  })

  test('is not activated while its clinic is being deleted', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { packageId, clinicIds } = await byMap()
      await admin.ok(clinics.save, { clinicId: clinicIds[1]!, clinicDelete: true })
      await admin.ok(plans.save, { packageId, isAvailable: false })
      await provider.inDatabase((db) =>
        db.updateTable('plans').set({ insured_count: 1 }).where('id', '=', packageId).execute(),
      )
      const answers = await Promise.all([
        admin.send(plans.save, { packageId, isAvailable: true }),
        admin.send(clinics.save, { clinicId: clinicIds[0]!, clinicDelete: true }),
      ])
      expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    }
  })
})

describe('a deletion', () => {
  test('hides all clinics or none, and an undo restores them with their links', async () => {
    const packageId = await plan()
    const offerId = await service(packageId)
    const clinicIds = [await clinic({ offerIds: [offerId] }), await clinic({ offerIds: [offerId] })]
    const missing = { clinicIds: [...clinicIds, newId()], clinicDelete: true as const }
    await admin.fails(clinics.saveBulk, missing, 'common.not-found')
    expect(await admin.ok(clinics.saveBulk, { clinicIds, clinicDelete: true })).toEqual({ changed: 2 })
    await admin.fails(clinics.detail, { clinicId: clinicIds[0]! }, 'common.not-found')
    expect((await admin.ok(clinics.list, { offerIds: [offerId] })).totalCount).toBe(0)
    expect(await clinicsWith(offerId)).toEqual([])
    await admin.fails(clinics.saveBulk, { clinicIds, clinicDelete: true }, 'common.not-found')
    expect(await admin.ok(clinics.saveBulk, { clinicIds, restore: true })).toEqual({ changed: 2 })
    expect(await clinicsWith(offerId)).toEqual(clinicIds.toSorted())
    await admin.fails(clinics.saveBulk, { clinicIds, restore: true }, 'common.not-found')
  })

  test('is final after 30 days', async () => {
    const clinicId = await clinic()
    await admin.ok(clinics.save, { clinicId, clinicDelete: true })
    await provider.inDatabase((db) =>
      db
        .updateTable('clinics')
        .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
        .where('id', '=', clinicId)
        .execute(),
    )
    await admin.fails(clinics.saveBulk, { clinicIds: [clinicId], restore: true }, 'common.not-found')
  })
})
