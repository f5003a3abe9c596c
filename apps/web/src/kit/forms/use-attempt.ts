import { useCallback } from 'react'
import { useFailure } from '../text/use-failure.ts'

/** Runs what the user asked for and says what goes wrong. Resolves to whether it went well. */
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
