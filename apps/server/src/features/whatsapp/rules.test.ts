import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedOfRun } from '../../testing/security/random.ts'
import { deliveryOf, isFurther, type PartState, piecesOf } from './rules.ts'

describe('the delivery state of a message', () => {
  const all: readonly PartState[] = ['WAITING', 'CLAIMED', 'ACCEPTED', 'SENT', 'FAILED', 'DELIVERED', 'READ']

  it('is the same for any order of the same reports', () => {
    const state = fc.constantFrom(...all.slice(2))
    fc.assert(
      fc.property(
        fc.array(state, { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (told, random) => {
          const end = (order: readonly PartState[]) =>
            order.reduce<PartState>((from, to) => (isFurther(from, to) ? to : from), 'CLAIMED')
          const shuffled = told
            .map((one) => ({ one, at: random.next().value as number }))
            .toSorted((a, b) => a.at - b.at)
          expect(end(shuffled.map(({ one }) => one))).toBe(end(told))
        },
      ),
      { seed: seedOfRun() },
    )
  })

  it('is that of its slowest part, and unset before all parts were sent', () => {
    const part = (state: PartState, parts = 2) => ({
      state,
      parts,
      failureCode: state === 'FAILED' ? 'X' : null,
    })
    expect(deliveryOf([part('READ')])).toBeNull()
    expect(deliveryOf([part('READ'), part('CLAIMED')])).toBeNull()
    expect(deliveryOf([part('READ'), part('ACCEPTED')])).toEqual({ state: 'SENT' })
    expect(deliveryOf([part('READ'), part('DELIVERED')])).toEqual({ state: 'DELIVERED' })
    expect(deliveryOf([part('READ'), part('READ')])).toEqual({ state: 'READ' })
    expect(deliveryOf([part('READ'), part('FAILED')])).toEqual({ state: 'FAILED', failureCode: 'X' })
  })
})

describe('a long text', () => {
  it.each(['😀', '👨‍👩‍👧', '🇪🇸', 'é'.normalize('NFD')])('is never cut within %s', (character) => {
    for (const ahead of ['', 'a', 'ab', 'abc']) {
      const text = ahead + character.repeat(3000)
      const pieces = piecesOf(text)
      expect(pieces.join('')).toBe(text)
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(4096)
      for (const piece of pieces.slice(1)) expect(piece.startsWith(character)).toBe(true)
    }
  })

  it('ends even if one character is longer than a piece', () => {
    const pieces = piecesOf(`e${'\u0301'.repeat(9000)}`)
    expect(pieces.map(({ length }) => length)).toEqual([4096, 4096, 809])
  })
})
