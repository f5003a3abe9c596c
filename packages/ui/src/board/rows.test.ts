import { describe, expect, test } from 'vitest'
import { boardRows } from './rows.ts'

const late = { id: 'late', label: 'Late', first: 2 }
const soon = { id: 'soon', label: 'Soon', count: 40 }
const none: ReadonlySet<string> = new Set()
const rowsOf = (cards: string[], opened = none, placed = none) =>
  boardRows({
    cards,
    cardId: (card) => card,
    sectionOf: (card) => (card.startsWith('l') ? late : card.startsWith('s') ? soon : undefined),
    opened,
    placed,
  }).map((row) => (row.kind === 'card' ? row.key : row.kind === 'more' ? `+${row.hidden}` : `${row.count}!`))

describe('rows of a board column', () => {
  test('stand under the headings of their sections, which count what is not loaded too', () => {
    expect(rowsOf(['l1', 's1', 's2', 'x'])).toEqual(['1!', 'l1', '40!', 's1', 's2', 'x'])
  })

  test('a long section shows its first cards and says how many are kept back', () => {
    expect(rowsOf(['l1', 'l2', 'l3', 'l4', 's1'])).toEqual(['4!', 'l1', 'l2', '+2', '40!', 's1'])
    expect(rowsOf(['l1', 'l2', 'l3', 'l4'], new Set(['late']))).toEqual(['4!', 'l1', 'l2', 'l3', 'l4'])
  })

  test('a single card is never kept back', () => {
    expect(rowsOf(['l1', 'l2', 'l3'])).toEqual(['3!', 'l1', 'l2', 'l3'])
  })

  test('a card that was just put here stands first', () => {
    expect(rowsOf(['l1', 's1', 's2'], none, new Set(['s2']))).toEqual(['s2', '1!', 'l1', '40!', 's1'])
  })
})
