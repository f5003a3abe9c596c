import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { slotService } from '../../slots/service.ts'

/** Holds a free time for the caller while the form is filled in; a user holds one at a time. */
export async function holdSlot(
  ctx: CtxOf<typeof bookings.hold>,
  { slotId }: InputOf<typeof bookings.hold>,
): Promise<OutputOf<typeof bookings.hold>> {
  const { userId } = ctx.actor
  if (userId === null) return ctx.fail('common.forbidden')
  const held = await slotService.holdForUser(ctx, { slotId, userId })
  if (held) return { heldUntil: held.heldUntil?.toISOString() ?? null }
  if (slotId !== null && !(await slotService.exists(ctx, slotId)))
    return ctx.fail('common.not-found', { fields: { slotId: 'NOT_FOUND' } })
  return ctx.fail('bookings.slot-taken', { fields: { slotId: 'NOT_SUPPORTED_VALUE' } })
}
