import type { DraftKind } from '@coverline/contract/renewals/terms'
import type { TaskStatus } from '@coverline/contract/tasks/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import type { Repetition, TaskValues } from './rules.ts'

type NewTask = TaskValues & Repetition & { authorUserId: string | null; previousId?: string }

/** Inserts an open task. Returns its id; null if another one follows the same repeating task already. */
export async function insertTask(ctx: Context, task: NewTask): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`insert into tasks (provider_id, id, title, description, due_date, due_time, repeat,
      repeat_from, occurs_on, previous_id, assignee_user_id, author_user_id, insured_id, policy_id, lead_id, created_at, changed_at)
    values (${ctx.actor.providerId}, ${newId()}, ${task.title}, ${task.description}, ${task.dueDate}, ${task.dueTime}::time, ${task.repeat},
      ${task.repeatFrom}, ${task.occursOn}, ${task.previousId ?? null}::uuid, ${task.assigneeUserId}::uuid, ${task.authorUserId}::uuid,
      ${task.personProfileId}::uuid, ${task.policyId}::uuid, ${task.leadId}::uuid, ${ctx.now}, ${ctx.now})
    on conflict (provider_id, previous_id) where previous_id is not null do nothing returning id`.execute(
    ctx.db,
  )
  return rows[0]?.id ?? null
}

/** Writes a task. Another due moment may be told of again when it passes. */
export async function updateTask(ctx: Context, id: string, task: TaskValues & Repetition): Promise<void> {
  await sql`update tasks set title = ${task.title}, description = ${task.description}, repeat = ${task.repeat},
      repeat_from = ${task.repeatFrom}, occurs_on = ${task.occursOn}, assignee_user_id = ${task.assigneeUserId}::uuid, insured_id = ${task.personProfileId}::uuid,
      policy_id = ${task.policyId}::uuid, lead_id = ${task.leadId}::uuid, due_date = ${task.dueDate}, due_time = ${task.dueTime}::time, changed_at = ${ctx.now},
      reminder = case when ${task.policyId}::uuid is not distinct from policy_id then reminder end,
      expired_at = case when (due_date, due_time) is not distinct from (${task.dueDate}::date, ${task.dueTime}::time) then expired_at end
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export async function setStatus(ctx: Context, id: string, status: TaskStatus): Promise<void> {
  const isDone = status === 'COMPLETE'
  await sql`update tasks set status = ${status}, completed_at = ${isDone ? ctx.now : null}::timestamptz, changed_at = ${ctx.now},
      completed_by = ${isDone ? ctx.actor.userId : null}::uuid, is_closed_by_renewal = false
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/** Deletes the task that followed a repeating one, if it was not changed. */
export async function deleteUntouchedNext(ctx: Context, id: string): Promise<void> {
  await sql`delete from tasks t where t.provider_id = ${ctx.actor.providerId} and t.previous_id = ${id} and t.status = 'TODO'
    and t.changed_at = t.created_at and not exists (select from task_comments c
      where c.provider_id = t.provider_id and c.task_id = t.id)`.execute(ctx.db)
}

export async function deleteTask(ctx: Context, id: string): Promise<void> {
  await sql`delete from tasks where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export type Reminder = {
  policyId: string
  kind: DraftKind
  dueDate: string
  assigneeUserId: string | null
}

/** Inserts the tasks of renewals' reminders. Returns the ids in their order. */
export async function insertReminders(ctx: Context, reminders: readonly Reminder[]): Promise<string[]> {
  const rows = reminders.map((reminder) => ({ ...reminder, id: newId() }))
  await sql`insert into tasks (provider_id, id, title, due_date, repeat_from, assignee_user_id, policy_id, reminder, created_at, changed_at)
    select ${ctx.actor.providerId}, r.id, '', r."dueDate", r."dueDate", r."assigneeUserId", r."policyId", r.kind, ${ctx.now}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "dueDate" date, "assigneeUserId" uuid, "policyId" uuid,
      kind text)`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Completes the open reminders of policies. Returns their ids. */
export async function completeReminders(ctx: Context, policyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`update tasks set status = 'COMPLETE', completed_at = ${ctx.now}, is_closed_by_renewal = true
    where provider_id = ${ctx.actor.providerId} and policy_id = any(${[...policyIds]}::uuid[]) and reminder is not null
      and status = 'TODO' returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Opens again what the end of these policies' renewals completed. Returns the ids. */
export async function openReminders(ctx: Context, policyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`update tasks set status = 'TODO', completed_at = null, is_closed_by_renewal = false
    where provider_id = ${ctx.actor.providerId} and policy_id = any(${[...policyIds]}::uuid[]) and reminder is not null
      and is_closed_by_renewal returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
