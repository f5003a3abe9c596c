import { expect, test } from 'vitest'
import { besideEachOther, minutesOn } from './beside.ts'

const day = '2026-12-07'
const entry = (id: string, start: string, end: string, ends = day) => ({
  id,
  start: `${day} ${start}:00`,
  end: `${ends} ${end}:00`,
})
const places = (entries: ReturnType<typeof entry>[]) =>
  besideEachOther(day, entries).map((block) => `${block.entry.id} ${block.place}/${block.places}`)

test('entries that follow each other take the whole width', () => {
  expect(places([entry('b', '09:30', '10:00'), entry('a', '09:00', '09:30')])).toEqual(['a 0/1', 'b 0/1'])
})

test('entries that overlap share the width, and a place is used again when it is free', () => {
  const long = entry('long', '09:00', '11:00')
  expect(places([long, entry('a', '09:30', '10:00'), entry('b', '10:00', '10:30')])).toEqual([
    'long 0/2',
    'a 1/2',
    'b 1/2',
  ])
  const three = [entry('x', '12:00', '12:30'), entry('y', '12:00', '12:30'), entry('z', '12:15', '12:45')]
  expect(places([...three, entry('after', '13:00', '13:30')])).toEqual([
    'x 0/3',
    'y 1/3',
    'z 2/3',
    'after 0/1',
  ])
})

test('a short entry takes 20 minutes, and one beyond midnight ends with the day', () => {
  const [short, next, night] = besideEachOther(day, [
    entry('short', '09:00', '09:05'),
    entry('next', '09:10', '09:40'),
    entry('night', '23:45', '00:15', '2026-12-08'),
  ])
  expect(short).toMatchObject({ from: 540, until: 560, places: 2 })
  expect(next).toMatchObject({ from: 550, until: 580, place: 1 })
  expect(night).toMatchObject({ from: 1425, until: 1440, places: 1 })
  expect(besideEachOther(day, [])).toEqual([])
  expect(minutesOn(day, '2026-12-06 23:50:00')).toBe(0)
})
