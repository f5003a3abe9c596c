import { seesAllRows } from '@coverline/contract/permissions'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { insuredService } from '../insured/service.ts'
import { memberService } from '../members/service.ts'
import type { SubjectFacts, Viewer } from '../notifications/service.ts'
import { policyService } from '../policies/service.ts'
import { visibleTasks } from './access.ts'
import { titleOf } from './rules.ts'

/** Returns the members who may see the tasks, and whether each concerns them: its assignee, or who is mentioned. */
export async function findViewers(
  ctx: Context,
  ids: readonly string[],
  userIds?: readonly string[],
): Promise<Viewer[]> {
  const holders = await memberService.holders(ctx, 'TASKS_VIEW', userIds)
  const rows = await found(ctx, ids)
  return rows.flatMap((task) =>
    holders.flatMap(({ userId, roles }): Viewer[] => {
      const isOwn = [task.authorId, task.assigneeId, task.agentId].includes(userId)
      if (!isOwn && !seesAllRows('PEOPLE', { isSuperAdmin: false, roles })) return []
      const isResponsible = (task.assigneeId ?? task.authorId) === userId
      const isConcerned = (task.isOpen && isResponsible) || task.mentionedIds.includes(userId)
      return [{ subjectId: task.id, userId, isConcerned }]
    }),
  )
}

type Found = {
  id: string
  isOpen: boolean
  authorId: string | null
  assigneeId: string | null
  agentId: string | null
  mentionedIds: string[]
}

/** Reads tasks with the agent of their person, whoever asks. */
async function found(ctx: Context, ids: readonly string[]): Promise<Found[]> {
  const all = policyService.withAllPeople(ctx)
  return ctx.db
    .selectFrom('tasks as t')
    .leftJoin(policyService.visible(all).select(['p.id', 'p.insured_id']).as('p'), 'p.id', 't.policy_id')
    .leftJoin(
      insuredService.visible(all).select(['i.id', 'i.agent_user_id']).as('own'),
      'own.id',
      't.insured_id',
    )
    .leftJoin(
      insuredService.visible(all).select(['i.id', 'i.agent_user_id']).as('held'),
      'held.id',
      'p.insured_id',
    )
    .where('t.provider_id', '=', ctx.actor.providerId)
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['t.id', 't.author_user_id as authorId', 't.assignee_user_id as assigneeId'])
    .select([
      sql<boolean>`t.status = 'TODO'`.as('isOpen'),
      sql<string | null>`coalesce(own.agent_user_id, held.agent_user_id)`.as('agentId'),
      sql<string[]>`array(select distinct m from task_comments c, unnest(c.mention_user_ids) m
        where c.provider_id = t.provider_id and c.task_id = t.id)`.as('mentionedIds'),
    ])
    .execute()
}

/** A notice shows the title of its task. */
export async function findFacts(ctx: Context, ids: readonly string[]): Promise<Map<string, SubjectFacts>> {
  const rows = await ctx.db
    .selectFrom('tasks as t')
    .where('t.provider_id', '=', ctx.actor.providerId)
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(['t.id', 't.title', 't.reminder'])
    .execute()
  const rest = { number: null, businessType: null, text: null }
  return new Map(rows.map((row) => [row.id, { ...rest, name: titleOf(ctx.locale, row) || null }]))
}

/** Counts the visible tasks about leads. */
export async function countOfLeads(ctx: Context, leadIds: readonly string[]): Promise<number> {
  const found = await visibleTasks(ctx)
    .where('t.lead_id', '=', sql<string>`any(${[...leadIds]}::uuid[])`)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirst()
  return found?.count ?? 0
}
