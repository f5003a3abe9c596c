import type { Language } from '@coverline/contract/common'
import type { Endpoint } from '@coverline/contract/endpoint'
import type { Context, UploadedFile } from '../context.ts'
import type { Pools } from '../db/connection/pools.ts'
import type { BeforeTransactionContext } from '../before-transaction.ts'
import type { Services } from '../services.ts'

/** A handler as the binder calls it: the contract types were checked when it was registered. */
export type AnyHandler = (ctx: Context<never>, input: unknown) => Promise<unknown>

/** The part of a command before its transaction opens; it returns the part inside (see outside-first.ts). */
export type AnyOutsideHandler = (
  outside: BeforeTransactionContext<never>,
  input: unknown,
) => Promise<(ctx: Context<never>) => Promise<unknown>>

/** An endpoint with its handler and its name in the contract, `plans.save` */
export type BoundEndpoint = { name: string; noun: string; endpoint: Endpoint } & (
  | { handler: AnyHandler; isOutsideFirst: false }
  | { handler: AnyOutsideHandler; isOutsideFirst: true }
)

/** One request to an endpoint */
export type Call = BoundEndpoint & {
  requestId: string
  pools: Pools
  services: Services
  locale: Language
  address: string
  userAgent: string
  upload: UploadedFile | null
  idempotencyKey: string | undefined
  /** Raw body for the fingerprint of an idempotent request */
  body: unknown
}
