import type { ErrorName } from '@coverline/contract/errors'
import type { Actor } from '../actor.ts'
import { dayIn, now } from '../clock.ts'
import type { AuditEntry, Context } from '../context.ts'
import type { Db } from '../db/types.ts'
import { AppError } from '../errors.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { NewEvent } from '../outbox/event.ts'
import type { Call } from './call.ts'

/** What a handler leaves for the binder to write at the end of its transaction */
export type Trail = { audit: AuditEntry[]; events: NewEvent[]; deferred: boolean }

type Surroundings = Pick<Call, 'services' | 'locale' | 'address' | 'userAgent' | 'upload'>

/** Builds the context of a handler, for any declared errors, and the trail that it fills. */
export function contextFor(
  call: Surroundings,
  actor: Actor,
  db: Db,
): { context: Context<ErrorName>; trail: Trail } {
  const trail: Trail = { audit: [], events: [], deferred: false }
  const moment = now()
  const context: Context<ErrorName> = {
    db,
    actor,
    now: moment,
    today: dayIn(actor.workspace?.timeZone ?? 'UTC', moment),
    locale: call.locale,
    log: call.services.log,
    services: call.services,
    upload: call.upload,
    address: call.address,
    userAgent: call.userAgent,
    fail: (name, extras) => {
      throw new AppError(name, extras)
    },
    emit: (event, ids, audience) => {
      trail.events.push(audience ? { event, ids, audience } : { event, ids })
    },
    audit: (entry) => {
      trail.audit.push(entry)
    },
    enqueue: (job, payload, options) => enqueue(db, job, payload, options),
    defer: () => {
      trail.deferred = true
    },
  }
  return { context, trail }
}
