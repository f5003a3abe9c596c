import * as z from 'zod'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { JobRef } from '../../../platform/jobs/job-ref.ts'
import type { InboundEvent } from '../adapter.ts'
import { insertEvent } from './event-queries.ts'
import { openEvent, sealEvent } from '../link/link-secrets.ts'

export const takeRef: JobRef<{ providerId: string }> = {
  name: 'whatsapp.take',
  payload: z.strictObject({ providerId: z.uuid() }),
}

/** Names the sender of an event; null for events that wait for no other. */
export function senderKey(event: InboundEvent): string | null {
  if (event.kind === 'status' || event.kind === 'unreadable') return null
  return event.sender.number ?? event.sender.userId
}

/** One row for each sender, so that an event that cannot be processed holds up no other sender. */
function rowsOf(events: readonly InboundEvent[]): InboundEvent[][] {
  const rows = new Map<string, InboundEvent[]>()
  for (const [nth, event] of events.entries()) {
    const key = event.kind === 'unreadable' ? `unreadable ${nth}` : (senderKey(event) ?? '')
    rows.set(key, [...(rows.get(key) ?? []), event])
  }
  return [...rows.values()]
}

/** Stores incoming events until a job processes them, those of a sender in storage order. */
export async function storeEvents(
  ctx: Context,
  linkId: string,
  events: readonly InboundEvent[],
): Promise<void> {
  if (events.length === 0) return
  const { providerId } = ctx.actor
  for (const row of rowsOf(events)) {
    const id = newId()
    const sealed = sealEvent(ctx.services.keys, providerId, id, JSON.stringify(row))
    await insertEvent(ctx, { id, linkId, sealed })
  }
  await ctx.enqueue(takeRef, { providerId }, { singletonKey: providerId })
}

const whole = z.string()
const content = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: whole }),
  z.object({ kind: z.literal('note'), note: z.string(), values: z.record(z.string(), z.string()) }),
  z.object({
    kind: z.literal('media'),
    media: z.object({ id: whole, name: whole.nullable(), mediaType: whole }),
    note: z.string(),
    caption: whole,
  }),
])
const sender = z.union([
  z.object({ number: whole, userId: whole.nullable() }),
  z.object({ number: z.null(), userId: whole }),
])
const head = { externalId: whole, sender }
/** Events from before a sender could be more than a number. */
const withSender = (event: unknown): unknown => {
  const { from, ...rest } = Object(event) as Record<string, unknown>
  return typeof from === 'string'
    ? { original: null, ...rest, sender: { number: from, userId: null } }
    : event
}
const stored = z.array(
  z.preprocess(
    withSender,
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('message'),
        ...head,
        name: whole.nullable(),
        at: z.coerce.date(),
        content,
        original: whole.nullable(),
      }),
      z.object({ kind: z.literal('reaction'), ...head, targetId: whole, emoji: whole, at: z.coerce.date() }),
      z.object({ kind: z.literal('system'), ...head, next: sender.nullable(), text: whole }),
      z.object({ kind: z.literal('unreadable'), original: whole }),
      z.object({
        kind: z.literal('status'),
        externalId: whole,
        key: whole.nullable(),
        state: z.enum(['SENT', 'DELIVERED', 'READ', 'FAILED']),
        failureCode: whole.nullable(),
      }),
    ]),
  ),
)

/** Reads stored events back. */
export function readEvents(
  keys: readonly Buffer[],
  providerId: string,
  event: { id: string; sealed: string },
): InboundEvent[] {
  const text = openEvent(keys, providerId, event.id, event.sealed)
  // Written by `storeEvents` of this or an older version, whose notes are a closed list.
  return stored.parse(JSON.parse(text)) as InboundEvent[]
}
