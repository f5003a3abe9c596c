import { payments } from '@coverline/contract/payments/endpoints'
import { counted, type ListCase, type Sample, type Statement } from './list-case.ts'

const limit = 30

function listed(provider: string, where: string, values: readonly unknown[], order: string): Statement {
  const from = `from payments y join policies p on p.provider_id = y.provider_id and p.id = y.policy_id and p.deleted_at is null
    where y.provider_id = $1 ${where}`
  return {
    sql: `with page as materialized (select y.id ${from} order by ${order} limit ${limit + 1}),
      counted as (select 1 ${from} limit ${counted})
      select (select count(*) from counted) as total, y.id, y.due_date, y.last_day, y.amount, y.currency, y.paid, y.sent_at, y.completed_at,
        y.canceled_at, p.id as policy_id, p.number, i.id as insured_id, i.first_name, i.last_name, i.patronymic_name, pl.id as plan_id,
        pl.name, c.id as company_id, c.name as company
      from page join payments y on y.provider_id = $1 and y.id = page.id
      join policies p on p.provider_id = $1 and p.id = y.policy_id
      join insured i on i.provider_id = $1 and i.id = p.insured_id
      join plans pl on pl.provider_id = $1 and pl.id = p.plan_id
      left join companies c on c.provider_id = $1 and c.id = pl.company_id
      order by ${order}`,
    values: [provider, ...values],
  }
}

/** The list of payments: by due date, overdue, and next due. */
export function paymentCases(provider: string, sample: Sample): ListCase[] {
  const list = (name: string, input: Record<string, unknown>, best: Statement): ListCase => ({
    name: `payments: ${name}`,
    path: payments.list.path,
    input,
    best,
  })
  const open = 'and y.completed_at is null and y.canceled_at is null'
  const byDue = 'y.due_date, y.id'
  return [
    list('newest first', {}, listed(provider, '', [], 'y.created_at desc, y.id desc')),
    list('by due date', { sortBy: 'dueDate' }, listed(provider, '', [], byDue)),
    list(
      'overdue',
      { statuses: ['OVERDUE'], sortBy: 'dueDate' },
      listed(provider, `${open} and y.last_day < $2`, [sample.today], byDue),
    ),
    list(
      'due from today',
      { dueDateFrom: sample.today, sortBy: 'dueDate' },
      listed(provider, 'and y.due_date >= $2', [sample.today], byDue),
    ),
  ]
}
