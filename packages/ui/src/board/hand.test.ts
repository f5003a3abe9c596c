import { expect, test } from 'vitest'
import { createHand } from './hand.ts'

/** A board with one card in the first of three columns; "closed" takes no card. */
function setUp() {
  const card = { column: 'new' }
  const said: string[] = []
  const hand = createHand({
    columnOf: (id) => (id === 'card' ? card.column : undefined),
    waysOf: () => ['new', 'open', 'won'],
    say: (what, _id, column) => said.push(`${what} ${column}`),
    drop: (_id, column) => {
      card.column = column
    },
    show: () => undefined,
  })
  return { card, said, press: (...keys: string[]) => keys.map((key) => hand.press('card', key)), hand }
}

test('an arrow pressed in the same tick as Space carries the card', () => {
  const { card, said, press } = setUp()
  expect(press('Space', 'ArrowRight', 'ArrowRight', 'Space')).toEqual([true, true, true, true])
  expect(card.column).toBe('won')
  expect(said).toEqual(['picked new', 'over open', 'over won', 'dropped won'])
})

test('Enter puts the card down, and Escape, Tab and a lost focus put it back', () => {
  const { card, said, press, hand } = setUp()
  press('Space', 'ArrowRight', 'Enter')
  expect(card.column).toBe('open')
  for (const end of [() => press('Escape'), () => press('Tab'), () => hand.leave('card')]) {
    press('Space', 'ArrowLeft')
    end()
    expect(hand.held()).toBeNull()
    expect(said.at(-1)).toBe('canceled new')
  }
  expect(card.column).toBe('open')
})

test('a card stays at the last column, and is put back by a drop where it was', () => {
  const { said, press, card } = setUp()
  press('Space', 'ArrowLeft', 'Space')
  expect(said).toEqual(['picked new', 'canceled new'])
  press('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space')
  expect(card.column).toBe('won')
})

test('keys that go to other cards do nothing while a card is held, and are free otherwise', () => {
  const { press } = setUp()
  expect(press('ArrowDown', 'ArrowRight', 'Enter', 'Escape')).toEqual([false, false, false, false])
  expect(press('Space', 'ArrowDown', 'Home', 'x')).toEqual([true, true, true, false])
})

test('another card is not carried in place of the held one', () => {
  const { press, hand, said } = setUp()
  press('Space')
  expect(hand.press('other', 'ArrowRight')).toBe(false)
  expect(hand.held()).toBeNull()
  expect(said.at(-1)).toBe('canceled new')
})
