import { dayAfter, daysOfPeriods } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { companyService } from '../../companies/service.ts'
import { findCompanyPeriods } from './company-queries.ts'

/**
 * Returns the days on which insurance of a person of the caller's company can start or end if it is sent today:
 * an active plan of the company is valid on them, and they lie the company's notice ahead of today in the
 * provider's time zone. None without such a plan.
 */
export async function listCompanyDates(
  ctx: CtxOf<typeof tickets.companyDates>,
  { deadlineInDays, type }: InputOf<typeof tickets.companyDates>,
): Promise<OutputOf<typeof tickets.companyDates>> {
  const companyId = ctx.actor.workspace?.companyId
  if (!companyId) return ctx.fail('common.forbidden')
  const { notice } = await companyService.officerRules(ctx, companyId)
  const noticeDays = type === 'COMPANY_EMPLOYEE_ADD' ? notice.ADD : notice.REMOVE
  const first = dayAfter(ctx.today, noticeDays)
  const periods = await findCompanyPeriods(ctx)
  const days = daysOfPeriods(ctx.today, deadlineInDays, periods)
  return { items: days.filter((day) => day >= first), noticeDays }
}
