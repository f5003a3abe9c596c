import type { Endpoint } from '@coverline/contract/endpoint'
import type { Handler } from './context.ts'
import type { AnyHandler, BoundEndpoint } from './http/call.ts'

/** Pairs the endpoints of a noun with its use cases; a missing or wrongly typed one does not compile. */
export function implement<N extends Record<string, Endpoint>>(
  noun: string,
  endpoints: N,
  handlers: { [K in keyof N]: Handler<N[K]> },
): BoundEndpoint[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${noun}.${name}`,
    noun,
    endpoint,
    // The mapped type above has checked the pair; the binder hands over only parsed inputs.
    handler: handlers[name as keyof N] as unknown as AnyHandler,
  }))
}
