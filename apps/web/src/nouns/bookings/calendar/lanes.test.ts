import { expect, test } from 'vitest'
import { lanesOf } from './lanes.ts'

const clinic = (id: string, name: string, addressLine = 'Calle Mayor 3') => ({ id, name, addressLine })
const visits = [
  { receptionId: '1', doctor: null, clinic: clinic('c1', 'Clinic 10') },
  { receptionId: '2', doctor: { id: 'd1', name: 'Ёлкина' }, clinic: null },
  { receptionId: '3', doctor: null, clinic: clinic('c2', 'Clinic 2') },
  { receptionId: '4', doctor: { id: 'd2', name: 'Жуков' }, clinic: null },
  { receptionId: '5', doctor: { id: 'd1', name: 'Ёлкина' }, clinic: null },
  { receptionId: '6', doctor: null, clinic: clinic('c3', 'Clinic 2', 'Avenida 1') },
]
const shown = (groupBy: 'doctor' | 'clinic', language: string) =>
  lanesOf(visits, groupBy, language).map(
    ({ id, visits: own }) => `${id}: ${own.map(({ receptionId }) => receptionId).join(' ')}`,
  )

test('each doctor with bookings has a lane, by name, and the bookings without a doctor come last', () => {
  expect(shown('doctor', 'ru')).toEqual(['d1: 2 5', 'd2: 4', 'null: 1 3 6'])
})

test('clinics are sorted by the number in their name, and those of one name by address', () => {
  expect(shown('clinic', 'en')).toEqual(['c3: 6', 'c2: 3', 'c1: 1', 'null: 2 4 5'])
  expect(lanesOf(visits, 'clinic', 'en')[0]).toMatchObject({ name: 'Clinic 2', address: 'Avenida 1' })
})

test('there is no lane without bookings', () => {
  expect(lanesOf([], 'doctor', 'en')).toEqual([])
  expect(lanesOf(visits.slice(1, 2), 'doctor', 'en')).toHaveLength(1)
})
