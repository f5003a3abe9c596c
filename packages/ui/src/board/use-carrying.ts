import type { Active, Announcements, DragEndEvent, DragOverEvent } from '@dnd-kit/core'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { createHand, type Held, type HandDesk } from './hand.ts'
import type { Moves } from './moves.ts'
import type { BoardProps } from './types.ts'

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Focuses the card of the next column, in the given direction, that has one. */
function focusColumn(board: HTMLElement | null, from: number, step: number): void {
  const columns = [...(board?.querySelectorAll('[data-column]') ?? [])]
  for (let at = from; at >= 0 && at < columns.length; at += step) {
    const link = columns[at]?.querySelector<HTMLElement>('a[data-card][tabindex="0"]')
    if (link) return link.focus()
  }
}

type FromBoard<Card> = Pick<BoardProps<Card>, 'columns' | 'cardName' | 'columnOf' | 'targetsOf' | 'texts'>

/** The board speaks for itself, for the mouse and for the keyboard: the library says nothing. */
const silent = () => undefined
export const noAnnouncements: Announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}

/** Keeps the hand of the keyboard over renders; it asks the latest board. */
function useHand(desk: Omit<HandDesk, 'show'>) {
  const [held, show] = useState<Held | null>(null)
  const [hand] = useState(() => createHand({ ...desk, show }))
  useLayoutEffect(() => hand.update(desk))
  return { held, hand }
}

type CardOf<Card> = (id: string) => Card | undefined

/** What the live region of the board says about the card in the hand */
function useWords<Card>({ columns, cardName, texts }: FromBoard<Card>, cardOf: CardOf<Card>) {
  const [said, setSaid] = useState('')
  const titleOf = (id: unknown) => columns.find((column) => column.id === id)?.title ?? ''
  const say = (what: Parameters<HandDesk['say']>[0] | 'outside', id: unknown, column: unknown) => {
    const card = cardOf(String(id))
    if (card !== undefined) setSaid(texts[what](cardName(card), titleOf(column)))
  }
  return { said, say }
}

/** Where cards are and may go, and their moves */
function placesOf<Card>(
  { columns, columnOf, targetsOf }: FromBoard<Card>,
  cardOf: CardOf<Card>,
  moves: Moves,
) {
  const isTaken = (id: string, column: string) => {
    const card = cardOf(id)
    return card !== undefined && targetsOf(card).includes(column)
  }
  /** Where the reader sees a card: a card that is being saved is in its target already. */
  const seenIn = (id: string) => {
    const card = cardOf(id)
    return card === undefined ? undefined : (moves.wishedColumn(id) ?? columnOf(card))
  }
  const move = (id: string, column: string, focus: boolean) => {
    const card = cardOf(id)
    if (card === undefined || column === seenIn(id)) return
    // A card that is being saved may also go back to where it came from.
    if (isTaken(id, column) || column === columnOf(card)) moves.place(id, column, focus)
  }
  const waysOf = (id: string) => {
    const card = cardOf(id)
    if (card === undefined) return []
    const ways = new Set([...targetsOf(card), columnOf(card), seenIn(id)])
    return columns.map((column) => column.id).filter((column) => ways.has(column))
  }
  return { isTaken, seenIn, move, waysOf }
}

/** The card in the hand: what is said about it, where it is put down, and the keys that move one at once. */
export function useCarrying<Card>(board: FromBoard<Card>, cardOf: CardOf<Card>, moves: Moves) {
  const { columns } = board
  const [dragged, setDragged] = useState<string | null>(null)
  const { said, say } = useWords(board, cardOf)
  const { isTaken, seenIn, move, waysOf } = placesOf(board, cardOf, moves)
  const { held, hand } = useHand({
    columnOf: seenIn,
    waysOf,
    say,
    drop: (id, column) => move(id, column, true),
  })
  const end = ({ active, over }: DragEndEvent) => {
    setDragged(null)
    const id = String(active.id)
    const isDropped = over !== null && isTaken(id, String(over.id))
    say(isDropped ? 'dropped' : 'canceled', id, over?.id)
    if (isDropped) move(id, String(over.id), false)
  }
  const overColumn = ({ active, over }: DragOverEvent) => say(over ? 'over' : 'outside', active.id, over?.id)
  /** Space carries a card; Alt with an arrow moves it at once; an arrow alone goes to the neighbouring column. */
  const press = (id: string, event: KeyboardEvent): boolean => {
    if (dragged !== null) return false
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey
    const key = event.code === 'Space' ? 'Space' : event.key
    if (hand.held() !== null || (isPlain && key === 'Space')) {
      // A key held down must not put the card down again.
      const isRepeated = event.repeat && (key === 'Space' || key === 'Enter')
      const isTakenByHand = isRepeated || hand.press(id, key)
      if (isTakenByHand) event.preventDefault()
      return isTakenByHand
    }
    const step = steps[event.key]
    const column = seenIn(id)
    if (step === undefined || column === undefined) return false
    event.preventDefault()
    const next = columns.findIndex((one) => one.id === column) + step
    const to = columns[next]
    if (!event.altKey) focusColumn(event.currentTarget.closest('[data-board]'), next, step)
    else if (to) move(id, to.id, true)
    return true
  }
  return {
    /** The card in the hand of mouse, finger or keyboard */
    carried: cardOf(held?.id ?? dragged ?? ''),
    /** The column that the keyboard holds it over */
    heldOver: held?.over,
    said,
    move,
    press,
    leave: (id: string) => {
      // A window that goes to the back takes the focus only for a while.
      if (document.hasFocus()) hand.leave(id)
    },
    handlers: {
      onDragStart: ({ active }: { active: Active }) => {
        setDragged(String(active.id))
        say('picked', active.id, seenIn(String(active.id)))
      },
      onDragOver: overColumn,
      onDragEnd: end,
      onDragCancel: ({ active }: { active: Active }) => {
        setDragged(null)
        say('canceled', active.id, undefined)
      },
    },
  }
}
