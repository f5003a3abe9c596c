import { expect, test } from 'vitest'
import { createMoves, type MovesDesk, type Placement } from './moves.ts'

/** A board with one card, whose saves the test answers one after the other */
function setUp() {
  const state = { column: 'new', shown: undefined as Placement | undefined }
  const saves: { column: string; answer: (isMoved: boolean) => Promise<void> }[] = []
  const desk: MovesDesk = {
    columnOf: () => state.column,
    isTarget: (_id, column) => column !== state.column,
    save: (_id, column) =>
      new Promise((resolve) => {
        const answer = async (isMoved: boolean) => {
          if (isMoved) state.column = column
          resolve(isMoved)
          await Promise.resolve()
        }
        saves.push({ column, answer })
      }),
    show: (placement) => {
      state.shown = placement
    },
  }
  const moves = createMoves(desk)
  const update = () => moves.update(desk)
  return { state, moves, update, saves, asked: () => saves.map(({ column }) => column) }
}

test('a choice from the menu while a move is saved is applied after the save', async () => {
  const { state, moves, saves, asked } = setUp()
  moves.place('card', 'open', true)
  moves.place('card', 'lost', true)
  expect(asked()).toEqual(['open'])
  expect(moves.wishedColumn('card')).toBe('lost')
  await saves[0]?.answer(true)
  expect(asked()).toEqual(['open', 'lost'])
  expect(state.shown?.placed.get('card')).toBe('lost')
  await saves[1]?.answer(true)
  expect(state).toMatchObject({ column: 'lost', shown: { landing: { id: 'card', done: true } } })
  expect(state.shown?.placed.size).toBe(0)
})

test('a choice waits for the data of the saved move', async () => {
  const { state, moves, update, saves, asked } = setUp()
  moves.place('card', 'open', true)
  moves.place('card', 'lost', true)
  const saved = saves[0]?.answer(true)
  state.column = 'new'
  await saved
  update()
  expect(asked()).toEqual(['open'])
  state.column = 'open'
  update()
  expect(asked()).toEqual(['open', 'lost'])
})

test('the last choice counts, also after a save that failed', async () => {
  const { moves, saves, asked } = setUp()
  moves.place('card', 'open', true)
  moves.place('card', 'won', true)
  moves.place('card', 'lost', true)
  await saves[0]?.answer(false)
  expect(asked()).toEqual(['open', 'lost'])
})

test('a choice of the column that the card came to saves nothing more', async () => {
  const { moves, update, saves, asked } = setUp()
  moves.place('card', 'open', true)
  moves.place('card', 'open', true)
  await saves[0]?.answer(true)
  update()
  expect(asked()).toEqual(['open'])
})

test('a choice that is no target any more is left', async () => {
  const { moves, saves, asked, state } = setUp()
  moves.place('card', 'open', true)
  moves.place('card', 'new', true)
  await saves[0]?.answer(false)
  expect(asked()).toEqual(['open'])
  expect(moves.wishedColumn('card')).toBeUndefined()
  expect(state.shown?.placed.size).toBe(0)
})
