import type { memberCards } from '@coverline/contract/cards/member-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { deleteKey } from '../key-queries.ts'
import { holderOf } from './holder.ts'

/** Ends the live codes of an own phone. */
export async function deleteDevice(
  ctx: CtxOf<typeof memberCards.deleteDevice>,
  { keyId }: InputOf<typeof memberCards.deleteDevice>,
): Promise<OutputOf<typeof memberCards.deleteDevice>> {
  const insuredId = holderOf(ctx)
  if (!(await deleteKey(ctx, insuredId, keyId))) ctx.fail('common.not-found')
  ctx.audit({ action: 'cards.device-removed', entity: 'insured', entityId: insuredId })
  ctx.emit('cards.changed', { personProfileId: insuredId })
  return { ok: true }
}
