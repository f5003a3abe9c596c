import type { AuditedField } from '@coverline/contract/audit/fields'
import type { Language } from '@coverline/contract/common'
import type { CommonError } from '@coverline/contract/errors'
import type { ErrorsOf, InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Readable } from 'node:stream'
import type { Actor } from './actor.ts'
import type { DeferredResponse } from './deferred-response.ts'
import type { Db } from './db/types.ts'
import type { ErrorExtras } from './errors.ts'
import type { JobOptions, JobRef } from './jobs/job-ref.ts'
import type { Log } from './log/log.ts'
import type { Audience } from './outbox/event.ts'
import type { Services } from './services.ts'

/** One changed field; values are raw, the reader's language renders them. */
export type Change = { field: AuditedField; before: unknown; after: unknown }

/** What happened to one record. */
export type AuditEntry = {
  action: string
  entity: string
  entityId?: string
  changes?: Change[]
  /** Bulk commands: the records' events hang on one parent. */
  parentId?: string
  id?: string
}

/** A file that came in a multipart body; its stream must be read to the end or destroyed. */
export type UploadedFile = { fileName: string; contentType: string; stream: Readable; path: string }

/**
 * What every use case gets first. `db` is the open transaction, bound to the provider by row level security.
 * `now` is the database's time plus the tests' offset, `today` the provider's calendar day (YYYY-MM-DD).
 */
export type Context<E extends string = never> = {
  db: Db
  actor: Actor
  now: Date
  today: string
  locale: Language
  log: Log
  services: Services
  /** Ends the use case with an error that its endpoint declares; nothing of the transaction stays. */
  fail: (name: E | CommonError, extras?: ErrorExtras) => never
  /** Tells the real-time channel and listeners after the commit; ids only. */
  emit: (event: string, ids: Record<string, string | string[]>, audience?: Audience) => void
  audit: (entry: AuditEntry) => void
  /** Starts a job when, and only when, this transaction commits. */
  enqueue: <P>(job: JobRef<P>, payload: P, options?: JobOptions) => Promise<void>
  /** The uploaded file of an upload endpoint. */
  upload: UploadedFile | null
  /** Tells the binder that the work went to a job: the answer is 202. */
  defer: () => void
  /** Address of the caller, for limits only; never logged or stored in the clear. */
  address: string
  userAgent: string
}

export type CtxOf<E> = Context<ErrorsOf<E>>

/** A use case: one exported function of the endpoint's types. A query may leave its last part for when the transaction has ended. */
export type Handler<E> = (
  ctx: CtxOf<E>,
  input: InputOf<E>,
) => Promise<OutputOf<E> | (E extends { kind: 'query' } ? DeferredResponse<OutputOf<E>> : never)>
