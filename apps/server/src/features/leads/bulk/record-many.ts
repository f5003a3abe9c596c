import type { Change, Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'

type Recorded = {
  action: 'leads.moved' | 'leads.restored' | 'leads.updated'
  leads: readonly { id: string; changes?: readonly Change[] }[]
}

/** Records the change of each lead below one entry, and tells the pages that show leads. */
export function recordMany(ctx: Context, { action, leads }: Recorded): void {
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'leads.saved-many', entity: 'leads' })
  for (const { id, changes } of leads)
    ctx.audit({
      action,
      entity: 'leads',
      entityId: id,
      ...(changes ? { changes: [...changes] } : {}),
      parentId,
    })
  tellOfMany(
    ctx,
    leads.map(({ id }) => id),
  )
}

/** Tells the pages that show these leads; beyond a hundred, all pages of leads. */
export function tellOfMany(ctx: Context, leadIds: readonly string[]): void {
  ctx.emit('leads.changed', leadIds.length > 100 ? {} : { leadIds: [...leadIds] })
}
