import type { Context } from '../../../platform/context.ts'

type Pair = { fromId: string; toId: string }

/** Records a change of what a person lets another one do, and tells both of it. */
export function tellGrant(
  ctx: Context,
  action: 'family.granted' | 'family.grant-ended',
  { fromId, toId }: Pair,
): void {
  ctx.audit({ action, entity: 'insured', entityId: fromId })
  ctx.emit('family.changed', { personProfileId: [fromId, toId] }, { insuredIds: [fromId, toId] })
}
