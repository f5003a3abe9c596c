import { type memberCards, mostCardDevices } from '@coverline/contract/cards/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { lockDevices, writeKey } from '../key-queries.ts'
import { newSecret } from '../secrets.ts'
import { holderOf } from './holder.ts'

/** Gives a phone of the caller the secret for live codes. A phone that asks again gets a new one, and its old codes end. */
export async function enrolDevice(
  ctx: CtxOf<typeof memberCards.enrol>,
  { deviceName, clientKey }: InputOf<typeof memberCards.enrol>,
): Promise<OutputOf<typeof memberCards.enrol>> {
  const insuredId = holderOf(ctx)
  const { known, others } = await lockDevices(ctx, insuredId, clientKey)
  if (others >= mostCardDevices) ctx.fail('cards.too-many-devices')
  const keyId = known ?? newId()
  const { secret, sealed } = newSecret(ctx, keyId)
  await writeKey(ctx, { id: keyId, insuredId, deviceName, clientKey, secret: sealed })
  ctx.audit({ action: 'cards.device-added', entity: 'insured', entityId: insuredId })
  ctx.emit('cards.changed', { personProfileId: insuredId })
  return { keyId, secret, serverTime: ctx.now.toISOString() }
}
