import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makePlan } from '../factory.ts'
import { makeService } from './factory.ts'

let provider: TestProvider
let admin: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
})

const plan = (given: Parameters<typeof makePlan>[2] = {}) =>
  provider.inDatabase((db) => makePlan(db, provider.providerId, given))
const service = (packageId: string, given: Parameters<typeof makeService>[3] = {}) =>
  provider.inDatabase((db) => makeService(db, provider.providerId, packageId, given))
const activePlan = () =>
  provider.inDatabase(async (db) => {
    const insurerId = await makeInsurer(db, provider.providerId, { title: newId() })
    return makePlan(db, provider.providerId, { insurerId, isAvailable: true })
  })
const idsOf = async (packageId: string) =>
  (await admin.ok(services.list, { packageId })).items.map((item) => item.offerId)
const text = (language: 'en' | 'ru' | 'es' | 'pt', title: string, sort = 0) => ({
  language,
  title,
  description: `About ${title}`,
  sort,
})

describe('the order of services', () => {
  test('is the given one in every language; other services follow in their old order', async () => {
    const packageId = await plan()
    const localizations = [text('en', 'A', 7), text('ru', 'А', 0)]
    const [first, second, third, fourth] = [
      await service(packageId, { localizations }),
      await service(packageId),
      await service(packageId),
      await service(packageId),
    ]
    expect(await idsOf(packageId)).toEqual([first, second, third, fourth])
    await admin.ok(services.order, { packageId, offerIds: [fourth, first] })
    expect(await idsOf(packageId)).toEqual([fourth, first, second, third])
    const seen = await admin.ok(services.detail, { offerId: first })
    expect(seen.localizations.map((one) => one.sort)).toEqual([1, 1])
  })

  test('rejects a service of another plan, a deleted service, or an unknown service', async () => {
    const packageId = await plan()
    const own = await service(packageId)
    const gone = await service(packageId)
    await admin.ok(services.delete, { offerIds: [gone] })
    for (const strange of [await service(await plan()), gone, newId()]) {
      await admin.fails(services.order, { packageId, offerIds: [strange, own] }, 'common.not-found')
    }
    await admin.fails(services.order, { packageId: newId(), offerIds: [own] }, 'common.not-found')
  })
})

describe('copies of services', () => {
  const whole = {
    kind: 'HOME_VISIT' as const,
    phone: '+34 600 100 200',
    localizations: [text('en', 'Visit', 1), text('ru', 'Выезд', 1)],
    benefits: {
      limits: [{ unit: 'VISITS' as const, period: 'YEAR' as const, quantity: '3' }],
      coPayment: { kind: 'PERCENT' as const, value: '12.5' },
      waitingDays: 30,
    },
  }

  test('come last in their plan, with all dependent data and a title that marks them as copies', async () => {
    const packageId = await plan()
    const offerId = await service(packageId, whole)
    await admin.ok(services.save, { offerId, icons: [{ alias: 'heart', cdnFileId: null }] })
    const other = await service(packageId)
    const { offerIds, notActiveOfferIds } = await admin.ok(services.copy, { offerIds: [other, offerId] })
    expect(notActiveOfferIds).toEqual([])
    expect(await idsOf(packageId)).toEqual([offerId, other, ...offerIds])
    const before = await admin.ok(services.detail, { offerId })
    const copy = await admin.ok(services.detail, { offerId: offerIds[1] ?? '' })
    const { localizations, createdAt: _at, ...rest } = before
    expect(copy).toMatchObject({ ...rest, offerId: offerIds[1] })
    expect(copy.localizations).toEqual([
      { ...localizations[0], title: 'Visit (copy)', sort: expect.any(Number) },
      { ...localizations[1], title: 'Выезд (копия)', sort: expect.any(Number) },
    ])
    expect((await admin.ok(plans.detail, { packageId })).offerCount).toBe(4)
  })

  test('keep their titles in another plan; a title of full length stays unchanged', async () => {
    const from = await plan()
    const offerId = await service(from, { ...whole, localizations: [text('en', 'x'.repeat(255))] })
    const packageId = await plan()
    const { offerIds } = await admin.ok(services.copy, { offerIds: [offerId], packageId })
    const copy = await admin.ok(services.detail, { offerId: offerIds[0] ?? '' })
    expect(copy.localizations[0]?.title).toBe('x'.repeat(255))
    const again = await admin.ok(services.copy, { offerIds: [offerId] })
    const beside = await admin.ok(services.detail, { offerId: again.offerIds[0] ?? '' })
    expect(beside.localizations[0]?.title).toBe(`${'x'.repeat(248)} (copy)`)
  })

  test('become inactive in an active plan when they lack what it needs', async () => {
    const packageId = await activePlan()
    const bare = await service(await plan(), { kind: 'HOME_VISIT' })
    const fit = await service(await plan(), whole)
    const { offerIds, notActiveOfferIds } = await admin.ok(services.copy, {
      offerIds: [bare, fit],
      packageId,
    })
    expect(notActiveOfferIds).toEqual([offerIds[0]])
    const { items } = await admin.ok(services.list, { packageId })
    expect(items.map((item) => item.status)).toEqual(['NOT_ACTIVE', 'ACTIVE'])
  })

  test('copies and orders 500 services in one call', async () => {
    const packageId = await plan()
    const one = await service(packageId, whole)
    while ((await admin.ok(plans.detail, { packageId })).offerCount < 500) {
      const ids = await idsOf(packageId)
      await admin.ok(services.copy, { offerIds: ids.slice(0, 500 - ids.length) })
    }
    const all = await idsOf(packageId)
    expect(all).toHaveLength(500)
    expect(all[0]).toBe(one)
    await admin.ok(services.order, { packageId, offerIds: all.toReversed() })
    expect(await idsOf(packageId)).toEqual(all.toReversed())
  })
})

describe('bulk changes of services', () => {
  test('set a status on all services or none; an active plan rejects what it cannot have', async () => {
    const packageId = await activePlan()
    const bare = await service(packageId, { kind: 'HOME_VISIT', status: 'DRAFT' })
    const info = await service(packageId, { status: 'DRAFT' })
    const refused = { offerIds: [bare, info], status: 'ACTIVE' }
    const { details } = await admin.fails(services.saveBulk, refused, 'plans.cannot-activate')
    expect(details).toEqual({ missing: ['PHONE'], offerIds: [bare] })
    await admin.fails(services.saveBulk, { offerIds: [info, newId()], status: 'ACTIVE' }, 'common.not-found')
    expect((await admin.ok(services.detail, { offerId: info })).status).toBe('DRAFT')
    expect(await admin.ok(services.saveBulk, { offerIds: [info], status: 'ACTIVE' })).toEqual({
      changed: 1,
      notActiveOfferIds: [],
    })
    expect(await admin.ok(services.saveBulk, { offerIds: [info], status: 'ACTIVE' })).toMatchObject({
      changed: 0,
    })
  })

  test('delete services, hide them everywhere and restore them unchanged for 30 days', async () => {
    const packageId = await plan()
    const [first, second] = [await service(packageId, { phone: '112' }), await service(packageId)]
    const before = await admin.ok(services.list, { packageId })
    await admin.ok(services.delete, { offerIds: [first, second] })
    expect((await admin.ok(plans.detail, { packageId })).offerCount).toBe(0)
    await admin.fails(services.detail, { offerId: first }, 'common.not-found')
    await admin.fails(services.save, { offerId: first, phone: '113' }, 'common.not-found')
    await admin.fails(services.copy, { offerIds: [first] }, 'common.not-found')
    await admin.fails(services.saveBulk, { offerIds: [first], status: 'DRAFT' }, 'common.not-found')
    const age = (days: number) =>
      provider.inDatabase((db) =>
        sql`update services set deleted_at = deleted_at - make_interval(days => ${days}) where id = ${first}`.execute(
          db,
        ),
      )
    await age(31)
    await admin.fails(services.saveBulk, { offerIds: [first], restore: true }, 'common.not-found')
    await age(-31)
    await admin.ok(services.saveBulk, { offerIds: [second, first], restore: true })
    expect(await admin.ok(services.list, { packageId })).toEqual(before)
    await admin.fails(services.saveBulk, { offerIds: [first], restore: true }, 'common.not-found')
  })

  test('restore services as inactive when the plan is active by now and they lack what it needs', async () => {
    const packageId = await activePlan()
    const offerId = await service(packageId, { kind: 'HOME_VISIT', status: 'DRAFT' })
    await admin.ok(plans.save, { packageId, isAvailable: false })
    await admin.ok(services.saveBulk, { offerIds: [offerId], status: 'ACTIVE' })
    await admin.ok(services.delete, { offerIds: [offerId] })
    await provider.inDatabase((db) =>
      db.updateTable('plans').set({ insured_count: 1 }).where('id', '=', packageId).execute(),
    )
    await admin.ok(plans.save, { packageId, isAvailable: true })
    const answer = await admin.ok(services.saveBulk, { offerIds: [offerId], restore: true })
    expect(answer).toEqual({ changed: 1, notActiveOfferIds: [offerId] })
    expect((await admin.ok(services.detail, { offerId })).status).toBe('NOT_ACTIVE')
  })
})

test('rights: an agent changes no services, another provider finds none', async () => {
  const packageId = await plan()
  const offerId = await service(packageId)
  const agent = await provider.as('AGENT')
  const stranger = await (await freshProvider()).as('ADMIN')
  const calls = [
    [services.saveBulk, { offerIds: [offerId], status: 'DRAFT' }],
    [services.order, { packageId, offerIds: [offerId] }],
    [services.copy, { offerIds: [offerId] }],
    [services.copy, { offerIds: [offerId], packageId }],
  ] as const
  for (const [endpoint, input] of calls) {
    await agent.fails(endpoint, input, 'common.forbidden')
    await stranger.fails(endpoint, input, 'common.not-found')
  }
  await admin.fails(services.copy, { offerIds: [offerId], packageId: newId() }, 'common.not-found')
})
