import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'
import classes from './table.module.css'

const rowHeight = 54

interface VirtualRowsProps {
  count: number
  scroller: RefObject<HTMLElement | null>
  span: number
  /** The row with the keyboard focus; scrolled into view when it moves. */
  current: number
  renderRow: (index: number) => ReactNode
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tr className={classes.spacer} aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}

/** Renders only the visible rows, for lists without paging (plans, services, clinics: up to 100,000). */
export function VirtualRows({ count, scroller, span, current, renderRow }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  useEffect(() => {
    if (current > 0) virtualizer.scrollToIndex(current)
  }, [virtualizer, current])
  const items = virtualizer.getVirtualItems()
  return (
    <tbody>
      <Spacer height={items[0]?.start ?? 0} span={span} />
      {items.map((item) => renderRow(item.index))}
      <Spacer height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} span={span} />
    </tbody>
  )
}
