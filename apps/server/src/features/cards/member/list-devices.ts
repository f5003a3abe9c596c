import type { memberCards } from '@coverline/contract/cards/member-endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { findDevices } from '../key-queries.ts'
import { holderOf } from './holder.ts'

/** Lists the own phones that make live codes. */
export async function listDevices(
  ctx: CtxOf<typeof memberCards.devices>,
): Promise<OutputOf<typeof memberCards.devices>> {
  const devices = await findDevices(ctx, holderOf(ctx))
  return {
    items: devices.map(({ id, deviceName, createdAt, lastUsedAt }) => ({
      keyId: id,
      deviceName,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  }
}
