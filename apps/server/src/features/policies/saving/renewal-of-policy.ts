import type { policies } from '@coverline/contract/policies/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'

type Input = InputOf<typeof policies.save>
export type RenewalChange = Pick<Input, 'renewalStageSave' | 'transactionStatusSave'>
/** Saves the renewal of a policy. It belongs to renewals, which use policies: an import would close a circle. */
export type SaveRenewal = (
  ctx: CtxOf<typeof policies.save>,
  policyId: string,
  change: RenewalChange,
) => Promise<void>

/** Saves what a form of a policy says about its renewal; the caller needs the right to renewals. */
export async function saveRenewalOf(
  save: SaveRenewal,
  ctx: CtxOf<typeof policies.save>,
  policyId: string,
  change: RenewalChange,
): Promise<void> {
  if (change.renewalStageSave === undefined && change.transactionStatusSave === undefined) return
  if (!ctx.actor.permissions.has('RENEWALS_UPDATE')) ctx.fail('common.forbidden')
  await save(ctx, policyId, change)
}
