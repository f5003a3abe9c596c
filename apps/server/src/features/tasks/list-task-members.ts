import type { OutputOf } from '@coverline/contract/endpoint'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { memberService } from '../members/service.ts'

/** Lists the members who can be given a task. */
export async function listTaskMembers(
  ctx: CtxOf<typeof tasks.people>,
): Promise<OutputOf<typeof tasks.people>> {
  const holders = await memberService.holders(ctx, 'TASKS_VIEW')
  return { items: holders.map(({ userId, name }) => ({ userId, name })) }
}
