import { useCommand } from '@coverline/client/hooks'
import { bulk } from '@coverline/contract/calls.generated'
import type { InputOf } from '@coverline/contract/endpoint'
import { useNavigate } from '@tanstack/react-router'
import { useFailure } from '../../../kit/text/use-failure.ts'

/** Prepares a bulk change and opens its preview. Resolves to true if it was prepared. */
export function usePrepareBulk(): (input: InputOf<typeof bulk.save>) => Promise<boolean> {
  const fail = useFailure()
  const navigate = useNavigate()
  const { mutateAsync } = useCommand(bulk.save, { refresh: ['bulk'] })
  return async (input) => {
    try {
      const { operationId } = await mutateAsync({ input })
      await navigate({ href: `/admin/bulk/${operationId}` })
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }
}
