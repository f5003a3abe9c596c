import { DndContext, DragOverlay, pointerWithin } from '@dnd-kit/core'
import { VisuallyHidden } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { BoardColumnView } from './board-column.tsx'
import { CarriedCard, type CardHandlers } from './board-card.tsx'
import { BoardMenu, type OpenMenu } from './board-menu.tsx'
import classes from './board.module.css'
import type { BoardColumnProps } from './column-props.ts'
import { useBoardSensors } from './sensors.ts'
import type { BoardProps } from './types.ts'
import { noAnnouncements, useCarrying } from './use-carrying.ts'
import { usePlacement } from './use-placement.ts'

export type { BoardColumn, BoardProps, BoardSection, BoardTone } from './types.ts'

const nobody: ReadonlySet<string> = new Set()

/**
 * Returns the cards of each column, with those whose move is not done yet in the column they go to; and which
 * those are.
 */
function useColumns<Card>(
  { cards, columns, cardId, columnOf }: BoardProps<Card>,
  placed: ReadonlyMap<string, string>,
) {
  return useMemo(() => {
    const cardsOf = new Map(columns.map(({ id }) => [id, [] as Card[]]))
    const placedIn = new Map<string, Set<string>>()
    for (const card of cards ?? []) cardsOf.get(placed.get(cardId(card)) ?? columnOf(card))?.push(card)
    for (const [id, column] of placed)
      placedIn.set(column, (placedIn.get(column) ?? new Set<string>()).add(id))
    return { cardsOf, placedIn }
  }, [cards, columns, cardId, columnOf, placed])
}

/** Says to a column which card is in the hand, and whether the column takes it. */
function carriedOver<Card>(
  { cardId, columnOf, targetsOf }: BoardProps<Card>,
  card: Card | undefined,
  column: string,
): BoardColumnProps<Card>['carried'] {
  if (card === undefined) return null
  return {
    id: cardId(card),
    isTaken: targetsOf(card).includes(column),
    isFromHere: columnOf(card) === column,
  }
}

/** What the moves of cards ask of the board */
const deskOf = <Card,>(
  { columnOf, targetsOf, onMove }: BoardProps<Card>,
  cards: ReadonlyMap<string, Card>,
): Parameters<typeof usePlacement>[0] => ({
  columnOf: (id) => {
    const card = cards.get(id)
    return card === undefined ? undefined : columnOf(card)
  },
  isTarget: (id, column) => {
    const card = cards.get(id)
    return card !== undefined && targetsOf(card).includes(column)
  },
  save: onMove,
})

/**
 * Cards in columns, moved by dragging with mouse or finger, with the keyboard, or by the menu of a card. It has
 * the height of its place; each column scrolls by itself.
 */
export function Board<Card>(props: BoardProps<Card>) {
  const { columns, cards, cardId, cardName, targetsOf, texts, cardHeight = 88 } = props
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const board = useRef<HTMLDivElement>(null)
  const sensors = useBoardSensors()
  const byId = useMemo(() => new Map((cards ?? []).map((card) => [cardId(card), card])), [cards, cardId])
  const { placed, landing, moves } = usePlacement(deskOf(props, byId))
  const { cardsOf, placedIn } = useColumns(props, placed)
  const { carried, heldOver, said, move, press, leave, handlers } = useCarrying(
    props,
    (id) => byId.get(id),
    moves,
  )
  const picture =
    carried === undefined ? null : (
      <CarriedCard name={cardName(carried)} corner={props.renderCorner?.(carried)}>
        {props.renderCard(carried)}
      </CarriedCard>
    )
  const on: Omit<CardHandlers, 'focus'> = {
    open: (id) => {
      const card = byId.get(id)
      if (card !== undefined) props.onOpen(card)
    },
    press,
    blur: leave,
    menu: (id, button) => setMenu({ id, button }),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      autoScroll={{ canScroll: (element) => element === board.current }}
      accessibility={{
        announcements: noAnnouncements,
        screenReaderInstructions: { draggable: texts.instructions },
        restoreFocus: false,
      }}
      {...handlers}
    >
      <div ref={board} className={classes.board} role="group" aria-label={props.label} data-board>
        {columns.map((column) => (
          <BoardColumnView
            key={column.id}
            column={column}
            cards={cards ? (cardsOf.get(column.id) ?? []) : undefined}
            cardId={cardId}
            cardName={cardName}
            cardHref={props.cardHref}
            sectionOf={props.sectionOf}
            renderCard={props.renderCard}
            renderCorner={props.renderCorner}
            targetsOf={targetsOf}
            texts={texts}
            placed={placedIn.get(column.id) ?? nobody}
            landing={landing}
            carried={carriedOver(props, carried, column.id)}
            held={heldOver === column.id ? picture : undefined}
            hasActions={props.actionsOf !== undefined}
            cardHeight={cardHeight}
            on={on}
            onEnd={props.onEnd}
          />
        ))}
      </div>
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
      <DragOverlay dropAnimation={null}>{heldOver === undefined ? picture : null}</DragOverlay>
      <CardMenu
        {...props}
        menu={menu}
        card={menu ? byId.get(menu.id) : undefined}
        onPick={(id, column) => move(id, column, true)}
        onClose={() => setMenu(null)}
      />
    </DndContext>
  )
}

interface CardMenuProps<Card> extends BoardProps<Card> {
  menu: OpenMenu | null
  card: Card | undefined
  onPick: (id: string, column: string) => void
  onClose: () => void
}

function CardMenu<Card>({ menu, card, onPick, onClose, ...props }: CardMenuProps<Card>) {
  if (!menu || card === undefined) return null
  const targets = props.targetsOf(card)
  const moves = props.columns
    .filter(({ id }) => targets.includes(id))
    .map(({ id, title, moveLabel }) => ({
      id,
      label: moveLabel ?? props.texts.moveTo(title),
      onSelect: () => onPick(menu.id, id),
    }))
  return (
    <BoardMenu
      open={menu}
      label={props.cardName(card)}
      moves={moves}
      actions={props.actionsOf?.(card) ?? []}
      onClose={onClose}
    />
  )
}
