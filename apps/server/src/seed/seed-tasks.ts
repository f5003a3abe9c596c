import { dayAfter } from '@coverline/contract/calendar'
import type { ErrorName } from '@coverline/contract/errors'
import type { TaskRepeat } from '@coverline/contract/tasks/terms'
import { sql } from 'kysely'
import { saveComment } from '../features/tasks/comments/save-comment.ts'
import { remind } from '../features/tasks/reminders.ts'
import { saveTask } from '../features/tasks/save-task.ts'
import type { Context } from '../platform/context.ts'

type Demo = {
  title: string
  days: number
  time?: string
  about?: 'PERSON' | 'POLICY'
  repeat?: TaskRepeat
  comment?: string
  isDone?: boolean
}

const demo: readonly Demo[] = [
  {
    title: 'Call back about the refused claim',
    days: -1,
    time: '17:00',
    about: 'PERSON',
    comment: 'Not before noon.',
  },
  { title: 'Ask for a copy of the ID', days: -1, about: 'PERSON' },
  {
    title: 'Send the renewal offer',
    days: 0,
    time: '23:30',
    about: 'POLICY',
    comment: 'The insurer confirmed the 8 %.',
  },
  { title: 'Check the bank transfer', days: 0, time: '23:45', about: 'POLICY' },
  { title: 'Weekly list of open requests', days: 0, repeat: 'WEEKLY' },
  { title: 'Send the travel certificate', days: 0, about: 'PERSON', isDone: true },
  { title: 'Call about the new address', days: 1, time: '10:00', about: 'PERSON' },
  { title: 'Compare dental cover for the family', days: 3, about: 'POLICY' },
  { title: 'Prepare the monthly report', days: 9, repeat: 'MONTHLY' },
]

const reminders = 6

/** Seeds what the operator has to do, through the product's own use cases, and some reminders of renewals. */
export async function seedTasks(ctx: Context<ErrorName>): Promise<void> {
  const { rows } = await sql<{ policyId: string; personId: string; endDate: string; agentId: string | null }>`
    select p.id as "policyId", p.insured_id as "personId", p.end_date as "endDate", i.agent_user_id as "agentId"
    from policies p join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    where p.provider_id = ${ctx.actor.providerId} and p.deleted_at is null and i.deleted_at is null
      and p.end_date between ${ctx.today}::date and ${ctx.today}::date + 30
    order by p.id limit ${demo.length + reminders}`.execute(ctx.db)
  for (const [nth, { title, days, time, about, repeat, comment, isDone }] of demo.entries()) {
    const row = rows[nth]
    const { taskId } = await saveTask(ctx, {
      title,
      dueDate: dayAfter(ctx.today, days),
      dueTime: time ?? null,
      repeat: repeat ?? 'NONE',
      ...(ctx.actor.userId ? { assigneeUserId: ctx.actor.userId } : {}),
      ...(about === 'PERSON' && row ? { personProfileId: row.personId } : {}),
      ...(about === 'POLICY' && row ? { policyId: row.policyId } : {}),
    })
    if (comment && ctx.actor.userId) await saveComment(ctx, { taskId, text: comment })
    if (isDone) await saveTask(ctx, { taskId, statusSave: 'COMPLETE' })
  }
  const ending = rows.slice(demo.length).map(({ policyId, endDate, agentId }) => ({
    policyId,
    endDate,
    kind: 'REMINDER_30' as const,
    agentUserId: agentId,
  }))
  await remind(ctx, ending)
}
