const watchers = new Set<() => void>()
let isReached = true

/** Records whether the last call reached the server. */
export function noteReached(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const watcher of watchers) watcher()
}

/** True while the last call did not reach the server. */
export const isCutOff = (): boolean => !isReached

/** Watches the connection to the server. Returns a function that stops it. */
export function watchConnection(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** Follows what the browser knows of its network: a page that makes no call notices too. */
export function followNetwork(page: Pick<Window, 'addEventListener' | 'navigator'>): void {
  noteReached(page.navigator.onLine)
  page.addEventListener('offline', () => noteReached(false))
  page.addEventListener('online', () => noteReached(true))
}
