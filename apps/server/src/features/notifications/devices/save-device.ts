import { mostDevices } from '@coverline/contract/notifications/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { notifications } from '@coverline/contract/notifications/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { hashOf, sealAddress } from './devices.ts'
import { findDevices, lockDevice, putDevice } from './device-queries.ts'
import { lockSettings } from '../settings/settings-queries.ts'
import { userOf } from '../user-of.ts'

/** Registers a browser for the caller's notices; it replaces another user's registration of that browser. */
export async function saveDevice(
  ctx: CtxOf<typeof notifications.saveDevice>,
  { name, ...address }: InputOf<typeof notifications.saveDevice>,
): Promise<OutputOf<typeof notifications.saveDevice>> {
  const userId = userOf(ctx)
  const { providerId } = ctx.actor
  // Serialises two concurrent additions.
  await lockSettings(ctx, userId)
  const hash = hashOf(address.endpoint)
  const known = await lockDevice(ctx, hash)
  const others = (await findDevices(ctx, userId)).filter(({ id }) => id !== known?.id)
  if (others.length >= mostDevices) return ctx.fail('notifications.too-many-devices')
  const id = known?.id ?? newId()
  const sealed = sealAddress(ctx.services.keys, providerId, id, address)
  const deviceId = await putDevice(ctx, { id, userId, name, sealed, hash })
  if (known?.userId !== userId)
    ctx.audit({ action: 'notifications.device-added', entity: 'notifications', entityId: deviceId })
  ctx.emit('notifications.changed', {}, { userIds: [userId] })
  return { deviceId }
}
