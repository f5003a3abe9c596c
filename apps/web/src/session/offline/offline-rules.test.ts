import type { Message } from '@coverline/contract/conversations/shapes'
import { describe, expect, test } from 'vitest'
import { mostMessages, type Page, withPage } from './message-pages.ts'
import { mostBytes, tooMuch } from './room.ts'

const message = (nth: number) =>
  ({ messageId: `m${nth}`, at: new Date(nth * 1000).toISOString(), seq: nth, text: `text ${nth}` }) as Message
const page = (from: number, to: number, more: Partial<Page> = {}): Page => ({
  items: Array.from({ length: to - from + 1 }, (_, nth) => message(from + nth)),
  hasOlder: from > 1,
  hasNewer: false,
  ...more,
})
const ends = ({ items, hasOlder }: Page) => [
  items[0]?.messageId,
  items.at(-1)?.messageId,
  items.length,
  hasOlder,
]

describe('kept messages', () => {
  test('grow by pages that touch them, in order and each once', () => {
    const newest = withPage(undefined, page(51, 100))
    const older = withPage(newest, page(1, 51, { hasNewer: true }))
    expect(ends(older)).toEqual(['m1', 'm100', 100, false])
    expect(ends(withPage(older, page(90, 120)))).toEqual(['m1', 'm120', 120, false])
  })

  test('are at most 200, the newest ones', () => {
    expect(mostMessages).toBe(200)
    expect(ends(withPage(page(1, 200), page(180, 229)))).toEqual(['m30', 'm229', 200, true])
  })

  test('have no gap: the newest page takes their place, and an old one is left out', () => {
    expect(ends(withPage(page(1, 50), page(300, 349)))).toEqual(['m300', 'm349', 50, true])
    expect(ends(withPage(page(300, 349), page(1, 50, { hasNewer: true })))).toEqual([
      'm300',
      'm349',
      50,
      true,
    ])
  })

  test('take the later text of a changed message', () => {
    const changed = { ...message(2), text: 'changed' }
    const { items } = withPage(page(1, 3), { items: [changed], hasOlder: true, hasNewer: true })
    expect(items.map(({ text }) => text)).toEqual(['text 1', 'changed', 'text 3'])
  })

  test('of an emptied conversation are none', () => {
    expect(withPage(page(1, 3), { items: [], hasOlder: false, hasNewer: false }).items).toEqual([])
  })
})

describe('room on the device', () => {
  const row = (name: string, at: number, size: number, rank: 'STAY' | 'DROP' = 'DROP') => ({
    name,
    at,
    size,
    rank,
  })

  test('is 25 MB for a profile', () => {
    expect(mostBytes).toBe(26_214_400)
  })

  test('is made by the oldest rows, until the others fit', () => {
    const rows = [row('new', 3, 40), row('old', 1, 40), row('middle', 2, 40)]
    expect(tooMuch(rows, 120)).toEqual([])
    expect(tooMuch(rows, 119)).toEqual(['old'])
    expect(tooMuch(rows, 50)).toEqual(['old', 'middle'])
  })

  test('is never made by the card and unsent messages', () => {
    const rows = [row('card', 1, 100, 'STAY'), row('cover', 2, 10)]
    expect(tooMuch(rows, 50)).toEqual(['cover'])
    expect(tooMuch([row('card', 1, 100, 'STAY')], 50)).toEqual([])
  })
})
