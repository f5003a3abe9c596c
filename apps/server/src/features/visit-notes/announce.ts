import type { Context } from '../../platform/context.ts'

/** Tells the doctor's other windows that a note has changed; no other member hears of it. */
export function announce(ctx: Context, receptionId: string): void {
  const { userId } = ctx.actor
  if (userId !== null) ctx.emit('visit-notes.changed', { receptionId }, { userIds: [userId] })
}
