import { useQueryCall } from '@coverline/client/hooks'
import { generation } from '@coverline/contract/calls.generated'

/** Polling interval in milliseconds during a generation, in case an event is lost. */
const poll = 10_000

export function useGeneration(packageId: string, isGenerating: boolean) {
  return useQueryCall(
    'generation',
    generation.detail,
    { packageId },
    { refetchInterval: isGenerating ? poll : false },
  )
}
