import type { Active, Announcements, DragEndEvent } from '@dnd-kit/core'
import { type KeyboardEvent, useState } from 'react'
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

/** The card in the hand: what is said about it, where it is put down, and the keys that move one at once. */
export function useCarrying<Card>(
  { columns, cardName, columnOf, targetsOf, texts }: FromBoard<Card>,
  cardOf: (id: string) => Card | undefined,
  place: (id: string, column: string, focus: boolean) => void,
) {
  const [carried, setCarried] = useState<string | null>(null)
  const titleOf = (id: unknown) => columns.find((column) => column.id === id)?.title ?? ''
  const isTaken = (id: string, column: string) => {
    const card = cardOf(id)
    return card !== undefined && targetsOf(card).includes(column)
  }
  const move = (id: string, column: string, focus: boolean) => {
    if (isTaken(id, column)) place(id, column, focus)
  }
  const say = (active: Active, words: (name: string, card: Card) => string) => {
    const card = cardOf(String(active.id))
    return card === undefined ? '' : words(cardName(card), card)
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say(active, (name, card) => texts.picked(name, titleOf(columnOf(card)))),
    onDragOver: ({ active, over }) =>
      say(active, (name) => (over ? texts.over(name, titleOf(over.id)) : texts.outside(name))),
    onDragEnd: ({ active, over }) =>
      say(active, (name) =>
        over && isTaken(String(active.id), String(over.id))
          ? texts.dropped(name, titleOf(over.id))
          : texts.canceled(name),
      ),
    onDragCancel: ({ active }) => say(active, texts.canceled),
  }
  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    setCarried(null)
    if (over) move(String(active.id), String(over.id), activatorEvent.type === 'keydown')
  }
  /** Alt with an arrow moves a card at once; an arrow alone goes to the neighbouring column. */
  const press = (id: string, event: KeyboardEvent): boolean => {
    const step = steps[event.key]
    const card = cardOf(id)
    if (step === undefined || card === undefined || carried !== null) return false
    event.preventDefault()
    const next = columns.findIndex((column) => column.id === columnOf(card)) + step
    const to = columns[next]
    if (!event.altKey) focusColumn(event.currentTarget.closest('[data-board]'), next, step)
    else if (to) move(id, to.id, true)
    return true
  }
  return {
    carried: carried === null ? undefined : cardOf(carried),
    move,
    press,
    announcements,
    handlers: {
      onDragStart: ({ active }: { active: Active }) => setCarried(String(active.id)),
      onDragEnd: drop,
      onDragCancel: () => setCarried(null),
    },
  }
}
