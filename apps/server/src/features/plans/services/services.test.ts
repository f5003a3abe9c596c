import { plans } from '@coverline/contract/plans/endpoints'
import { services } from '@coverline/contract/services/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/id.ts'
import type { Caller } from '../../../testing/caller.ts'
import { freshProvider, type TestProvider } from '../../../testing/provider.ts'
import { makeInsurer } from '../../insurers/factory.ts'
import { makePlan } from '../factory.ts'
import { makeService } from './factory.ts'

let provider: TestProvider
let admin: Caller
let stranger: Caller

beforeAll(async () => {
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
  stranger = await (await freshProvider()).as('ADMIN')
})

const plan = (given: Parameters<typeof makePlan>[2] = {}) =>
  provider.inDatabase((db) => makePlan(db, provider.providerId, given))
const service = (packageId: string, given: Parameters<typeof makeService>[3] = {}) =>
  provider.inDatabase((db) => makeService(db, provider.providerId, packageId, given))
const text = (language: 'en' | 'ru' | 'es' | 'pt', title: string, sort = 0) => ({
  language,
  title,
  description: '',
  sort,
})

const activePlan = () =>
  provider.inDatabase(async (db) => {
    const insurerId = await makeInsurer(db, provider.providerId)
    return makePlan(db, provider.providerId, { insurerId, isAvailable: true })
  })

test('a service is created with its texts, changed field by field and counted', async () => {
  const packageId = await plan()
  const localizations = [
    text('en', 'Hotline', 2),
    { ...text('ru', 'Горячая линия', 2), description: 'Круглосуточно' },
  ]
  const created = { packageId, kind: 'BOOKING_BY_PHONE' as const, phone: '8 800 100', localizations }
  const { offerId } = await admin.ok(services.save, created)
  const seen = await admin.ok(services.detail, { offerId })
  expect(seen).toMatchObject({
    ...created,
    offerId,
    status: 'ACTIVE',
    type: 'CALL',
    clinicIds: [],
    icons: [],
  })
  await admin.ok(services.save, { offerId, kind: 'TELEMEDICINE' })
  expect(await admin.ok(services.detail, { offerId })).toEqual({
    ...seen,
    kind: 'TELEMEDICINE',
    type: 'NEED_DOCTOR',
  })
  await admin.ok(services.save, { offerId, localizations: [text('pt', 'Linha direta')], phone: null })
  const changed = await admin.ok(services.detail, { offerId })
  expect(changed).toMatchObject({ phone: null, localizations: [text('pt', 'Linha direta')] })
  expect((await admin.ok(plans.detail, { packageId })).offerCount).toBe(1)
  const events = await provider.inDatabase((db) =>
    db.selectFrom('audit_events').select('action').where('entity_id', '=', packageId).orderBy('id').execute(),
  )
  expect(events.map((event) => event.action)).toEqual([
    'services.created',
    'services.updated',
    'services.updated',
  ])
})

test.each([
  ['nothing', {}, { packageId: 'IS_REQUIRED', kind: 'IS_REQUIRED', localizations: 'IS_REQUIRED' }],
  ['a phone of words', { phone: 'call us' }, { phone: 'INCORRECT_PHONE' }],
  ['a phone of two digits', { phone: '11' }, { phone: 'INCORRECT_PHONE' }],
  [
    'a language twice',
    { localizations: [text('en', 'A'), text('en', 'B')] },
    { 'localizations.1.language': 'IS_NOT_UNIQUE' },
  ],
  ['no title', { localizations: [text('en', ' ')] }, { 'localizations.0.title': 'IS_REQUIRED' }],
])('a new service with %s is refused', async (_name, wrong, fields) => {
  const whole = { packageId: await plan(), kind: 'INFORMATION', localizations: [text('en', 'Info')] }
  const input = Object.keys(wrong).length > 0 ? { ...whole, ...wrong } : {}
  expect((await admin.fails(services.save, input, 'common.validation')).fields).toEqual(fields)
})

test('a service does not move to another plan', async () => {
  const offerId = await service(await plan())
  const { fields } = await admin.fails(
    services.save,
    { offerId, packageId: await plan() },
    'common.validation',
  )
  expect(fields).toEqual({ packageId: 'NOT_SUPPORTED_VALUE' })
})

describe('an active plan', () => {
  test('accepts no service that would have prevented its activation', async () => {
    const packageId = await activePlan()
    const base = { packageId, localizations: [text('en', 'Visit')] }
    const home = { ...base, kind: 'HOME_VISIT' as const }
    const { details } = await admin.fails(services.save, home, 'plans.cannot-activate')
    expect(details).toMatchObject({ missing: ['PHONE'] })
    const map = await admin.fails(
      services.save,
      { ...base, kind: 'BOOKING_VIA_MAP' },
      'plans.cannot-activate',
    )
    expect(map.details).toMatchObject({ missing: ['CLINIC'] })
    await admin.ok(services.save, { ...home, status: 'DRAFT' })
    const { offerId } = await admin.ok(services.save, { ...home, phone: '+34 600 100 200' })
    await admin.fails(services.save, { offerId, phone: null }, 'plans.cannot-activate')
    expect((await admin.ok(services.detail, { offerId })).phone).toBe('+34 600 100 200')
  })

  test('never gets a service without phone when activation and creation run concurrently', async () => {
    for (let round = 0; round < 10; round++) {
      const packageId = await activePlan()
      await admin.ok(plans.save, { packageId, isAvailable: false })
      await provider.inDatabase((db) =>
        db.updateTable('plans').set({ insured_count: 1 }).where('id', '=', packageId).execute(),
      )
      const [activation, addition] = await Promise.all([
        admin.send(plans.save, { packageId, isAvailable: true }),
        admin.send(services.save, { packageId, kind: 'HOME_VISIT', localizations: [text('en', 'Visit')] }),
      ])
      expect([activation.status, addition.status].toSorted()).toEqual([200, 409])
    }
  })
})

test('the list follows the order of the services and is searched in every language', async () => {
  const packageId = await plan()
  const third = await service(packageId, { localizations: [text('en', 'Alpha', 30)] })
  const first = await service(packageId, { localizations: [text('en', 'Zulu', 10), text('ru', 'Ёлка', 10)] })
  const second = await service(packageId, { localizations: [text('en', 'Mike', 20)], status: 'DRAFT' })
  const list = async (input: object = {}) =>
    (await admin.ok(services.list, { packageId, ...input })).items.map((item) => item.offerId)
  expect(await list()).toEqual([first, second, third])
  expect(await list({ sortBy: 'title' })).toEqual([third, second, first])
  expect(await list({ sortBy: 'createdAt', sortDirection: 'DESC' })).toEqual([second, first, third])
  expect(await list({ statuses: ['ACTIVE'] })).toEqual([first, third])
  expect(await list({ searchQuery: 'elka' })).toEqual([first])
  expect(await list({ sortBy: 'kind', limit: 2, page: 1 })).toHaveLength(1)
})

test('bulk deletion removes all services or none, and only once', async () => {
  const packageId = await plan()
  const offerIds = [await service(packageId), await service(packageId)]
  await admin.fails(services.delete, { offerIds: [...offerIds, newId()] }, 'common.not-found')
  expect((await admin.ok(services.list, { packageId })).totalCount).toBe(2)
  const answers = await Promise.all([
    admin.send(services.delete, { offerIds }),
    admin.send(services.delete, { offerIds: offerIds.toReversed() }),
  ])
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404])
  expect((await admin.ok(services.list, { packageId })).totalCount).toBe(0)
})

test('rights: an agent reads services, a doctor sees nothing, another provider finds nothing', async () => {
  const packageId = await plan()
  const offerId = await service(packageId)
  const agent = await provider.as('AGENT')
  expect((await agent.ok(services.list, { packageId })).totalCount).toBe(1)
  await agent.ok(services.detail, { offerId })
  await agent.fails(services.save, { offerId, status: 'DRAFT' }, 'common.forbidden')
  await agent.fails(services.delete, { offerIds: [offerId] }, 'common.forbidden')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(services.list, { packageId }, 'common.forbidden')
  const pairs = [
    [services.list, { packageId }, { packageId: newId() }],
    [services.detail, { offerId }, { offerId: newId() }],
    [services.save, { offerId, status: 'DRAFT' }, { offerId: newId(), status: 'DRAFT' }],
    [services.delete, { offerIds: [offerId] }, { offerIds: [newId()] }],
  ] as const
  for (const [endpoint, foreign, nowhere] of pairs) {
    const answer = await stranger.fails(endpoint, foreign, 'common.not-found')
    expect(answer).toEqual(await stranger.fails(endpoint, nowhere, 'common.not-found'))
  }
  const added = { packageId, kind: 'INFORMATION', localizations: [text('en', 'Stolen')] }
  await stranger.fails(services.save, added, 'common.not-found')
  expect((await admin.ok(services.detail, { offerId })).status).toBe('ACTIVE')
})
