import { foldWords, isBlank } from '@coverline/contract/fold'
import { personSearchWords } from '@coverline/contract/insured/search'
import type { InputOf } from '@coverline/contract/endpoint'
import { draftKinds } from '@coverline/contract/renewals/terms'
import type { tasks } from '@coverline/contract/tasks/endpoints'
import type { TaskPeriod } from '@coverline/contract/tasks/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { matchesWords } from '../../platform/db/lists/search-words.ts'
import { leadService } from '../leads/service.ts'
import { policyService } from '../policies/service.ts'
import { reminderTitle } from './rules.ts'

/** Most people and policies whose tasks a search looks for */
const lookedAt = 10_000

export const zoneOf = ({ actor }: Context): string => actor.workspace?.timeZone ?? 'UTC'

/**
 * SQL: the due moment of task `t` has passed. The first condition is for the index; clocks go back by less
 * than its three hours.
 */
export function hasPassed(ctx: Context): RawBuilder<SqlBool> {
  const zone = sql`${zoneOf(ctx)}::text`
  const now = sql`${ctx.now}::timestamptz`
  return sql<SqlBool>`(t.due_local <= (${now} at time zone ${zone}) + interval '3 hours'
    and t.due_local at time zone ${zone} <= ${now})`
}

export const isOverdue = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`(t.status = 'TODO' and ${hasPassed(ctx)})`

/** SQL: task `t` belongs to a period by the provider's calendar. */
export function periodOf(ctx: Context, period: TaskPeriod): RawBuilder<SqlBool> {
  const today = sql`${ctx.today}::date`
  if (period === 'TODAY') return sql<SqlBool>`t.due_date = ${today}`
  if (period === 'TOMORROW') return sql<SqlBool>`t.due_date = ${today} + 1`
  if (period === 'OVERDUE') return sql<SqlBool>`${isOverdue(ctx)}`
  return sql<SqlBool>`(t.due_date >= date_trunc('month', ${today}) and t.due_date < date_trunc('month', ${today}) + interval '1 month')`
}

function searched(ctx: Context, query: string): RawBuilder<SqlBool>[] {
  if (isBlank(query)) return []
  const words = personSearchWords(query)
  if (words === null) return [sql<SqlBool>`false`]
  const agent = policyService.agentScope(ctx.actor)
  // Reminders have no stored title: what their reader sees is searched.
  const wanted = foldWords(query)
  const reminders = draftKinds.filter((kind) => {
    const title = foldWords(reminderTitle(ctx.locale, kind)).join(' ')
    return wanted.length > 0 && wanted.every((word) => title.includes(word))
  })
  return [
    sql<SqlBool>`(${matchesWords(sql.ref<string>('t.search_fold'), query)}
      or (t.title = '' and t.reminder = any(${reminders}::text[]))
      or t.insured_id in (select h.id from search_insured(${words}::text[], ${agent}::uuid, null::uuid[], ${lookedAt}) h)
      or t.policy_id in (select h.id from search_policies(${words}::text[], '{}'::text[], ${agent}::uuid, null::uuid[], ${lookedAt}) h)
      or t.lead_id in ${leadService.found(ctx, query)})`,
  ]
}

function ofPeople(ctx: Context, ids: readonly string[]): RawBuilder<SqlBool> {
  const policies = policyService
    .visible(ctx)
    .where('p.insured_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .select('p.id')
  return sql<SqlBool>`(t.insured_id = any(${[...ids]}::uuid[]) or t.policy_id in ${policies})`
}

/** Converts the filters of the list to conditions on tasks `t`. */
export function conditions(ctx: Context, input: InputOf<typeof tasks.list>): RawBuilder<SqlBool>[] {
  const { assigneeUserIds, authorUserIds, personProfileIds, policyIds, leadsIds, statuses, period } = input
  const found = [
    sql<SqlBool>`t.status = any(${statuses?.length ? statuses : input.completedOn ? ['COMPLETE'] : ['TODO']}::text[])`,
    ...searched(ctx, input.searchQuery ?? ''),
  ]
  if (period) found.push(periodOf(ctx, period))
  if (input.dueDateFrom) found.push(sql<SqlBool>`t.due_date >= ${input.dueDateFrom}::date`)
  if (input.dueDateTo) found.push(sql<SqlBool>`t.due_date <= ${input.dueDateTo}::date`)
  if (assigneeUserIds?.length) found.push(sql<SqlBool>`t.assignee_user_id = any(${assigneeUserIds}::uuid[])`)
  if (authorUserIds?.length) found.push(sql<SqlBool>`t.author_user_id = any(${authorUserIds}::uuid[])`)
  if (personProfileIds?.length) found.push(ofPeople(ctx, personProfileIds))
  if (leadsIds?.length) found.push(sql<SqlBool>`t.lead_id = any(${leadsIds}::uuid[])`)
  if (policyIds?.length) found.push(sql<SqlBool>`t.policy_id = any(${policyIds}::uuid[])`)
  if (input.completedOn) {
    const zone = sql`${zoneOf(ctx)}::text`
    const day = sql`${input.completedOn}::date`
    found.push(sql<SqlBool>`(t.completed_at >= ${day}::timestamp at time zone ${zone}
      and t.completed_at < (${day} + 1)::timestamp at time zone ${zone})`)
  }
  return found
}
