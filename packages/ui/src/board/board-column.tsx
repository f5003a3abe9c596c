import { useDroppable } from '@dnd-kit/core'
import { Skeleton } from '@mantine/core'
import { useCallback, useLayoutEffect, useRef } from 'react'
import { useUiTexts } from '../ui-texts.tsx'
import { Rows } from './board-rows.tsx'
import classes from './board.module.css'
import type { BoardColumnProps } from './column-props.ts'
import type { BoardColumn } from './types.ts'

/** A column with a fixed heading; its cards scroll by themselves, and only the visible ones are drawn. */
export function BoardColumnView<Card>(props: BoardColumnProps<Card>) {
  const { column, cards, carried, held } = props
  const takes = carried?.isTaken ?? false
  const { setNodeRef, isOver } = useDroppable({
    id: column.id,
    disabled: carried !== null && !takes && !carried.isFromHere,
  })
  const isHeld = held !== undefined
  const isTarget = (isOver || isHeld) && takes
  const section = useRef<HTMLElement>(null)
  const setRef = useCallback(
    (node: HTMLElement | null) => {
      section.current = node
      setNodeRef(node)
    },
    [setNodeRef],
  )
  useLayoutEffect(() => {
    if (isHeld) section.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isHeld])
  return (
    <section
      ref={setRef}
      className={classes.column}
      aria-label={column.title}
      data-column={column.id}
      data-over={isTarget || undefined}
      data-closed={(carried && !takes && !carried.isFromHere) || undefined}
    >
      <Head column={column} />
      {cards ? (
        <Rows {...props} cards={cards} isTarget={isTarget} />
      ) : (
        <div className={classes.scroller}>
          <Loading height={props.cardHeight} />
        </div>
      )}
    </section>
  )
}

function Head({ column }: { column: BoardColumn }) {
  const { locale } = useUiTexts()
  const { title, tone, count, sum, note, action } = column
  return (
    <div className={classes.head}>
      <div className={classes.titleLine}>
        <span className={classes.dot} data-tone={tone} aria-hidden />
        <h2 className={classes.title} title={title}>
          {title}
        </h2>
        <span className={classes.count}>{count.toLocaleString(locale)}</span>
        {action ? <span className={classes.action}>{action}</span> : null}
      </div>
      {sum === undefined && note === undefined ? null : (
        <div className={classes.worth}>
          {sum === undefined ? null : <strong>{sum}</strong>}
          {note === undefined ? null : <span>{note}</span>}
        </div>
      )}
    </div>
  )
}

function Loading({ height }: { height: number }) {
  return [0, 1, 2].map((place) => <Skeleton key={place} height={height} mb={8} radius={10} />)
}
