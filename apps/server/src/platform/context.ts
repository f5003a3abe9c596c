import type { AuditedField } from '@coverline/contract/audit/fields'
import type { AuditedEntity, EventName, RecordedAction } from '@coverline/contract/events'
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

/** One changed field with raw values; they are rendered in the reader's language. */
export type Change = { field: AuditedField; before: unknown; after: unknown }

/** An action on one record */
export type AuditEntry = {
  action: RecordedAction
  entity: AuditedEntity
  entityId?: string
  changes?: Change[]
  /** Bulk commands: the parent event of the records' events */
  parentId?: string
  id?: string
}

/** A file from a multipart body; its stream must be read to the end or destroyed. */
export type UploadedFile = { fileName: string; contentType: string; stream: Readable; path: string }

/**
 * The first argument of every use case. `db` is the open transaction, bound to the provider by row level
 * security. `now` is the database time plus the test offset, `today` the provider's calendar day
 * (YYYY-MM-DD).
 */
export type Context<E extends string = never> = {
  db: Db
  actor: Actor
  now: Date
  today: string
  locale: Language
  log: Log
  services: Services
  /** Ends the use case with an error that its endpoint declares; the transaction is rolled back. */
  fail: (name: E | CommonError, extras?: ErrorExtras) => never
  /** Notifies the real-time channel and listeners after the commit; accepts ids only. */
  emit: (event: EventName, ids: Record<string, string | string[]>, audience?: Audience) => void
  audit: (entry: AuditEntry) => void
  /** Starts a job if and only if this transaction commits. */
  enqueue: <P>(job: JobRef<P>, payload: P, options?: JobOptions) => Promise<void>
  upload: UploadedFile | null
  /** Marks the call as continued by a job: the response is 202. */
  defer: () => void
  /** Address of the caller, only for rate limits; never logged or stored in plain text. */
  address: string
  userAgent: string
}

export type CtxOf<E> = Context<ErrorsOf<E>>

/**
 * A use case: one exported function with the endpoint's types. A query may leave its last part for after the
 * transaction.
 */
export type Handler<E> = (
  ctx: CtxOf<E>,
  input: InputOf<E>,
) => Promise<OutputOf<E> | (E extends { kind: 'query' } ? DeferredResponse<OutputOf<E>> : never)>
