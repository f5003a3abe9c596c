import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { requestRules } from '@coverline/contract/request-rules/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { changedRules } from './changed-rules.ts'
import { findRules, holdRules, orderRules } from './queries.ts'

/** Puts rules into the given order; those that are not named come after them in their old order. */
export async function sortRules(
  ctx: CtxOf<typeof requestRules.sort>,
  { ruleIds }: InputOf<typeof requestRules.sort>,
): Promise<OutputOf<typeof requestRules.sort>> {
  await holdRules(ctx)
  const all = (await findRules(ctx)).map(({ id }) => id)
  const wanted = [...new Set(ruleIds)]
  if (wanted.some((id) => !all.includes(id))) ctx.fail('common.not-found')
  await orderRules(ctx, [...wanted, ...all.filter((id) => !wanted.includes(id))])
  for (const ruleId of wanted)
    ctx.audit({ action: 'request-rules.sorted', entity: 'request-rules', entityId: ruleId })
  await changedRules(ctx, wanted)
  return { ok: true }
}
