import { z } from 'zod'

const ids = z.record(z.string().max(64), z.union([z.string().max(64), z.array(z.string().max(64)).max(1000)]))

/**
 * The receivers of an event. Without an audience: the provider's staff. `userIds` and `anyOf` (permissions)
 * narrow it. A company's HR only receives events that name its company or user, an insured person only events
 * that name their profile. Staff who see only their own rows hear that something changed, without its ids,
 * unless `userIds` or `ownerIds` names them.
 */
const audience = z.strictObject({
  userIds: z.array(z.uuid()).max(1000).optional(),
  ownerIds: z.array(z.uuid()).max(1000).optional(),
  anyOf: z.array(z.string().max(64)).max(50).optional(),
  companyIds: z.array(z.uuid()).max(1000).optional(),
  insuredIds: z.array(z.uuid()).max(1000).optional(),
})

/** The format of events between processes; validated because every database client can send it. */
export const outboxEvent = z.strictObject({
  id: z.uuid(),
  providerId: z.uuid(),
  event: z.string().regex(/^[a-z][a-zA-Z0-9.-]{0,99}$/),
  ids,
  audience: audience.nullable(),
})

export type Audience = z.output<typeof audience>
/** An event of the outbox: its name and the affected ids */
export type OutboxEvent = z.output<typeof outboxEvent>
/** An event as a use case emits it */
export type NewEvent = Omit<OutboxEvent, 'id' | 'providerId' | 'audience'> & { audience?: Audience }

/** The database channel for events */
export const EVENTS_CHANNEL = 'coverline_events'
