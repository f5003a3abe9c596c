import type { ChangeState } from '@coverline/contract/changes/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type TitledChange = {
  id: string
  companyId: string
  month: string
  state: ChangeState
  /** The reason of the newest rejection */
  rejection: string | null
  /** The newest question that is not answered */
  question: string | null
  /** The first day of its draft rows that is not over */
  firstDay: string | null
}

/** Returns what notices say of changes. */
export async function findTitled(ctx: Context, ids: readonly string[]): Promise<TitledChange[]> {
  const rows = sql`from employee_change_rows r where r.provider_id = c.provider_id and r.change_id = c.id`
  const found = await sql<TitledChange>`select c.id, c.company_id as "companyId", c.month, c.state,
      (select left(r.rejection, 140) ${rows} and r.state = 'REJECTED' order by r.decided_at desc, r.place limit 1) as rejection,
      (select left(r.question, 140) ${rows} and r.state = 'SUBMITTED' and r.asked_at is not null and r.answered_at is null
        order by r.asked_at desc, r.place limit 1) as question,
      (select min(r.effective_date) ${rows} and r.state = 'DRAFT' and r.effective_date >= ${ctx.today}::date) as "firstDay"
    from employee_changes c
    where c.provider_id = ${ctx.actor.providerId} and c.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return found.rows
}

export type DueDraft = { id: string; companyId: string; day: string }

/** Returns drafts with rows that can be sent until tomorrow at the latest. */
export async function findDueDrafts(ctx: Context): Promise<DueDraft[]> {
  const { rows } = await sql<DueDraft>`select c.id, c.company_id as "companyId", min(r.effective_date) as day
    from employee_changes c join employee_change_rows r on r.provider_id = c.provider_id and r.change_id = c.id and r.state = 'DRAFT'
    where c.provider_id = ${ctx.actor.providerId} and c.state = 'DRAFT' and r.effective_date >= ${ctx.today}::date
    group by c.provider_id, c.id, c.company_id having min(r.effective_date) <= ${ctx.today}::date + 1
    order by c.id`.execute(ctx.db)
  return rows
}
