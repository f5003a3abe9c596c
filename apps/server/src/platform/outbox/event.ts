import { z } from 'zod'

const ids = z.record(z.string().max(64), z.union([z.string().max(64), z.array(z.string().max(64)).max(1000)]))

/**
 * Who hears an event. Without an audience: the provider's staff. `userIds` and `anyOf` (permissions) narrow; a company's HR hears
 * only what names its company or its user, an insured person only what names its profile.
 */
const audience = z.strictObject({
  userIds: z.array(z.uuid()).max(1000).optional(),
  anyOf: z.array(z.string().max(64)).max(50).optional(),
  companyIds: z.array(z.uuid()).max(1000).optional(),
  insuredIds: z.array(z.uuid()).max(1000).optional(),
})

/** What the database hands from process to process; checked, as anybody who may connect can send it. */
export const outboxEvent = z.strictObject({
  id: z.uuid(),
  providerId: z.uuid(),
  event: z.string().regex(/^[a-z][a-zA-Z0-9.-]{0,99}$/),
  ids,
  audience: audience.nullable(),
})

export type Audience = z.output<typeof audience>
/** An event of the outbox: that something happened, and to which ids. */
export type OutboxEvent = z.output<typeof outboxEvent>
/** An event as a use case tells it. */
export type NewEvent = Omit<OutboxEvent, 'id' | 'providerId' | 'audience'> & { audience?: Audience }

/** The channel of the database that events travel on. */
export const EVENTS_CHANNEL = 'coverline_events'
