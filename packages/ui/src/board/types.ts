import type { ReactNode } from 'react'
import type { UiAction } from '../actions/action.tsx'

export type BoardTone = 'info' | 'accent' | 'warning' | 'success' | 'danger' | 'neutral'

export interface BoardColumn {
  id: string
  title: string
  tone: BoardTone
  /** The number of cards, more than are loaded if the list is long */
  count: number
  /** What the cards are worth together, as shown */
  sum?: string
  /** A few words beside the sum */
  note?: string
  /** A small action in the heading, such as adding a card */
  action?: ReactNode
  /** What the menu calls a move into this column, if not "Move to …" */
  moveLabel?: string
  /** What an empty column says */
  empty?: string
  /** A line below the last card, such as how many are not shown */
  footer?: ReactNode
}

/** A group of neighbouring cards in a column, under a heading of its own */
export interface BoardSection {
  id: string
  label: string
  tone?: 'danger'
  /** The number of cards, if more than the loaded ones */
  count?: number
  /** Shows only this many cards until the reader asks for the others. */
  first?: number
}

/** The words of a board, which screen readers hear while a card is carried */
export interface BoardTexts {
  /** How a card is moved with the keyboard */
  instructions: string
  picked: (name: string, column: string) => string
  over: (name: string, column: string) => string
  outside: (name: string) => string
  dropped: (name: string, column: string) => string
  canceled: (name: string) => string
  moveTo: (column: string) => string
  showMore: (count: number) => string
}

export interface BoardProps<Card> {
  label: string
  columns: readonly BoardColumn[]
  /** All cards in their order; undefined while the first ones load */
  cards: readonly Card[] | undefined
  cardId: (card: Card) => string
  cardName: (card: Card) => string
  cardHref: (card: Card) => string
  columnOf: (card: Card) => string
  /** The columns that a card may be moved to; none for a card that stays. */
  targetsOf: (card: Card) => readonly string[]
  sectionOf?: (card: Card) => BoardSection | undefined
  /** What a card shows below its name; stable, so that scrolling does not draw it again. */
  renderCard: (card: Card) => ReactNode
  /** What stands at the end of the name's line */
  renderCorner?: (card: Card) => ReactNode
  /** Further entries of a card's menu, after the moves */
  actionsOf?: (card: Card) => UiAction[]
  onOpen: (card: Card) => void
  /** Moves a card, maybe after a question; answers false if it stays where it was. */
  onMove: (cardId: string, column: string) => Promise<boolean>
  /** Called when the reader comes to the end of a column. */
  onEnd?: (column: string) => void
  /** The usual height of a card in pixels; each one is measured when it is shown. */
  cardHeight?: number
  texts: BoardTexts
}
