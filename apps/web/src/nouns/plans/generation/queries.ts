import { useQueryCall } from '@coverline/client/hooks'
import { generation } from '@coverline/contract/generation/endpoints'

/** While a file is read the state is asked for again by itself, should an event get lost. */
const poll = 10_000

export function useGeneration(packageId: string, isGenerating: boolean) {
  return useQueryCall(
    'generation',
    generation.detail,
    { packageId },
    { refetchInterval: isGenerating ? poll : false },
  )
}
