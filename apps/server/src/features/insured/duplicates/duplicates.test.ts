import { duplicates } from '@coverline/contract/duplicates/endpoints'
import { insured } from '@coverline/contract/insured/endpoints'
import { expect, test } from 'vitest'
import { runAsSystem } from '../../../platform/run-as-system.ts'
import type { JobContext } from '../../../platform/jobs/job-context.ts'
import { newId } from '../../../platform/id.ts'
import { provideInsured, type InsuredProvider } from '../../../testing/insured.ts'
import { findDuplicates } from './find-duplicates.ts'

const ana = { firstName: 'Ana', lastName: 'Torres', birthdate: '1984-05-11' }

/** Compares all people of the provider, as the job does. */
async function search({ app, providerId }: InsuredProvider): Promise<void> {
  const { services } = app
  const ctx = {
    services,
    log: services.log,
    signal: new AbortController().signal,
    inProvider: (id: string, work: Parameters<JobContext['inProvider']>[1]) =>
      runAsSystem(services)(id, 'test', work),
  }
  await findDuplicates.handler(ctx as JobContext, { providerId })
}

test('the search compares all people and lists the pairs with their reasons, likeliest first', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  expect(await admin.ok(duplicates.list, {})).toEqual({ items: [], totalCount: 0, searchedAt: null })
  const a = await provider.person(ana)
  const b = await provider.person({ ...ana, email: 'ana@x.es' })
  const c = await provider.person({ firstName: 'Torres', lastName: 'Анна', birthdate: '1984-05-11' })
  await provider.person({ firstName: 'Zoe', lastName: 'Quint', birthdate: '1984-05-11' })
  const [m, n] = [
    await provider.person({ firstName: 'Ivo', lastName: 'Kern', passportNumber: 'P1' }),
    await provider.person({ firstName: 'Uma', lastName: 'Lang', passportNumber: 'P1' }),
  ]
  await provider.policy(a)
  await search(provider)
  const { items, totalCount, searchedAt } = await admin.ok(duplicates.list, {})
  expect(searchedAt).not.toBeNull()
  expect(totalCount).toBe(4)
  expect(
    items.slice(0, 2).map((pair) => [pair.first.personProfileId, pair.second.personProfileId, pair.reasons]),
  ).toEqual([
    [m, n, ['PASSPORT_NUMBER']],
    [a, b, ['NAME_AND_BIRTHDATE']],
  ])
  expect(items.slice(2).map((pair) => [pair.first.personProfileId, pair.second.personProfileId])).toEqual(
    expect.arrayContaining([
      [a, c],
      [b, c],
    ]),
  )
  expect(items.slice(2).map((pair) => pair.reasons)).toEqual([['NAMES_MOVED'], ['NAMES_MOVED']])
  expect(items[1]?.first).toMatchObject({ ...ana, policyCount: 1 })
  expect(items[0]?.score).toBeGreaterThan(items[1]?.score ?? 100)
  const byDay = await admin.ok(duplicates.list, { sortBy: 'foundAt', limit: 1 })
  expect(byDay).toMatchObject({ items: [{}], totalCount: 4 })
  // A second search finds the same pairs, once.
  await search(provider)
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ totalCount: 4 })
})

test('the suggestions and the list follow a person’s data immediately', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const { personProfileId: first } = await admin.ok(insured.save, ana)
  const { personProfileId: second } = await admin.ok(insured.save, { ...ana, firstName: 'Anna' })
  expect(await admin.ok(duplicates.list, { personProfileId: first })).toMatchObject({
    items: [{ second: { personProfileId: second }, reasons: ['NAME_SLIP'] }],
  })
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ totalCount: 1 })
  await admin.ok(insured.save, { personProfileId: second, birthdate: '1990-01-01' })
  expect(await admin.ok(duplicates.list, { personProfileId: first })).toMatchObject({ totalCount: 0 })
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ totalCount: 0 })
  await admin.ok(insured.save, { personProfileId: second, firstName: 'Ana', birthdate: ana.birthdate })
  await admin.ok(insured.saveBulk, { personProfileIds: [second], personProfileDelete: true })
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ totalCount: 0 })
  await admin.ok(insured.saveBulk, { personProfileIds: [second], restore: true })
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ items: [{ reasons: ['NAME_AND_BIRTHDATE'] }] })
})

test('the page of a person and the list name the spelling that two profiles differ by', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const add = async (firstName: string, lastName: string, birthdate = ana.birthdate) =>
    (await admin.ok(insured.save, { firstName, lastName, birthdate })).personProfileId
  const ofOne = async (personProfileId: string) =>
    (await admin.ok(duplicates.list, { personProfileId })).items.map((pair) => pair.reasons)
  const pairs = [
    [await add('Jan', 'Müller'), await add('Jan', 'Mueller'), 'OTHER_SPELLING'],
    [await add('Rosa', 'de la Cruz'), await add('Rosa', 'Cruz'), 'SURNAME_PARTICLE'],
    [await add('Ana', 'García'), await add('Ana', 'García López'), 'PART_OF_NAME'],
  ] as const
  await add('Jan', 'Mueller', '1999-01-02')
  for (const [first, second, reason] of pairs)
    expect([await ofOne(first), await ofOne(second)]).toEqual([[[reason]], [[reason]]])
  await search(provider)
  const { items } = await admin.ok(duplicates.list, {})
  expect(items.flatMap((pair) => pair.reasons).toSorted()).toEqual(pairs.map((pair) => pair[2]).toSorted())
})

test('two people marked as different are not suggested again until that is reverted', async () => {
  const provider = await provideInsured()
  const admin = await provider.as('ADMIN')
  const [a, b] = [await provider.person(ana), await provider.person(ana)]
  await search(provider)
  const pairs = [{ personProfileId: b, otherPersonProfileId: a }]
  await admin.ok(duplicates.dismiss, { pairs })
  await search(provider)
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ items: [], totalCount: 0 })
  expect(await admin.ok(duplicates.list, { personProfileId: a })).toMatchObject({ totalCount: 0 })
  expect(await admin.ok(duplicates.list, { dismissed: true })).toMatchObject({ totalCount: 1 })
  expect(await admin.ok(duplicates.list, { personProfileId: b, dismissed: true })).toMatchObject({
    totalCount: 1,
  })
  await admin.ok(insured.save, { personProfileId: a, firstName: 'Anna' })
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ totalCount: 0 })
  await admin.ok(duplicates.dismiss, { pairs, dismissed: false })
  expect(await admin.ok(duplicates.list, {})).toMatchObject({ items: [{ reasons: ['NAME_SLIP'] }] })
  await admin.fails(
    duplicates.dismiss,
    { pairs: [{ personProfileId: a, otherPersonProfileId: a }] },
    'common.not-found',
  )
  await admin.fails(
    duplicates.dismiss,
    { pairs: [{ personProfileId: a, otherPersonProfileId: newId() }] },
    'common.not-found',
  )
})

test('a search can be requested and runs in the background', async () => {
  const provider = await provideInsured()
  const operator = await provider.as('INSURANCE_OPERATOR')
  expect((await operator.send(duplicates.search, {})).status).toBe(202)
})

test('an agent sees only pairs of their own people; other users see none', async () => {
  const provider = await provideInsured()
  const agent = await provider.as('AGENT')
  const own = { ...ana, agentUserId: agent.userId }
  const [a, b, foreign] = [await provider.person(own), await provider.person(own), await provider.person(ana)]
  await search(provider)
  expect(await agent.ok(duplicates.list, {})).toMatchObject({ totalCount: 1 })
  expect(await agent.ok(duplicates.list, { personProfileId: a })).toMatchObject({ totalCount: 1 })
  await agent.fails(duplicates.list, { personProfileId: foreign }, 'common.not-found')
  const pairs = [{ personProfileId: a, otherPersonProfileId: b }]
  await agent.fails(duplicates.dismiss, { pairs }, 'common.forbidden')
  const doctor = await provider.as('DOCTOR')
  await doctor.fails(duplicates.list, {}, 'common.forbidden')
  await doctor.fails(duplicates.dismiss, { pairs }, 'common.forbidden')
  await doctor.fails(duplicates.search, {}, 'common.forbidden')
  const stranger = await (await provideInsured()).as('ADMIN')
  expect(await stranger.ok(duplicates.list, {})).toMatchObject({ totalCount: 0 })
  await stranger.fails(duplicates.list, { personProfileId: a }, 'common.not-found')
  await stranger.fails(duplicates.dismiss, { pairs }, 'common.not-found')
})
