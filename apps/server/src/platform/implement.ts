import type { Endpoint } from '@coverline/contract/endpoint'
import type { Handler } from './context.ts'
import type { AnyHandler, AnyOutsideHandler, BoundEndpoint } from './http/call.ts'
import type { BeforeTransaction } from './before-transaction.ts'

/** Pairs the endpoints of a noun with its use cases; a missing or wrongly typed one does not compile. */
export function implement<N extends Record<string, Endpoint>>(
  noun: string,
  endpoints: N,
  handlers: { [K in keyof N]: Handler<N[K]> | BeforeTransaction<N[K]> },
): BoundEndpoint[] {
  return Object.entries(endpoints).map(([name, endpoint]) => {
    const handler = handlers[name as keyof N]
    const bound = { name: `${noun}.${name}`, noun, endpoint }
    // The mapped type above has checked the pair; the binder passes only parsed inputs.
    if ('outside' in handler)
      return { ...bound, handler: handler.outside as unknown as AnyOutsideHandler, isOutsideFirst: true }
    return { ...bound, handler: handler as unknown as AnyHandler, isOutsideFirst: false }
  })
}
