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

/** Stores incoming events until a job processes them in storage order. */
export async function storeEvents(
  ctx: Context,
  linkId: string,
  events: readonly InboundEvent[],
): Promise<void> {
  if (events.length === 0) return
  const { providerId } = ctx.actor
  const id = newId()
  await insertEvent(ctx, {
    id,
    linkId,
    sealed: sealEvent(ctx.services.keys, providerId, id, JSON.stringify(events)),
  })
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
const stored = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('message'),
      externalId: whole,
      from: whole,
      name: whole.nullable(),
      at: z.coerce.date(),
      content,
    }),
    z.object({
      kind: z.literal('status'),
      externalId: whole,
      key: whole.nullable(),
      state: z.enum(['SENT', 'DELIVERED', 'READ', 'FAILED']),
      failureCode: whole.nullable(),
    }),
  ]),
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
