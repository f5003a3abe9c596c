import { useQueryCall } from '@coverline/client/hooks'
import { memberHome } from '@coverline/contract/calls.generated'
import { useFallbackPolling } from '../../kit/use-fallback-polling.ts'

/** The first page of the app: the frame reads it too, for the name and for unread messages. */
export const useHome = () =>
  useQueryCall('memberHome', memberHome.show, {}, { refetchInterval: useFallbackPolling() })
