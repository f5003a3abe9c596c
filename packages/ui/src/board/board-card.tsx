import { useDraggable } from '@dnd-kit/core'
import { IconDots } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react'
import { useUiTexts } from '../ui-texts.tsx'
import classes from './board.module.css'

interface BoardCardProps<Card> {
  card: Card
  /** The same function for every card and render */
  render: (card: Card) => ReactNode
  renderCorner: ((card: Card) => ReactNode) | undefined
  id: string
  name: string
  href: string
  /** Its place among the cards of the column, from 0 */
  place: number
  count: number
  isMovable: boolean
  hasMenu: boolean
  /** True while its move is asked for or saved */
  isWaiting: boolean
  /** True for a moment after its move */
  isNew: boolean
  /** True for the one card of the column that the tabulator key comes to */
  isCurrent: boolean
  /** True while it is in the hand */
  isCarried: boolean
  on: CardHandlers
}

export interface CardHandlers {
  open: (id: string) => void
  focus: (id: string) => void
  blur: (id: string) => void
  /** Answers true if the key was taken. */
  press: (id: string, event: KeyboardEvent) => boolean
  menu: (id: string, button: HTMLElement) => void
}

const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

function PlainBoardCard<Card>(props: BoardCardProps<Card>) {
  const { id, name, href, isMovable, isWaiting, isCurrent, on } = props
  const texts = useUiTexts()
  const { listeners, attributes, setNodeRef, setActivatorNodeRef } = useDraggable({
    id,
    disabled: !isMovable || isWaiting,
  })
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    on.open(id)
  }
  return (
    // The link of the name is stretched over the card; the card as a whole is dragged.
    <article
      ref={setNodeRef}
      className={classes.card}
      aria-label={name}
      aria-posinset={props.place + 1}
      aria-setsize={props.count}
      aria-busy={isWaiting || undefined}
      data-movable={isMovable || undefined}
      data-dragged={props.isCarried || undefined}
      data-new={props.isNew || undefined}
      {...listeners}
    >
      <div className={classes.top}>
        <a
          ref={setActivatorNodeRef}
          href={href}
          className={classes.name}
          title={name}
          draggable={false}
          tabIndex={isCurrent ? 0 : -1}
          data-card={id}
          aria-describedby={isMovable ? attributes['aria-describedby'] : undefined}
          onClick={open}
          onFocus={() => on.focus(id)}
          onBlur={() => on.blur(id)}
          onKeyDown={(event) => on.press(id, event)}
        >
          {name}
        </a>
        {props.renderCorner?.(props.card)}
        {props.hasMenu ? (
          <button
            type="button"
            className={classes.menu}
            aria-label={texts.actionsFor(name)}
            aria-haspopup="menu"
            tabIndex={isCurrent ? 0 : -1}
            onClick={(event) => on.menu(id, event.currentTarget)}
          >
            <IconDots size={16} stroke={2} aria-hidden />
          </button>
        ) : null}
      </div>
      {props.render(props.card)}
    </article>
  )
}

/** One card: its name opens the record and takes the keys, the whole card is dragged. */
export const BoardCard = memo(PlainBoardCard) as typeof PlainBoardCard

interface CarriedCardProps {
  name: string
  corner: ReactNode
  children: ReactNode
}

/** The card in the hand: a picture of it, without its controls */
export function CarriedCard({ name, corner, children }: CarriedCardProps) {
  return (
    <div className={classes.card} data-carried aria-hidden>
      <div className={classes.top}>
        <span className={classes.name}>{name}</span>
        {corner}
      </div>
      {children}
    </div>
  )
}
