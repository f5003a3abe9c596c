import { useCallback } from 'react'
import { useFailure } from '../text/use-failure.ts'

/** Runs an action and shows its error. Resolves to true on success. */
export function useAttempt(): (work: () => Promise<unknown>) => Promise<boolean> {
  const fail = useFailure()
  return useCallback(
    async (work) => {
      try {
        await work()
        return true
      } catch (error) {
        fail(error)
        return false
      }
    },
    [fail],
  )
}
