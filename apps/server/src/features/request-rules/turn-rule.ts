import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { requestRules } from '@coverline/contract/request-rules/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { changedRules } from './changed-rules.ts'
import { holdRules, turnRow } from './queries.ts'

/** Turns a rule on or off, also one of which something is gone. */
export async function turnRule(
  ctx: CtxOf<typeof requestRules.turn>,
  { ruleId, isOn }: InputOf<typeof requestRules.turn>,
): Promise<OutputOf<typeof requestRules.turn>> {
  await holdRules(ctx)
  if (!(await turnRow(ctx, ruleId, isOn))) return ctx.fail('common.not-found')
  const action = isOn ? 'request-rules.turned-on' : 'request-rules.turned-off'
  ctx.audit({ action, entity: 'request-rules', entityId: ruleId })
  await changedRules(ctx, [ruleId])
  return { ok: true }
}
