import type { Task } from '@coverline/contract/tasks/endpoints'
import type { Context } from '../../platform/context.ts'
import { leadService } from '../leads/service.ts'
import { memberService } from '../members/service.ts'
import { taskAbilities } from './access.ts'
import { findRecords, type ShownRow } from './queries.ts'
import { titleOf } from './rules.ts'

/** Adds the names of members and records to tasks, in their order. */
export async function taskViews(ctx: Context, rows: readonly ShownRow[]): Promise<Task[]> {
  const records = await findRecords(ctx, rows)
  const leads = await leadService.titles(
    ctx,
    rows.flatMap(({ leadId }) => leadId ?? []),
  )
  const names = await memberService.namesOf(
    ctx,
    rows.flatMap(({ assigneeUserId, authorUserId }) => [assigneeUserId, authorUserId]),
  )
  const can = taskAbilities(ctx.actor)
  const user = (userId: string | null) => (userId === null ? null : { userId, name: names.get(userId) ?? '' })
  return rows.map(({ id, repeatFrom: _from, occursOn: _on, createdAt, completedAt, ...row }) => ({
    ...row,
    taskId: id,
    title: titleOf(ctx.locale, row),
    assignee: user(row.assigneeUserId),
    author: user(row.authorUserId),
    record: records.get(id) ?? null,
    lead: leads.get(row.leadId ?? '') ?? null,
    createdAt: createdAt.toISOString(),
    completedAt: completedAt?.toISOString() ?? null,
    can,
  }))
}
