import type { Context } from '../../../platform/context.ts'
import { changePolicies } from './change-policies.ts'
import { setDeleted } from '../write-queries.ts'

/** Deletes a policy of a locked person, for what made it and is now taken back. It can be restored for 30 days. */
export async function removePolicy(
  ctx: Context,
  { policyId, insuredId }: { policyId: string; insuredId: string },
): Promise<void> {
  await changePolicies(ctx, [insuredId], () => setDeleted(ctx, [policyId], ctx.now))
  ctx.audit({ action: 'policies.deleted', entity: 'policies', entityId: policyId })
}
