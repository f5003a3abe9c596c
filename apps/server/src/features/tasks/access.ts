import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { leadService } from '../leads/service.ts'
import { policyService } from '../policies/service.ts'

/** Members of the provider who receive task events: all who may see tasks. */
export const taskAudience = { anyOf: ['TASKS_VIEW'] }

/** Selects the visible tasks: an agent's are those they wrote or have, and those about their own people and leads. */
export function visibleTasks(ctx: Context) {
  const agent = policyService.agentScope(ctx.actor)
  const all = ctx.db.selectFrom('tasks as t').where('t.provider_id', '=', ctx.actor.providerId)
  if (agent === null) return all
  return all.where((eb) =>
    eb.or([
      eb('t.author_user_id', '=', agent),
      eb('t.assignee_user_id', '=', agent),
      eb('t.insured_id', 'in', insuredService.visible(ctx).select('i.id')),
      eb('t.policy_id', 'in', policyService.visible(ctx).select('p.id')),
      eb('t.lead_id', 'in', leadService.visible(ctx).select('l.id')),
    ]),
  )
}

export function taskAbilities(actor: Actor) {
  return {
    update: actor.isSuperAdmin || actor.permissions.has('TASKS_UPDATE'),
    delete: actor.isSuperAdmin || actor.permissions.has('TASKS_DELETE'),
  }
}

/** True if the actor may delete a comment: its author and administrators may. */
export function mayDeleteComment(actor: Actor, authorUserId: string): boolean {
  return actor.userId === authorUserId || actor.isSuperAdmin || actor.roles.includes('ADMIN')
}
