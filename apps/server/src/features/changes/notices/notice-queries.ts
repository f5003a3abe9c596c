import type { ChangeState } from '@coverline/contract/changes/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type CompanyNotice, companyService } from '../../companies/service.ts'

export type TitledChange = {
  id: string
  companyId: string
  month: string
  state: ChangeState
  /** The reason of the newest rejection */
  rejection: string | null
  /** The newest question that is not answered */
  question: string | null
  /** The first day, not over, until which one of its draft rows can be sent */
  lastSendingDay: string | null
}

/** The last day on which row `r` of change `c` can be sent, by the notice that its company gives */
function lastSendingDayOf(notices: readonly CompanyNotice[]): RawBuilder<string> {
  const days = JSON.stringify(notices)
  return sql`(r.effective_date - coalesce((select case r.kind when 'ADD' then n."ADD" else n."REMOVE" end
    from jsonb_to_recordset(${days}::jsonb) as n("companyId" uuid, "ADD" integer, "REMOVE" integer)
    where n."companyId" = c.company_id), 0))`
}

/** Returns what notices say of changes. */
export async function findTitled(ctx: Context, ids: readonly string[]): Promise<TitledChange[]> {
  const rows = sql`from employee_change_rows r where r.provider_id = c.provider_id and r.change_id = c.id`
  const sending = lastSendingDayOf(await companyService.notices(ctx))
  const found = await sql<TitledChange>`select c.id, c.company_id as "companyId", c.month, c.state,
      (select left(r.rejection, 140) ${rows} and r.state = 'REJECTED' order by r.decided_at desc, r.place limit 1) as rejection,
      (select left(r.question, 140) ${rows} and r.state = 'SUBMITTED' and r.asked_at is not null and r.answered_at is null
        order by r.asked_at desc, r.place limit 1) as question,
      (select min(${sending}::date) ${rows} and r.state = 'DRAFT' and ${sending}::date >= ${ctx.today}::date) as "lastSendingDay"
    from employee_changes c
    where c.provider_id = ${ctx.actor.providerId} and c.id = any(${[...ids]}::uuid[])`.execute(ctx.db)
  return found.rows
}

/** `day` is the last one on which its first row can be sent. */
export type DueDraft = { id: string; companyId: string; day: string }

/** Returns drafts with rows that can be sent until tomorrow at the latest. */
export async function findDueDrafts(ctx: Context): Promise<DueDraft[]> {
  const sending = lastSendingDayOf(await companyService.notices(ctx))
  const { rows } = await sql<DueDraft>`select c.id, c.company_id as "companyId", min(${sending}::date) as day
    from employee_changes c join employee_change_rows r on r.provider_id = c.provider_id and r.change_id = c.id and r.state = 'DRAFT'
    where c.provider_id = ${ctx.actor.providerId} and c.state = 'DRAFT' and ${sending}::date >= ${ctx.today}::date
    group by c.provider_id, c.id, c.company_id having min(${sending}::date) <= ${ctx.today}::date + 1
    order by c.id`.execute(ctx.db)
  return rows
}
