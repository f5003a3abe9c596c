import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { emptied, noText } from '../../platform/db/emptied.ts'
import { leadService } from '../leads/service.ts'
import {
  anyLike,
  anyOf,
  type ErasedSubject,
  exportRows,
  runAll,
  type Subject,
} from '../../platform/person-data.ts'
import { tasksTables } from './tables.ts'

const isAbout = (ctx: Context, subject: Subject) =>
  sql`(t.insured_id = ${anyOf(subject.people)} or t.policy_id = ${anyOf(subject.policies)} or t.lead_id in ${leadService.ofSubject(ctx, subject)})`

export const exportTasks = (ctx: Context, subject: Subject) =>
  exportRows(ctx, {
    tasks: isAbout(ctx, subject),
    task_comments: sql`t.task_id in (select t.id from tasks t where t.provider_id = ${ctx.actor.providerId} and ${isAbout(ctx, subject)})`,
  })

/** Returns the tasks about the subject, and those that name it. */
export async function tasksOf(ctx: Context, subject: ErasedSubject): Promise<string[]> {
  const like = anyLike(subject.marks)
  const { rows } = await sql<{
    id: string
  }>`select t.id from tasks t where t.provider_id = ${ctx.actor.providerId}
    and (${isAbout(ctx, subject)} or t.lead_id in ${leadService.toErase(ctx, subject)} or t.title ${like} or t.description ${like})`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

/** Empties the texts of tasks about the person, and of others that name them; the tasks remain. */
export async function eraseTasks(ctx: Context, subject: ErasedSubject): Promise<void> {
  const { providerId } = ctx.actor
  const like = anyLike(subject.marks)
  // The person's leads have been erased before, and are known by that alone.
  const isOne = sql`(${isAbout(ctx, subject)} or (t.erased_at is null and t.lead_id in ${leadService.erased(ctx)}))`
  await runAll(ctx, [
    sql`delete from task_comments c where c.provider_id = ${providerId} and (c.text ${like} or c.task_id in (
      select t.id from tasks t where t.provider_id = ${providerId} and ${isOne}))`,
    sql`update tasks t set ${emptied(tasksTables, 'tasks', { title: noText, description: noText }, ['search_fold'])}, erased_at = ${ctx.now} where t.provider_id = ${providerId}
      and (${isOne} or t.title ${like} or t.description ${like})`,
  ])
}
