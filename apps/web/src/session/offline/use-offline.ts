import { isCutOff, watchConnection } from '@coverline/client/connection'
import { type QueryCache, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { keptAt } from './answers.ts'

/** True while the server cannot be reached. */
export const useIsOffline = (): boolean => useSyncExternalStore(watchConnection, isCutOff)

/** Returns the moment of the oldest kept answer that the page shows; null if everything on it is new. */
function oldestShown(cache: QueryCache): number | null {
  const moments = cache
    .getAll()
    .filter((query) => query.isActive())
    .flatMap(({ queryKey: [, path, input] }) => {
      const at =
        typeof path === 'string' && typeof input === 'object' && input ? keptAt(path, input) : undefined
      return at === undefined ? [] : [at]
    })
  return moments.length === 0 ? null : Math.min(...moments)
}

/** The moment as of which the page shows what it shows, in milliseconds; null while the server answers. */
export function useKeptMoment(): number | null {
  const cache = useQueryClient().getQueryCache()
  const subscribe = useCallback((changed: () => void) => cache.subscribe(changed), [cache])
  return useSyncExternalStore(subscribe, () => oldestShown(cache))
}
