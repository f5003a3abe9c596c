const [usualStart, usualEnd] = ['08:00:00', '20:00:00']

/**
 * Returns the hours that a calendar shows: the usual ones, and those of its entries.
 */
export function hoursOf(times: readonly { start: string; end: string }[]): {
  startTime: string
  endTime: string
} {
  const starts = times.map(({ start }) => `${start.slice(11, 13)}:00:00`)
  const ends = times.map(({ start, end }) =>
    end.slice(0, 10) > start.slice(0, 10) || end.slice(11, 13) === '23'
      ? '23:59:59'
      : `${String(Number(end.slice(11, 13)) + 1).padStart(2, '0')}:00:00`,
  )
  return {
    startTime: [usualStart, ...starts].toSorted()[0] ?? usualStart,
    endTime: [usualEnd, ...ends].toSorted().at(-1) ?? usualEnd,
  }
}
