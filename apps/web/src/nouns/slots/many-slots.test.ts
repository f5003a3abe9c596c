import { expect, it } from 'vitest'
import { slotsOfPlan } from './many-slots.ts'

const plan = {
  from: '2026-12-07',
  to: '2026-12-13',
  weekdays: [1, 3],
  startTime: '09:00',
  endTime: '10:10',
  length: 30,
}

it('makes as many slots as fit, on the chosen weekdays', () => {
  expect(slotsOfPlan(plan)).toEqual([
    { date: '2026-12-07', startTime: '09:00', endTime: '09:30' },
    { date: '2026-12-07', startTime: '09:30', endTime: '10:00' },
    { date: '2026-12-09', startTime: '09:00', endTime: '09:30' },
    { date: '2026-12-09', startTime: '09:30', endTime: '10:00' },
  ])
})

it('makes one slot of the whole time, until midnight too', () => {
  expect(slotsOfPlan({ ...plan, weekdays: [7], startTime: '20:00', endTime: '24:00', length: 0 })).toEqual([
    { date: '2026-12-13', startTime: '20:00', endTime: '24:00' },
  ])
})

it('makes none where nothing fits', () => {
  expect(slotsOfPlan({ ...plan, endTime: '09:20' })).toEqual([])
  expect(slotsOfPlan({ ...plan, to: '2026-12-01' })).toEqual([])
})
