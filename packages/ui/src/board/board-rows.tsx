import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useUiTexts } from '../ui-texts.tsx'
import { BoardCard, type CardHandlers } from './board-card.tsx'
import type { BoardColumnProps } from './column-props.ts'
import classes from './board.module.css'
import { type BoardRow, boardRows } from './rows.ts'
import type { Landing } from './moves.ts'

/** Focuses the link of a card that the column may have to draw first. */
function focusCard(column: HTMLElement | null, id: string): void {
  const find = () => column?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`)
  const link = find()
  // At once where it can be: the next key is for the card.
  if (link) link.focus({ preventScroll: true })
  else requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus({ preventScroll: true })))
}

interface RowsProps<Card> extends BoardColumnProps<Card> {
  cards: readonly Card[]
  /** True while a card is held over the column and taken by it */
  isTarget: boolean
}

/** The cards of a column with their headings; only the visible ones are drawn. */
export function Rows<Card>(props: RowsProps<Card>) {
  const { column, cards, cardId, sectionOf, placed, isTarget, cardHeight } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const rows = useMemo(
    () => boardRows({ cards, cardId, sectionOf, opened, placed }),
    [cards, cardId, sectionOf, opened, placed],
  )
  // The card in the hand stays drawn: a touch ends when its element goes.
  const held = props.carried?.isFromHere ? rows.findIndex(({ key }) => key === props.carried?.id) : -1
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range)
      return held < 0 || shown.includes(held) ? shown : [...shown, held].toSorted((a, b) => a - b)
    },
    [held],
  )
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: (index) => (rows[index]?.kind === 'card' ? cardHeight + 8 : 30),
    rangeExtractor,
    overscan: 6,
  })
  const items = virtualizer.getVirtualItems()
  useLanding({ rows, landing: props.landing, scroller, toRow: (index) => virtualizer.scrollToIndex(index) })
  const last = items.at(-1)?.index ?? -1
  const tellEnd = useEffectEvent(() => props.onEnd?.(column.id))
  useEffect(() => {
    if (rows.length > 0 && last >= rows.length - 5) tellEnd()
  }, [last, rows.length])

  const keys = useKeys(rows, props, (row) => {
    virtualizer.scrollToIndex(rows.indexOf(row))
    focusCard(scroller.current, row.key)
  })
  return (
    <div ref={scroller} className={classes.scroller}>
      {isTarget ? (
        <div className={classes.slot} aria-hidden>
          {props.held}
        </div>
      ) : null}
      <div className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index]
          if (!row) return null
          return (
            <div
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={classes.row}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <Row
                {...props}
                row={row}
                count={keys.count}
                isCurrent={row.key === keys.current}
                on={keys.on}
                onMore={(section) => setOpened((old) => new Set(old).add(section))}
              />
            </div>
          )
        })}
      </div>
      {cards.length === 0 && !isTarget ? <p className={classes.empty}>{column.empty}</p> : null}
      {column.footer ? <div className={classes.footer}>{column.footer}</div> : null}
    </div>
  )
}

const places: Record<string, (place: number, last: number) => number> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_place, last) => last,
}

/** One card of the column takes part in the order of the tabulator key; arrows go from card to card. */
function useKeys<Card>(
  rows: readonly BoardRow<Card>[],
  { on, carried }: Pick<BoardColumnProps<Card>, 'on' | 'carried'>,
  focus: (row: BoardRow<Card>) => void,
) {
  const [chosen, setChosen] = useState<string | null>(null)
  const cards = rows.filter((row) => row.kind === 'card')
  const current = cards.some(({ key }) => key === chosen) ? chosen : (cards[0]?.key ?? null)
  const press: CardHandlers['press'] = (id, event) => {
    if (on.press(id, event)) return true
    const next = event.altKey || carried ? undefined : places[event.key]
    const place = cards.findIndex(({ key }) => key === id)
    if (!next || place < 0) return false
    event.preventDefault()
    const last = cards.length - 1
    const row = cards[Math.max(0, Math.min(last, next(place, last)))]
    if (row) focus(row)
    return true
  }
  return { count: cards.length, current, on: useStable({ ...on, focus: setChosen, press }) }
}

/** The same object for every render, so that the drawn cards stay as they are while the column scrolls. */
function useStable(handlers: CardHandlers): CardHandlers {
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      open: (id) => latest.current.open(id),
      focus: (id) => latest.current.focus(id),
      blur: (id) => latest.current.blur(id),
      press: (id, event) => latest.current.press(id, event),
      menu: (id, button) => latest.current.menu(id, button),
    }),
    [],
  )
}

interface LandingOf<Card> {
  rows: readonly BoardRow<Card>[]
  landing: Landing | null
  scroller: RefObject<HTMLDivElement | null>
  toRow: (index: number) => void
}

/** Scrolls to a card that came to this column; after a move by keyboard it gets the focus. */
function useLanding<Card>({ rows, landing, scroller, toRow }: LandingOf<Card>) {
  const index = landing ? rows.findIndex(({ key }) => key === landing.id) : -1
  const isHere = index >= 0
  const show = useEffectEvent(() => {
    toRow(index)
    // What took the focus meanwhile keeps it: a question, a menu, another card.
    const { activeElement } = document
    if (landing?.focus && (activeElement === null || activeElement === document.body))
      focusCard(scroller.current, landing.id)
  })
  useLayoutEffect(() => {
    if (landing && isHere) show()
  }, [landing, isHere])
}

interface RowProps<Card> extends Omit<BoardColumnProps<Card>, 'on'> {
  on: CardHandlers
  row: BoardRow<Card>
  count: number
  isCurrent: boolean
  onMore: (section: string) => void
}

function Row<Card>({ row, count, isCurrent, onMore, ...props }: RowProps<Card>): ReactNode {
  const { locale } = useUiTexts()
  if (row.kind === 'section')
    return (
      <h3 className={classes.section} data-tone={row.section.tone}>
        <span>{row.section.label}</span>
        <span>{row.count.toLocaleString(locale)}</span>
      </h3>
    )
  if (row.kind === 'more')
    return (
      <button type="button" className={classes.more} onClick={() => onMore(row.section.id)}>
        {props.texts.showMore(row.hidden)}
      </button>
    )
  const { card, key } = row
  const isMovable = props.targetsOf(card).length > 0
  return (
    <BoardCard
      card={card}
      render={props.renderCard}
      renderCorner={props.renderCorner}
      id={key}
      name={props.cardName(card)}
      href={props.cardHref(card)}
      place={row.place}
      count={count}
      isMovable={isMovable}
      hasMenu={isMovable || props.hasActions}
      isWaiting={props.placed.has(key)}
      isNew={props.landing?.id === key && props.landing.done}
      isCurrent={isCurrent}
      isCarried={props.carried?.id === key}
      on={props.on}
    />
  )
}
