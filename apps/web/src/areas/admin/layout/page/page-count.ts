import { useEffect, useSyncExternalStore } from 'react'

let count: string | undefined
const listeners = new Set<() => void>()

function setCount(next: string | undefined): void {
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface Found {
  totalCount: number
  totalCountCapped?: boolean | undefined
}

/** Returns the number of records found; a capped one, which counts one more than is certain, as "10,000+". */
export function countText(found: Found, format: (value: number) => string): string {
  return found.totalCountCapped ? `${format(found.totalCount - 1)}+` : format(found.totalCount)
}

/** Shows the number of a list's records beside the heading while the list is open. */
export function useShowCount(next: string | undefined): void {
  useEffect(() => {
    setCount(next)
    return () => setCount(undefined)
  }, [next])
}

export function usePageCount(): string | undefined {
  return useSyncExternalStore(subscribe, () => count)
}
