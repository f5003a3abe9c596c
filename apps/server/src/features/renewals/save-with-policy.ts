import type { Context, CtxOf } from '../../platform/context.ts'
import type { InputOf } from '@coverline/contract/endpoint'
import type { renewals } from '@coverline/contract/renewals/endpoints'
import type { MovableStage } from '@coverline/contract/renewals/terms'
import { moveRenewals } from './move-renewals.ts'
import { findRenewals } from './queries.ts'
import { saveRenewal } from './save-renewal.ts'
import { lockEnding } from './write-queries.ts'

type Refusal = 'renewals.already-renewed' | 'common.changed-meanwhile'
type Change = {
  renewalStageSave?: MovableStage | undefined
  transactionStatusSave?: InputOf<typeof renewals.save>['transactionStatusSave']
}

/** Saves what the form of a policy says about its renewal: its stage, from whichever it has, and the deal status. */
export async function saveWithPolicy(ctx: Context<Refusal>, policyId: string, change: Change): Promise<void> {
  const { renewalStageSave: to, transactionStatusSave } = change
  if (to !== undefined) {
    await lockEnding(ctx, [policyId])
    const [renewal] = await findRenewals(ctx, [policyId])
    if (!renewal) return ctx.fail('common.not-found', { fields: { renewalStageSave: 'NOT_FOUND' } })
    const from = renewal.stage
    // The renewal is locked, so nobody moves it meanwhile.
    const fail: CtxOf<typeof renewals.move>['fail'] = (name, extras) =>
      ctx.fail(name === 'renewals.moved-meanwhile' ? 'common.conflict' : name, extras)
    if (from !== to) await moveRenewals({ ...ctx, fail }, { moves: [{ policyId, from, to }] })
  }
  if (transactionStatusSave !== undefined) await saveRenewal(ctx, { policyId, transactionStatusSave })
}
