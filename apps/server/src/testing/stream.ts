import type { Endpoint, RequestOf } from '@coverline/contract/endpoint'
import type { Caller } from './caller.ts'

/** Calls an endpoint whose response is read while it arrives, or abandoned before. */
export function stream<E extends Endpoint>(
  caller: Caller,
  endpoint: E,
  input: RequestOf<E>,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${caller.url}/api${endpoint.path}`, {
    method: 'POST',
    headers: { ...caller.headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: signal ?? null,
  })
}
