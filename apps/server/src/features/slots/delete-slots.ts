import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { slotAudience } from './access.ts'
import { removeFree } from './remove-free.ts'
import { same, slotsText } from './rules.ts'

/** Deletes free slots of a doctor; one that a booking holds or has keeps them all. */
export async function deleteSlots(
  ctx: CtxOf<typeof slots.delete>,
  { doctorId, slots: given }: InputOf<typeof slots.delete>,
): Promise<OutputOf<typeof slots.delete>> {
  await removeFree(ctx, doctorId, given, 'slots')
  ctx.audit({
    action: 'slots.deleted',
    entity: 'doctors',
    entityId: doctorId,
    changes: [{ field: 'slots', before: slotsText(given, same), after: null }],
  })
  ctx.emit('slots.changed', { doctorId }, slotAudience)
  return { ok: true }
}
