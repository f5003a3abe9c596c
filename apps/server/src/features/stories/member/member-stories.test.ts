import { stories } from '@coverline/contract/stories/endpoints'
import { memberStories } from '@coverline/contract/stories/member-endpoints'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { makeService } from '../../plans/services/factory.ts'
import { inOneDay, storyFixture, storyText } from '../../../testing/fixtures/story-fixture.ts'
import { inDays } from '../../../testing/insured.ts'
import type { Caller } from '../../../testing/caller.ts'
import { seedOfRun } from '../../../testing/security/random.ts'
import { size } from '../../../testing/security/sizes.ts'
import { textIn } from '@coverline/contract/stories/text-in'

const headersFor = async (reader: Caller) =>
  (await reader.ok(memberStories.list, {})).items.map(({ header }) => header)

it('people see the stories for their plans and companies that are active now', async () => {
  const { reader, companyId, corporate, own, save } = await storyFixture()
  const [group, single, none] = [await reader(corporate), await reader(own), await reader()]
  await save('All')
  await save('Group', { audience: { clientCompanyIds: [companyId], programIds: [] } })
  await save('Single', { audience: { clientCompanyIds: [], programIds: [own] } })
  await save('Neither', { audience: { clientCompanyIds: [companyId], programIds: [own] } })
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString()
  await save('Later', { startsAt: inAnHour })
  await save('Draft', { startsAt: null })
  await save('Paused', { isPaused: true })
  expect((await headersFor(group)).toSorted()).toEqual(['All', 'Group'])
  expect((await headersFor(single)).toSorted()).toEqual(['All', 'Single'])
  expect(await headersFor(none)).toEqual([])
  const twoHours = 1 / 12
  await inDays(twoHours, async () =>
    expect((await headersFor(single)).toSorted()).toEqual(['All', 'Later', 'Single']),
  )
})

it('pinned stories come first, then those not seen, then the order of the staff; ten at most', async () => {
  const { reader, own, save } = await storyFixture()
  const person = await reader(own)
  const oldest = await save('1')
  for (let nth = 2; nth <= 12; nth += 1) await save(String(nth))
  await save('Pinned', { isPinned: true })
  await save('Newest')
  expect(await headersFor(person)).toEqual(['Pinned', 'Newest', '12', '11', '10', '9', '8', '7', '6', '5'])
  const { items } = await person.ok(memberStories.list, {})
  for (const { storyId, header } of items)
    if (header !== '8') await person.ok(memberStories.view, { storyId, kind: 'SHOWN' })
  expect(await headersFor(person)).toEqual(['Pinned', '8', '4', '3', '2', '1', 'Newest', '12', '11', '10'])
  await person.ok(memberStories.view, { storyId: oldest, kind: 'SHOWN' })
  expect((await person.ok(memberStories.list, {})).items.at(0)).toMatchObject({
    isPinned: true,
    isSeen: true,
  })
})

it('a text is shown in the language of the reader, else in English, else in the first one', async () => {
  const { reader, own, save } = await storyFixture()
  const person = await reader(own)
  await save('x', { localizationsSave: [storyText('ru', 'Привет'), storyText('en', 'Hello')] })
  const inLanguage = (locale: string) => headersFor(person.with({ 'x-locale': locale }))
  expect(await inLanguage('ru')).toEqual(['Привет'])
  expect(await inLanguage('pt')).toEqual(['Hello'])
  expect(textIn([storyText('pt', 'Olá'), storyText('es', 'Hola')], 'ru')?.header).toBe('Hola')
  expect(textIn([], 'en')).toBeUndefined()
})

it('a button that opens a service is shown only to those who have it', async () => {
  const { provider, reader, corporate, own, save } = await storyFixture()
  const [group, single] = [await reader(corporate), await reader(own)]
  const offerId = await provider.inDatabase((db) => makeService(db, provider.providerId, own, {}))
  await save('Dentist', {
    localizationsSave: [storyText('en', 'Dentist', { buttonText: 'Book' })],
    button: { destination: 'SERVICE', offerId },
  })
  const buttonFor = async (person: Caller) => (await person.ok(memberStories.list, {})).items[0]?.button
  expect(await buttonFor(single)).toMatchObject({ destination: 'SERVICE', offerId, text: 'Book' })
  expect(await buttonFor(group)).toBeNull()
})

it('what readers do is counted once a person and kind, and small numbers are not told', async () => {
  const { operator, reader, own, save } = await storyFixture()
  const storyId = await save('Hello')
  const readers = await Promise.all(Array.from({ length: 6 }, () => reader(own)))
  const metric = () => operator.ok(stories.metric, { storyId })
  for (const person of readers) {
    await person.ok(memberStories.view, { storyId, kind: 'SHOWN' })
    await person.ok(memberStories.view, { storyId, kind: 'SHOWN' })
  }
  expect(await metric()).toEqual({ shown: 6, read: null, pressed: null, fewestTold: 5 })
  for (const person of readers.slice(0, 5)) await person.ok(memberStories.view, { storyId, kind: 'PRESSED' })
  expect(await metric()).toEqual({ shown: 6, read: 5, pressed: 5, fewestTold: 5 })
})

it('a story of another audience, provider or time is not found when it is viewed', async () => {
  const { reader, corporate, own, save } = await storyFixture()
  const person = await reader(own)
  const others = [
    await save('Group', { audience: { clientCompanyIds: [], programIds: [corporate] } }),
    await save('Later', { startsAt: inOneDay() }),
    await (await storyFixture()).save('Elsewhere'),
  ]
  for (const storyId of others)
    await person.fails(memberStories.view, { storyId, kind: 'SHOWN' }, 'common.not-found')
})

it('the audience at reading time equals a slow count over all people', async () => {
  const { provider, operator, companyId, insurerId } = await storyFixture()
  const plans = await Promise.all(
    [companyId, companyId, null, null].map((id) =>
      provider.plan({
        insurerId,
        isAvailable: true,
        ...(id === null ? { planType: 'INDIVIDUAL' } : { planType: 'CORPORATE', companyId: id }),
      }),
    ),
  )
  const insuredIn: number[][] = [[0], [1], [2], [0, 2], [3], [1, 3], []]
  for (const places of insuredIn) {
    const personId = await provider.person({})
    for (const place of places)
      await provider.policy(personId, {
        planId: plans[place] ?? '',
        startDate: '2020-01-01',
        endDate: '2099-12-31',
      })
  }
  const isOfCompany = (place: number) => place < 2
  const slow = (byCompany: boolean, chosen: readonly number[]) =>
    insuredIn.filter((places) =>
      places.some(
        (place) => (!byCompany || isOfCompany(place)) && (chosen.length === 0 || chosen.includes(place)),
      ),
    ).length
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.uniqueArray(fc.nat(3)), async (byCompany, chosen) => {
      const audience = {
        clientCompanyIds: byCompany ? [companyId] : [],
        programIds: chosen.map((place) => plans[place] ?? ''),
      }
      expect(await operator.ok(stories.audience, audience)).toEqual({ count: slow(byCompany, chosen) })
    }),
    { numRuns: size('STORY_AUDIENCES', 30, 2000), seed: seedOfRun() },
  )
})
