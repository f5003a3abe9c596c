import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { DataColumn } from './types.ts'

/**
 * Returns the order in which columns are hidden: highest priority number first, among equals the last one.
 */
function hidingOrder<Row>(columns: DataColumn<Row>[]): string[] {
  return columns
    .map((column, index) => ({ id: column.id, index, priority: column.priority ?? 1 }))
    .filter((column) => column.index > 0 && column.priority > 0)
    .toSorted((a, b) => b.priority - a.priority || b.index - a.index)
    .map((column) => column.id)
}

/** Returns the width of a column, or 0 if the table shows none of this id. */
function widthOf(scroller: HTMLElement, id: string | undefined): number {
  const heading = scroller.querySelector<HTMLElement>(`th[data-column="${CSS.escape(id ?? '')}"]`)
  return heading?.offsetWidth ?? 0
}

/**
 * Hides columns until the table fits, measured on the real content (Russian headings are wider
 * than English ones). A hidden column returns when the width at which it overflowed is available again.
 */
export function useFittingColumns<Row>(
  scroller: RefObject<HTMLElement | null>,
  columns: DataColumn<Row>[],
  pinned: ReadonlySet<string>,
  content: unknown,
): ReadonlySet<string> {
  const order = hidingOrder(columns.filter((column) => !pinned.has(column.id)))
  const orderKey = order.join(' ')
  const [hidden, setHidden] = useState(0)
  const [width, setWidth] = useState(0)
  const needed = useRef<number[]>([])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [scroller])

  // With other rows or another language the measured widths are no longer valid.
  useLayoutEffect(() => {
    needed.current = []
    setHidden(0)
  }, [orderKey, content])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || width === 0) return
    const ids = orderKey === '' ? [] : orderKey.split(' ')
    const before = needed.current[hidden - 1]
    if (element.scrollWidth > element.clientWidth + 1 && hidden < ids.length) {
      // A table that overflows has its least width, and is narrower by each column that goes: all go in one render.
      let [count, rest] = [hidden, element.scrollWidth]
      do {
        needed.current[count] = rest
        rest -= widthOf(element, ids[count])
        count += 1
      } while (
        rest > element.clientWidth + 1 &&
        rest < (needed.current[count - 1] ?? 0) &&
        count < ids.length
      )
      setHidden(count)
    } else if (hidden > 0 && before !== undefined && element.clientWidth >= before) {
      setHidden(hidden - 1)
    }
  }, [scroller, width, hidden, orderKey, content])

  return new Set(order.slice(0, hidden))
}
