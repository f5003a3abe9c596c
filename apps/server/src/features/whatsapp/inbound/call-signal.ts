import { callMilliseconds } from '../rules.ts'

/** No call blocks its caller longer than the limit, whatever the peer does. */
export function callSignal(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(callMilliseconds)])
}
