import type { ReactNode } from 'react'
import type { CardHandlers } from './board-card.tsx'
import type { BoardColumn, BoardProps } from './types.ts'
import type { Landing } from './moves.ts'

type FromBoard<Card> = Pick<
  BoardProps<Card>,
  'cardId' | 'cardName' | 'cardHref' | 'renderCard' | 'targetsOf' | 'texts'
>

export interface BoardColumnProps<Card> extends FromBoard<Card> {
  column: BoardColumn
  sectionOf: BoardProps<Card>['sectionOf'] | undefined
  renderCorner: BoardProps<Card>['renderCorner'] | undefined
  /** Undefined while the first ones load */
  cards: readonly Card[] | undefined
  /** Cards of this column whose move is not done yet */
  placed: ReadonlySet<string>
  landing: Landing | null
  /** The card in the hand, and whether this column takes it */
  carried: { id: string; isTaken: boolean; isFromHere: boolean } | null
  /** The picture of the card that the keyboard holds over this column */
  held: ReactNode
  hasActions: boolean
  cardHeight: number
  on: Omit<CardHandlers, 'focus'>
  onEnd: ((column: string) => void) | undefined
}
