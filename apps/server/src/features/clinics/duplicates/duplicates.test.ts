import { clinics } from '@coverline/contract/clinics/endpoints'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshProvider } from '../../../testing/provider.ts'
import { groupsOf } from './duplicates.ts'
import { makeClinic } from '../factory.ts'

test.each([
  [[], []],
  [[['a', 'b']], [['a', 'b']]],
  [
    [
      ['c', 'b'],
      ['d', 'e'],
      ['b', 'a'],
    ],
    [
      ['a', 'b', 'c'],
      ['d', 'e'],
    ],
  ],
  [
    [
      ['a', 'b'],
      ['c', 'd'],
      ['b', 'c'],
      ['a', 'd'],
    ],
    [['a', 'b', 'c', 'd']],
  ],
] as [string[][], string[][]][])('the groups of %j', (pairs, groups) => {
  const found = groupsOf(pairs.map(([a = '', b = '']) => ({ a, b })))
  expect(found.toSorted((a, b) => (a.join() < b.join() ? -1 : 1))).toEqual(groups)
})

const metre = 1 / 111_195

test('finds duplicates among clinics of one name by distance and by address', async () => {
  const provider = await freshProvider()
  const admin = await provider.as('ADMIN')
  const groups = await provider.inDatabase(async (db) => {
    const make = (
      name: string,
      addressLine: string,
      at?: { north: number; east?: number; isApproximate?: boolean },
    ) =>
      makeClinic(db, provider.providerId, {
        name,
        addressLine,
        ...(at
          ? {
              latitude: 60 + at.north * metre,
              longitude: 10 + (at.east ?? 0) * metre * 2,
              isApproximate: at.isApproximate ?? false,
            }
          : {}),
      })
    const near = [
      await make('Clínica Luz', 'Calle Uno 1', { north: 0 }),
      await make('CLINICA  LUZ', 'Plaza Real 77', { north: 0, east: 199 }),
    ]
    // Too far away, a different name at the same place, and a city point that does not count.
    await make('Clínica Luz', 'Avenida Norte 5', { north: 201, east: 199 })
    await make('Clínica Mar', 'Calle Uno 1', { north: 0 })
    await make('Clínica Luz', 'Gran Via 900', { north: 0, isApproximate: true })
    const alike = [
      await make('Centro Médico', 'Calle de la Victoria 12, Málaga, 29012, Spain'),
      await make('centro medico', 'C. de la Victoria 12, Malaga, 29012, España'),
      await make('Centro Medico', 'Calle de la Victoria 12, Málaga, 29012, Spain'),
    ]
    await make('Centro Médico', 'Paseo Maritimo 4, Cádiz, 11010, Spain')
    return [alike, near]
  })
  const answer = await admin.ok(clinics.duplicates, {})
  expect(answer.totalCount).toBe(2)
  const found = answer.items.map((item) => item.clinics.map((one) => one.clinicId))
  expect(found).toEqual(groups.map((group) => group.toSorted()))
  expect((await admin.ok(clinics.duplicates, { limit: 1, page: 1 })).items).toEqual(answer.items.slice(1))
  await admin.ok(clinics.save, { clinicId: groups[1]![0]!, clinicDelete: true })
  expect((await admin.ok(clinics.duplicates, {})).totalCount).toBe(1)
  expect(await (await (await freshProvider()).as('ADMIN')).ok(clinics.duplicates, {})).toEqual({
    items: [],
    totalCount: 0,
  })
})

test(
  'finds duplicates quickly among 10,000 clinics, a thousand of them with one name',
  { timeout: 180_000 },
  async () => {
    const provider = await freshProvider()
    const admin = await provider.as('ADMIN')
    await provider.inDatabase((db) =>
      sql`insert into clinics (provider_id, id, name, address_line, registration_type)
      select ${provider.providerId}, gen_random_uuid(), case when n <= 1000 then 'Consultorio' else 'Clinic ' || n / 3 end,
        'Street ' || md5(n::text), 'SERVICE' from generate_series(1, 10000) n`.execute(db),
    )
    const started = performance.now()
    await admin.ok(clinics.duplicates, {})
    expect(performance.now() - started).toBeLessThan(5000)
  },
)
