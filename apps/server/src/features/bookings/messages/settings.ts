import type { bookings } from '@coverline/contract/bookings/endpoints'
import { bookingMessages } from '@coverline/contract/bookings/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { findMessages, lockMessages, writeMessages } from './settings-queries.ts'

/** Returns the messages about bookings that the provider sends. */
export const showSettings = async (ctx: Context): Promise<OutputOf<typeof bookings.settings>> => ({
  messages: await findMessages(ctx),
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
  ctx.audit({
    action: 'bookings.settings-updated',
    entity: 'bookings',
    entityId: ctx.actor.providerId,
    changes,
  })
  ctx.emit('bookings.settings-changed', {}, { anyOf: ['SETTINGS_VIEW'] })
  return { ok: true }
}
