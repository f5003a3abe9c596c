import { countryCodes } from '@coverline/contract/dictionaries/terms'
import { places } from '@coverline/contract/places/endpoints'
import { jobs } from '@coverline/contract/jobs/endpoints'
import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/caller.ts'
import { freshProvider, nobody, signedIn, type TestProvider } from '../../testing/provider.ts'
import { testApp } from '../../testing/app.ts'
import { readAddress } from '@coverline/contract/address'
import { loadPlaces } from './load-places.ts'
import { placeService } from './service.ts'

let provider: TestProvider
let admin: Caller

beforeAll(async () => {
  await loadPlaces((await testApp()).services)
  provider = await freshProvider()
  admin = await provider.as('ADMIN')
}, 60_000)

const names = async (input: Parameters<typeof admin.ok<typeof places.cities>>[1]) =>
  (await admin.ok(places.cities, input)).items.map((city) => city.name)

test('the data set is loaded once, and its cities keep their ids', async () => {
  const { services } = await testApp()
  const [before] = (await admin.ok(places.cities, { searchQuery: 'Salamanca', countryIds: ['ES'] })).items
  const again = await Promise.all([loadPlaces(services), loadPlaces(services)])
  expect(again).toEqual([false, false])
  const [after] = (await admin.ok(places.cities, { searchQuery: 'Salamanca', countryIds: ['ES'] })).items
  expect(after).toEqual(before)
})

test('countries are named and sorted in the language of the caller', async () => {
  const { items } = await admin.with({ 'x-locale': 'ru' }).ok(places.countries, {})
  expect(items).toHaveLength(countryCodes.length)
  expect(items[0]).toEqual({ countryId: 'AM', name: 'Армения', flag: '🇦🇲' })
  expect(items.find((one) => one.countryId === 'ES')?.name).toBe('Испания')
})

test('every country of the catalogue has cities with a point', async () => {
  for (const countryId of countryCodes) {
    const { items } = await admin.ok(places.cities, { countryIds: [countryId], limit: 3 })
    expect(items).toHaveLength(3)
    for (const city of items) {
      expect(city.country.countryId).toBe(countryId)
      expect(Math.abs(city.latitude)).toBeLessThanOrEqual(90)
      expect(city.latitude).not.toBe(0)
    }
  }
})

test('a search lists the city with the exact name first, then those that start with it', async () => {
  const found = await names({ searchQuery: 'madrid', countryIds: ['ES'] })
  expect(found[0]).toBe('Madrid')
  expect(found.findIndex((name) => name.startsWith('Madrid'))).toBeLessThan(
    found.findIndex((name) => !name.startsWith('Madrid')),
  )
  expect(await names({ searchQuery: 'Malaga', countryIds: ['ES'], limit: 1 })).toEqual(['Málaga'])
  expect(await names({ searchQuery: 'Вологда' })).toEqual(await names({ searchQuery: 'vologda' }))
  expect(await names({ searchQuery: '%' })).toEqual([])
})

test('pages, cursors and the whole list agree', async () => {
  const input = { searchQuery: 'santa maria', countryIds: ['ES' as const], limit: 5 }
  const first = await admin.ok(places.cities, input)
  const second = await admin.ok(places.cities, { ...input, page: 1 })
  const behind = await admin.ok(places.cities, { ...input, cursor: first.nextCursor })
  expect(behind.items).toEqual(second.items)
  const all = await admin.ok(places.cities, { ...input, withPaging: false })
  expect(all.items).toHaveLength(first.totalCount)
  expect(all.items.slice(0, 10)).toEqual([...first.items, ...second.items])
  const wanted = all.items.slice(2, 4).map((city) => city.cityId)
  expect((await admin.ok(places.cities, { cityIds: wanted })).totalCount).toBe(2)
})

test('cities are exported in the call, and by a job above 5,000 rows', async () => {
  const answer = await admin.send(places.citiesCsv, { countryIds: ['AE'] })
  expect(answer.headers.get('content-disposition')).toContain('cities.csv')
  const lines = String(answer.body).trim().split('\r\n')
  expect(lines[0]).toContain('city,region,country,country_code,latitude,longitude')
  expect(lines.some((line) => line.startsWith('Dubai,Dubai,United Arab Emirates,AE,'))).toBe(true)
  const large = await admin.send(places.citiesCsv, { countryIds: ['ES'] })
  expect(large.status).toBe(202)
  const { jobId } = large.body as { jobId: string }
  await expect
    .poll(async () => (await admin.ok(jobs.detail, { jobId })).status, { timeout: 60_000 })
    .toBe('DONE')
  expect((await admin.ok(jobs.detail, { jobId })).cdnFileId).not.toBeNull()
})

test('every signed-in user reads places; only users who export plans download them', async () => {
  expect((await (await signedIn()).ok(places.countries, {})).items.length).toBeGreaterThan(0)
  await (await signedIn()).ok(places.cities, { limit: 1 })
  await (await nobody()).fails(places.countries, {}, 'common.unauthorized')
  await (await nobody()).fails(places.cities, {}, 'common.unauthorized')
  await (await provider.as('AGENT')).fails(places.citiesCsv, {}, 'common.forbidden')
})

test.each([
  ['Plaza de la Caleta, Granada, 18012, Spain', 'ES', 'granada'],
  ['08221 Terrassa, Barcelona, España', 'ES', 'terrassa'],
  ['Terrassa, 08221, Barcelona, Испания', 'ES', 'terrassa'],
  ['Rua Augusta 10, São Paulo, 01304-000, Brasil', 'BR', 'sao paulo'],
  ['Calle Mayor 3, Sevilla', 'ES', 'sevilla'],
  ['Sevilla', 'ES', 'sevilla'],
  ['Spain', 'ES', undefined],
  ['Hauptstrasse 5, Berlin, 10115, Germany', 'DE', 'berlin'],
])('%s is read', (address, country, city) => {
  const read = readAddress(address, 'ES')
  expect([read.country, read.candidates[0]]).toEqual([country, city])
})

test.each([
  ['Mondragon, 20500, Spain', 'Mondragón'],
  ['Calle la Lila 2, Oviedo, 33012, Spain', 'Oviedo'],
  ['Donostia, 20014, Spain', 'San Sebastián'],
  ['Hauptstrasse 5, Berlin, 10115, Germany', undefined],
  ['Spain', undefined],
])('the city of %s', async (address, expected) => {
  const city = await provider.inDatabase((db) => placeService.cityNamed(db, readAddress(address, 'ES')))
  if (expected === undefined) expect(city).toBeUndefined()
  else expect(city?.name).toContain(expected)
})
