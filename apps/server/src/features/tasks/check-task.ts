import type { tasks } from '@coverline/contract/tasks/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { leadService } from '../leads/service.ts'
import { memberService } from '../members/service.ts'
import { isVisiblePolicy } from './queries.ts'
import { recordFields, type TaskValues } from './rules.ts'

/** Checks what changed: one record at most, which the caller sees, and a member who may have tasks. */
export async function checkTask(
  ctx: CtxOf<typeof tasks.save>,
  before: TaskValues,
  after: TaskValues,
): Promise<void> {
  const { assigneeUserId, personProfileId, policyId, leadId } = after
  const [, second] = recordFields.filter((field) => after[field] !== null)
  if (second) ctx.fail('tasks.two-records', { fields: { [second]: 'NOT_SUPPORTED_VALUE' } })
  const isNew = (name: keyof TaskValues) => after[name] !== null && after[name] !== before[name]
  if (isNew('personProfileId') && !(await insuredService.isVisible(ctx, personProfileId ?? '')))
    ctx.fail('common.not-found', { fields: { personProfileId: 'NOT_FOUND' } })
  if (isNew('policyId') && !(await isVisiblePolicy(ctx, policyId ?? '')))
    ctx.fail('common.not-found', { fields: { policyId: 'NOT_FOUND' } })
  if (isNew('leadId') && !(await leadService.isVisible(ctx, leadId ?? '')))
    ctx.fail('common.not-found', { fields: { leadId: 'NOT_FOUND' } })
  if (!isNew('assigneeUserId')) return
  const found = await memberService.holders(ctx, 'TASKS_VIEW', [assigneeUserId ?? ''])
  if (found.length === 0) ctx.fail('common.not-found', { fields: { assigneeUserId: 'NOT_FOUND' } })
}
