interface Timed {
  id: string
  /** 2026-12-07 09:00:00 */
  start: string
  end: string
}

export interface Block<T> {
  entry: T
  /** Minutes after midnight, at least the shortest block apart */
  from: number
  until: number
  /** Its place among the entries that overlap, from 0, and how many places these take */
  place: number
  places: number
}

/** A shorter entry would be too low to read and to touch. */
const shortest = 20
const wholeDay = 24 * 60

/** Returns the minutes of a time after the midnight of a day: 0 before the day, and the whole day after it. */
export function minutesOn(day: string, time: string): number {
  const date = time.slice(0, 10)
  if (date !== day) return date < day ? 0 : wholeDay
  return Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16))
}

/** Returns the entries of a day by time; those that overlap get places beside each other. */
export function besideEachOther<T extends Timed>(day: string, entries: readonly T[]): Block<T>[] {
  const blocks: Block<T>[] = []
  let group: Block<T>[] = []
  const close = () => {
    const places = Math.max(0, ...group.map(({ place }) => place)) + 1
    for (const block of group) blocks.push({ ...block, places })
    group = []
  }
  for (const entry of entries.toSorted((one, other) => one.start.localeCompare(other.start))) {
    const from = minutesOn(day, entry.start)
    const until = Math.min(wholeDay, Math.max(minutesOn(day, entry.end), from + shortest))
    if (group.every((block) => block.until <= from)) close()
    const taken = new Set(group.filter((block) => block.until > from).map(({ place }) => place))
    let place = 0
    while (taken.has(place)) place += 1
    group.push({ entry, from, until, place, places: 1 })
  }
  close()
  return blocks
}
