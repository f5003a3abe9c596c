import type { UnreadableRow } from '@coverline/contract/common'

/** Returns the rows that an answer left out; a list that loads more as it is scrolled has an answer for each page. */
export function leftOutOf(data: unknown): readonly UnreadableRow[] {
  const { unreadable = [], pages = [] } = Object(data) as { unreadable?: UnreadableRow[]; pages?: unknown[] }
  return [...unreadable, ...pages.flatMap(leftOutOf)]
}
