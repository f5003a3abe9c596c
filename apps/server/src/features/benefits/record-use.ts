import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { insertUse } from './queries.ts'

type NewUse = Omit<Parameters<typeof insertUse>[1], 'id'>

/** Writes a checked use into the ledger, with its entry in the history of the policy. Returns its id. */
export async function recordUse(ctx: Context, use: NewUse): Promise<string> {
  const id = newId()
  const { policyId, insuredId, serviceId, day, visits, days, amount } = use
  await insertUse(ctx, { id, ...use })
  ctx.audit({
    action: 'benefits.used',
    entity: 'policies',
    entityId: policyId,
    changes: [
      { field: 'offerId', before: null, after: serviceId },
      ...changesBetween(null, { day, visits, days, amount }),
    ],
  })
  ctx.emit('benefits.changed', { policyId, personProfileId: insuredId })
  return id
}
