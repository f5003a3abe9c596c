export interface Placed {
  id: string
  /** 2026-12-07 09:00:00 */
  start: string
  /** Its column where a day has several; else a day is a column. */
  lane?: number
}

const columnOf = ({ start, lane = 0 }: Placed) => `${start.slice(0, 10)} ${String(lane).padStart(4, '0')}`
const minutesOf = ({ start }: Placed) => Number(start.slice(11, 13)) * 60 + Number(start.slice(14, 16))

const bySteps = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 } as const
export type Arrow = keyof typeof bySteps
export const isArrow = (key: string): key is Arrow => Object.hasOwn(bySteps, key)

/** Returns bookings column by column, in each of them by time. */
export const inOrder = <T extends Placed>(entries: readonly T[]): T[] =>
  entries.toSorted(
    (one, other) => columnOf(one).localeCompare(columnOf(other)) || one.start.localeCompare(other.start),
  )

/**
 * Returns the booking that an arrow goes to: up and down in the column, left and right to the nearest time of the next
 * column that has one. -1 or 1: the shown days have none, the earlier or later ones may. null: there is none in the
 * column.
 */
export function goalOf(entries: readonly Placed[], from: string, arrow: Arrow): string | -1 | 1 | null {
  const sorted = inOrder(entries)
  const at = sorted.findIndex(({ id }) => id === from)
  const here = sorted[at]
  if (!here) return null
  const step = bySteps[arrow]
  if (arrow === 'ArrowUp' || arrow === 'ArrowDown') {
    const goal = sorted[at + step]
    return goal && columnOf(goal) === columnOf(here) ? goal.id : null
  }
  const columns = [...new Set(sorted.map(columnOf))]
  const column = columns[columns.indexOf(columnOf(here)) + step]
  const distance = (entry: Placed) => Math.abs(minutesOf(entry) - minutesOf(here))
  const ofColumn = sorted.filter((entry) => columnOf(entry) === column)
  return ofColumn.toSorted((one, other) => distance(one) - distance(other))[0]?.id ?? step
}
