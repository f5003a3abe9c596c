import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import { amountOf } from '@coverline/contract/payments/terms'
import type { versions } from '@coverline/contract/versions/endpoints'
import { signedAmountOf } from '@coverline/contract/versions/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { planChange } from './plan-change.ts'
import { findPolicy } from './queries.ts'
import { sentencesOf } from './sentences.ts'
import { versionView } from './view.ts'

/** Previews the effects of a change in amounts and in plain sentences. */
export async function previewChange(
  ctx: CtxOf<typeof versions.preview>,
  { policyId, ...asked }: InputOf<typeof versions.preview>,
): Promise<OutputOf<typeof versions.preview>> {
  const policy = await findPolicy(ctx, policyId)
  if (!policy) return ctx.fail('common.not-found')
  const planned = await planChange(ctx, policy, asked)
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  const items = planned.after.versions.map((version) => versionView(version, planned.planNames))
  return {
    sentences: sentencesOf(planned, asked, { locale: ctx.locale, currency }),
    difference: signedAmountOf(planned.difference),
    totalBefore: amountOf(planned.before.total),
    totalAfter: amountOf(planned.after.total),
    currency,
    items,
    totalCount: items.length,
    payments: planned.payments.effects,
  }
}
