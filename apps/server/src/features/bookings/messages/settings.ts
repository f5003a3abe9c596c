import type { bookings } from '@coverline/contract/bookings/endpoints'
import { bookingMessages } from '@coverline/contract/bookings/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { findBeginMinutes, writeBeginMinutes } from '../queue/return-queries.ts'
import { findMessages, lockMessages, writeMessages } from './settings-queries.ts'

/** Returns the messages about bookings that the provider sends, and how long its doctors have to begin a visit of the queue. */
export const showSettings = async (ctx: Context): Promise<OutputOf<typeof bookings.settings>> => ({
  messages: await findMessages(ctx),
  beginMinutes: await findBeginMinutes(ctx),
})

/** Switches one message on or off; the others stay as another user left them. */
export async function saveSettings(
  ctx: CtxOf<typeof bookings.saveSettings>,
  { message, isSent }: InputOf<typeof bookings.saveSettings>,
): Promise<OutputOf<typeof bookings.saveSettings>> {
  const before = { messages: await lockMessages(ctx) }
  const after = {
    messages: bookingMessages.filter((one) => (one === message ? isSent : before.messages.includes(one))),
  }
  const changes = changesBetween<typeof after>(before, after)
  if (changes.length === 0) return { ok: true }
  await writeMessages(ctx, after.messages)
  return noteChange(ctx, changes)
}

/** Chooses how long doctors have to begin a visit of the queue. It counts for visits that are taken already, too. */
export async function saveQueueSettings(
  ctx: CtxOf<typeof bookings.saveQueueSettings>,
  { beginMinutes }: InputOf<typeof bookings.saveQueueSettings>,
): Promise<OutputOf<typeof bookings.saveQueueSettings>> {
  await lockMessages(ctx)
  const before = { beginMinutes: await findBeginMinutes(ctx) }
  const changes = changesBetween<typeof before>(before, { beginMinutes })
  if (changes.length === 0) return { ok: true }
  await writeBeginMinutes(ctx, beginMinutes)
  return noteChange(ctx, changes)
}

function noteChange(
  ctx: CtxOf<typeof bookings.saveSettings>,
  changes: ReturnType<typeof changesBetween>,
): { ok: true } {
  ctx.audit({
    action: 'bookings.settings-updated',
    entity: 'bookings',
    entityId: ctx.actor.providerId,
    changes,
  })
  ctx.emit('bookings.settings-changed', {}, { anyOf: ['SETTINGS_VIEW', 'REQUESTS_VIEW'] })
  return { ok: true }
}
