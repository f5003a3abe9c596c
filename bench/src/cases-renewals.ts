import { commissions } from '@coverline/contract/commissions/endpoints'
import { renewals } from '@coverline/contract/renewals/endpoints'
import { statements } from '@coverline/contract/statements/endpoints'
import { counted, type ListCase, type Sample, type Statement } from './list-case.ts'

const limit = 50

function renewalList(provider: string, today: string, where: string): Statement {
  const from = `from policies p left join renewals r on r.provider_id = p.provider_id and r.policy_id = p.id
    where p.provider_id = $1 and p.deleted_at is null and p.end_order >= $2::date - 365 and p.end_order <= $2::date + 90
      and (p.end_order >= $2::date or coalesce(r.stage, 'INCOMING') not in ('RENEWED', 'NOT_RENEWED'))
      and (p.deactivation_date is null or p.deactivation_date > p.end_date)
      and p.plan_id in (select id from plans where provider_id = $1 and deleted_at is null) ${where}`
  return {
    sql: `with page as materialized (select p.id ${from} order by p.end_order, p.id limit ${limit + 1}),
      counted as (select 1 ${from} limit ${counted})
      select (select count(*) from counted) as total, p.id, p.number, p.start_date, p.end_date, p.premium, p.payment_format, i.id as insured_id,
        i.first_name, i.last_name, i.patronymic_name, pl.id as plan_id, pl.name, pl.plan_type, pl.insurance_type, c.id as company_id,
        c.name as company, a.id as agent_id, a.first_name as agent_first, a.last_name as agent_last, r.stage, r.stage_changed_at,
        r.transaction_status, r.note, r.new_policy_id
      from page join policies p on p.provider_id = $1 and p.id = page.id
      left join renewals r on r.provider_id = $1 and r.policy_id = p.id
      join insured i on i.provider_id = $1 and i.id = p.insured_id
      join plans pl on pl.provider_id = $1 and pl.id = p.plan_id
      left join companies c on c.provider_id = $1 and c.id = pl.company_id
      left join users a on a.id = i.agent_user_id
      order by p.end_order, p.id`,
    values: [provider, today],
  }
}

const statementList = (provider: string): Statement => ({
  sql: `select s.id, s.file_name, s.format, s.account, s.from_day, s.to_day, s.line_count, s.created_at, a.first_name, a.last_name,
      (select count(*) from statement_lines l where l.provider_id = s.provider_id and l.statement_id = s.id and l.state = 'OPEN') as open
    from statements s left join users a on a.id = s.created_by where s.provider_id = $1 order by s.created_at desc, s.id desc limit 31`,
  values: [provider],
})

const commissionList = (provider: string): Statement => ({
  sql: `select e.receipt_id, e.policy_id, p.number, i.first_name, i.last_name, a.first_name as agent, e.rate, e.base, e.amount, e.currency,
      e.received_on, e.created_at
    from commission_entries e join policies p on p.provider_id = e.provider_id and p.id = e.policy_id
    join insured i on i.provider_id = p.provider_id and i.id = p.insured_id join users a on a.id = e.agent_user_id
    where e.provider_id = $1 order by e.created_at desc, e.receipt_id desc limit 31`,
  values: [provider],
})

/** Renewals as list and by bucket; statements and commission, which the data set does not have. */
export function renewalCases(provider: string, { today }: Sample): ListCase[] {
  const list = (name: string, input: Record<string, unknown>, where: string): ListCase => ({
    name: `renewals: ${name}`,
    path: renewals.list.path,
    input: { limit, sortBy: 'endDate', sortDirection: 'ASC', ...input },
    best: renewalList(provider, today, where),
  })
  return [
    list('by end', {}, ''),
    list('overdue', { bucket: 'OVERDUE' }, 'and p.end_order < $2::date'),
    list('within 30 days', { bucket: 'WITHIN_30' }, 'and p.end_order between $2::date and $2::date + 30'),
    {
      name: 'statements: newest first',
      path: statements.list.path,
      input: {},
      best: statementList(provider),
    },
    {
      name: 'commission: newest first',
      path: commissions.list.path,
      input: {},
      best: commissionList(provider),
    },
  ]
}
