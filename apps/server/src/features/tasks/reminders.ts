import type { DraftKind } from '@coverline/contract/renewals/terms'
import { reminderDays } from '@coverline/contract/tasks/terms'
import { dayAfter } from '@coverline/contract/calendar'
import type { Context } from '../../platform/context.ts'
import { memberService } from '../members/service.ts'
import { notificationService } from '../notifications/service.ts'
import { taskAudience } from './access.ts'
import { completeReminders, insertReminders, openReminders } from './write-queries.ts'

type DueReminder = { policyId: string; kind: DraftKind; endDate: string; agentUserId: string | null }

/**
 * Makes a task of each reminder, for the policy's agent or without an assignee, due within a week. The reminders of one
 * morning are one notice to an agent.
 */
export async function remind(ctx: Context, reminders: readonly DueReminder[]): Promise<void> {
  const agents = new Set(reminders.flatMap(({ agentUserId }) => agentUserId ?? []))
  const holders = await memberService.holders(ctx, 'TASKS_VIEW', [...agents])
  const able = new Set(holders.map(({ userId }) => userId))
  const inAWeek = dayAfter(ctx.today, reminderDays)
  const rows = reminders.map(({ policyId, kind, endDate, agentUserId }) => ({
    policyId,
    kind,
    dueDate: endDate < inAWeek ? endDate : inAWeek,
    assigneeUserId: agentUserId !== null && able.has(agentUserId) ? agentUserId : null,
  }))
  const ids = await insertReminders(ctx, rows)
  for (const [nth, { assigneeUserId }] of rows.entries()) {
    const taskId = ids[nth] ?? ''
    ctx.audit({ action: 'tasks.created', entity: 'tasks', entityId: taskId })
    if (assigneeUserId === null) continue
    await notificationService.tell(ctx, {
      kind: 'TASK_ASSIGNED',
      happening: 'ASSIGNED',
      userIds: [assigneeUserId],
      subject: { noun: 'tasks', id: taskId },
      key: `task assigned ${taskId}`,
      thread: `reminders ${assigneeUserId} ${ctx.today}`,
    })
  }
  if (ids.length > 0) ctx.emit('tasks.changed', {}, taskAudience)
}

/** Completes the open reminders of policies whose renewal is decided. */
export async function closeReminders(ctx: Context, policyIds: readonly string[]): Promise<void> {
  tell(ctx, await completeReminders(ctx, policyIds), 'tasks.completed')
}

/** Opens them again as the decision is taken back. */
export async function reopenReminders(ctx: Context, policyIds: readonly string[]): Promise<void> {
  tell(ctx, await openReminders(ctx, policyIds), 'tasks.reopened')
}

function tell(ctx: Context, ids: readonly string[], action: 'tasks.completed' | 'tasks.reopened'): void {
  for (const entityId of ids) ctx.audit({ action, entity: 'tasks', entityId })
  if (ids.length > 0) ctx.emit('tasks.changed', {}, taskAudience)
}
