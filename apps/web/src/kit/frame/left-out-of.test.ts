import { expect, test } from 'vitest'
import { leftOutOf } from './left-out-of.ts'

const row = (place: number) => ({ place, id: null })

test('names the rows of an answer, and of all answers of a list that is scrolled', () => {
  expect(leftOutOf({ items: [], unreadable: [row(2)] })).toEqual([row(2)])
  const pages = [{ items: [], unreadable: [row(0)] }, { items: [] }, { items: [], unreadable: [row(7)] }]
  expect(leftOutOf({ pages, pageParams: [1, 2, 3] })).toEqual([row(0), row(7)])
})

test('names nothing of other answers', () => {
  for (const data of [undefined, null, [], 'text', { items: [] }]) expect(leftOutOf(data)).toEqual([])
})
