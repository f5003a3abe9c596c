import type { InputOf } from '@coverline/contract/endpoint'
import type { DraftKind } from '@coverline/contract/renewals/terms'
import type { TaskCounts, tasks } from '@coverline/contract/tasks/endpoints'
import { mostTasks, type TaskRepeat, type TaskStatus } from '@coverline/contract/tasks/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { type ListPage, listPage } from '../../platform/db/lists/list.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { visibleTasks } from './access.ts'
import { conditions, isOverdue, periodOf } from './filter-queries.ts'

type Input = InputOf<typeof tasks.list>

export type TaskRow = {
  id: string
  title: string
  description: string
  dueDate: string
  dueTime: string | null
  repeat: TaskRepeat
  repeatFrom: string
  occursOn: string
  status: TaskStatus
  assigneeUserId: string | null
  authorUserId: string | null
  personProfileId: string | null
  policyId: string | null
  leadId: string | null
  reminder: DraftKind | null
  createdAt: Date
  completedAt: Date | null
}

const columns = [
  't.id',
  't.title',
  't.description',
  't.due_date as dueDate',
  't.repeat',
  't.repeat_from as repeatFrom',
  't.status',
  't.assignee_user_id as assigneeUserId',
  't.author_user_id as authorUserId',
  't.insured_id as personProfileId',
  't.policy_id as policyId',
  't.lead_id as leadId',
  't.reminder',
  't.created_at as createdAt',
  't.completed_at as completedAt',
] as const

const dueTime = sql<string | null>`to_char(t.due_time, 'HH24:MI')`.as('dueTime')
const occursOn = sql<string>`coalesce(t.occurs_on, t.due_date)`.as('occursOn')

export type ShownRow = TaskRow & { isOverdue: boolean; commentCount: number }

/** Returns the visible tasks of the ids, in no order. */
export async function findTasks(ctx: Context, ids: readonly string[]): Promise<ShownRow[]> {
  if (ids.length === 0) return []
  return visibleTasks(ctx)
    .where('t.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select(columns)
    .select([dueTime, occursOn, isOverdue(ctx).as('isOverdue')])
    .select(
      sql<number>`(select count(*)::integer from task_comments c where c.provider_id = t.provider_id and c.task_id = t.id)`.as(
        'commentCount',
      ),
    )
    .execute()
}

function filtered(ctx: Context, input: Input) {
  let found = visibleTasks(ctx)
  for (const condition of conditions(ctx, input)) found = found.where(condition)
  return found
}

/** Returns one page of the ids of tasks, the earliest due first unless another order is wanted. */
export function findTaskPage(ctx: Context, input: Input): Promise<ListPage<{ id: string }>> {
  const page = input.withoutPaging ? { ...input, page: 0, limit: mostTasks, cursor: undefined } : input
  return listPage({
    db: ctx.db,
    rows: filtered(ctx, input).select('t.id'),
    id: sql.ref<string>('t.id'),
    sort: {
      dueDate: { by: sql.ref('t.due_local'), type: 'timestamp' },
      completedAt: { by: sql.ref('t.completed_at'), type: 'timestamptz', nullable: true },
      createdAt: { by: sql.ref('t.created_at'), type: 'timestamptz' },
    },
    input: { ...page, sortBy: input.sortBy ?? 'dueDate' },
  })
}

const none: TaskCounts = { today: 0, tomorrow: 0, thisMonth: 0, overdue: 0, all: 0 }

/** Counts the tasks of each period that match the other filters. */
export async function countTasks(ctx: Context, { period: _period, ...input }: Input): Promise<TaskCounts> {
  const [row] = await filtered(ctx, input)
    .select([
      sql<number>`count(*) filter (where ${periodOf(ctx, 'TODAY')})::integer`.as('today'),
      sql<number>`count(*) filter (where ${periodOf(ctx, 'TOMORROW')})::integer`.as('tomorrow'),
      sql<number>`count(*) filter (where ${periodOf(ctx, 'THIS_MONTH')})::integer`.as('thisMonth'),
      sql<number>`count(*) filter (where ${periodOf(ctx, 'OVERDUE')})::integer`.as('overdue'),
      sql<number>`count(*)::integer`.as('all'),
    ])
    .execute()
  return row ?? none
}

/** Counts the open tasks of a user that are due today or before, by the provider's calendar. */
export async function countDueOf(ctx: Context, userId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from tasks t
    where t.provider_id = ${ctx.actor.providerId} and t.assignee_user_id = ${userId}::uuid and t.status = 'TODO'
      and t.due_date <= ${ctx.today}::date`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Returns a visible task and locks it until the transaction ends. */
export function lockTask(ctx: Context, taskId: string): Promise<TaskRow | undefined> {
  return visibleTasks(ctx)
    .where('t.id', '=', taskId)
    .select(columns)
    .select([dueTime, occursOn])
    .forUpdate()
    .executeTakeFirst()
}

export type RecordRow = {
  personProfileId: string
  firstName: string
  lastName: string
  patronymicName: string | null
  policyNumber: string | null
}

/** Returns what the records of tasks are called, by the ids of tasks; only those that the caller may see. */
export async function findRecords(
  ctx: Context,
  rows: readonly Pick<TaskRow, 'id' | 'personProfileId' | 'policyId'>[],
): Promise<Map<string, RecordRow>> {
  const policyIds = rows.flatMap(({ policyId }) => policyId ?? [])
  const held =
    policyIds.length === 0
      ? []
      : await policyService
          .visible(ctx)
          .where('p.id', '=', sql<string>`any(${policyIds}::uuid[])`)
          .select(['p.id', 'p.number', 'p.insured_id as insuredId'])
          .execute()
  const policies = new Map(held.map((policy) => [policy.id, policy]))
  const peopleIds = [
    ...rows.flatMap(({ personProfileId }) => personProfileId ?? []),
    ...held.map(({ insuredId }) => insuredId),
  ]
  const people =
    peopleIds.length === 0
      ? []
      : await insuredService
          .visible(ctx)
          .where('i.id', '=', sql<string>`any(${peopleIds}::uuid[])`)
          .select(['i.id as personProfileId', 'i.first_name as firstName', 'i.last_name as lastName'])
          .select('i.patronymic_name as patronymicName')
          .execute()
  const byId = new Map(people.map((person) => [person.personProfileId, person]))
  return new Map(
    rows.flatMap(({ id, personProfileId, policyId }): [string, RecordRow][] => {
      const policy = policies.get(policyId ?? '')
      const person = byId.get(personProfileId ?? policy?.insuredId ?? '')
      return person ? [[id, { ...person, policyNumber: policy?.number ?? null }]] : []
    }),
  )
}

/** True if the caller may see the policy. */
export async function isVisiblePolicy(ctx: Context, policyId: string): Promise<boolean> {
  const found = await policyService
    .visible(ctx)
    .where('p.id', '=', policyId)
    .select('p.id')
    .executeTakeFirst()
  return found !== undefined
}
