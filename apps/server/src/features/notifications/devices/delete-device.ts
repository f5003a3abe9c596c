import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { hashOf } from './devices.ts'
import { removeDevice } from './device-queries.ts'
import { userOf } from '../user-of.ts'

/** Stops notices to a device of the caller. For an unknown browser the call succeeds without effect. */
export async function deleteDevice(
  ctx: CtxOf<typeof notifications.deleteDevice>,
  { deviceId, endpoint }: InputOf<typeof notifications.deleteDevice>,
): Promise<OutputOf<typeof notifications.deleteDevice>> {
  const userId = userOf(ctx)
  const which = endpoint === undefined ? { deviceId: deviceId ?? '' } : { hash: hashOf(endpoint) }
  const removed = await removeDevice(ctx, userId, which)
  if (removed === undefined) return endpoint === undefined ? ctx.fail('common.not-found') : { ok: true }
  ctx.audit({ action: 'notifications.device-removed', entity: 'notifications', entityId: removed })
  ctx.emit('notifications.changed', {}, { userIds: [userId] })
  return { ok: true }
}
