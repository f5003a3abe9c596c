import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { requestRules } from '@coverline/contract/request-rules/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { changedRules } from './changed-rules.ts'
import { deleteRule, holdRules } from './queries.ts'

/** Deletes a rule. Tags and assignees that it gave stay. */
export async function removeRule(
  ctx: CtxOf<typeof requestRules.remove>,
  { ruleId }: InputOf<typeof requestRules.remove>,
): Promise<OutputOf<typeof requestRules.remove>> {
  await holdRules(ctx)
  if (!(await deleteRule(ctx, ruleId))) return ctx.fail('common.not-found')
  ctx.audit({ action: 'request-rules.deleted', entity: 'request-rules', entityId: ruleId })
  await changedRules(ctx, [ruleId])
  return { ok: true }
}
