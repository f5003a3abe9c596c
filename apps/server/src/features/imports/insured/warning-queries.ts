import type { PoolClient } from 'pg'
import { policyService } from '../../policies/service.ts'
import type { ImportWarning, MatchOptions } from '../kind.ts'

/** Rows that are named; the others are counted. */
const MOST_NAMED = 50

/** Counts new policies without an end, and those that got the plan's end. */
async function endWarnings(
  client: PoolClient,
  { planId, usePlanEnd }: MatchOptions,
): Promise<ImportWarning[]> {
  const { rows } = await client.query<{ endless: number; day: string | null }>(
    `select count(*)::integer as endless, (select p.validity_end::text from plans p where p.id = $1) as day
    from import_stage where policy_id is null and end_date is null`,
    [planId],
  )
  const filled = usePlanEnd
    ? await client.query<{ count: number }>(
        'select count(*)::integer as count from import_plan_ends e join import_stage s on s.row = e.row',
      )
    : null
  const { endless = 0, day = null } = rows[0] ?? {}
  const count = filled?.rows[0]?.count ?? 0
  const column = 'end_date'
  const end = day === null ? {} : { day }
  return [
    ...(endless > 0 ? [{ code: 'POLICIES_WITHOUT_END', column, count: endless, ...end }] : []),
    ...(count > 0 ? [{ code: 'POLICIES_END_WITH_PLAN', column, count, ...end }] : []),
  ]
}

/** Names rows whose policy shares days with another policy of the person in the plan; `planId` is SQL. */
async function overlapWarnings(
  client: PoolClient,
  planId: string,
  values: readonly (string | null)[] = [],
): Promise<ImportWarning[]> {
  const { rows } = await client.query<{ row: number; number: string | null; all: number }>(
    `select s.row, min(p.number) as number, (count(*) over ())::integer as all
    from import_stage s
    left join policies own on own.id = s.policy_id
    join policies p on p.insured_id = s.insured_id and p.plan_id = ${planId} and p.deleted_at is null
      and p.id is distinct from s.policy_id
    where ${policyService.sharesDays('p', 'coalesce(s.start_date, own.start_date)', 'coalesce(s.end_date, own.end_date)')}
      and (own.id is null or not ${policyService.sharesDays('p', 'own.start_date', 'own.end_date')})
    group by s.row order by s.row limit $1`,
    [MOST_NAMED, ...values],
  )
  const column = 'start_date'
  const named = rows.map(({ row, number }) => ({
    code: 'POLICY_OVERLAPS',
    column,
    row,
    ...(number === null ? {} : { value: number }),
  }))
  const others = (rows[0]?.all ?? 0) - rows.length
  return others > 0 ? [...named, { code: 'MORE_POLICIES_OVERLAP', column, count: others }] : named
}

/** Returns warnings about the policies that the counted rows make or change. */
export async function insuredWarnings(client: PoolClient, options: MatchOptions): Promise<ImportWarning[]> {
  return [...(await endWarnings(client, options)), ...(await overlapWarnings(client, '$2', [options.planId]))]
}

/** The same for a file whose rows name their plans; none of them gets the end of its plan. */
export async function plansWarnings(client: PoolClient): Promise<ImportWarning[]> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from import_stage s
    where s.type = 'PLAN' and s.policy_id is null and s.end_date is null`,
  )
  const count = rows[0]?.count ?? 0
  const endless = count > 0 ? [{ code: 'POLICIES_WITHOUT_END', column: 'end_date', count }] : []
  return [...endless, ...(await overlapWarnings(client, 's.plan_id'))]
}
