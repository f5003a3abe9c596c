import { expect, test } from 'vitest'
import { pointOf } from './point-fields.tsx'

test.each([
  ['', '', null],
  [' ', '', null],
  ['41.38', '2.19', { latitude: 41.38, longitude: 2.19 }],
  ['41,38', '-2,19', { latitude: 41.38, longitude: -2.19 }],
  ['0', '0', { latitude: 0, longitude: 0 }],
  ['90', '-180', { latitude: 90, longitude: -180 }],
  ['41', '', 'wrong'],
  ['', '2', 'wrong'],
  ['91', '2', 'wrong'],
  ['1', '181', 'wrong'],
  ['north', '2', 'wrong'],
  ['1e400', '2', 'wrong'],
])('the point of %j and %j', (latitude, longitude, point) => {
  expect(pointOf({ latitude, longitude })).toEqual(point)
})
