import { dayAfter, daysOfPeriods } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { companyTickets } from '@coverline/contract/tickets/company-endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { companyService } from '../../companies/service.ts'
import { findCompanyPeriods } from './company-queries.ts'

/**
 * Returns the days on which insurance of a person of the caller's company can start or end if it is sent today:
 * an active plan of the company is valid on them, and they lie the company's notice ahead of today in the
 * provider's time zone. None without such a plan.
 */
export async function listCompanyDates(
  ctx: CtxOf<typeof companyTickets.dates>,
  { deadlineInDays, type }: InputOf<typeof companyTickets.dates>,
): Promise<OutputOf<typeof companyTickets.dates>> {
  const companyId = ownCompany(ctx)
  const { notice } = await companyService.officerRules(ctx, companyId)
  const noticeDays = type === 'COMPANY_EMPLOYEE_ADD' ? notice.ADD : notice.REMOVE
  const first = dayAfter(ctx.today, noticeDays)
  const periods = await findCompanyPeriods(ctx)
  const days = daysOfPeriods(ctx.today, deadlineInDays, periods)
  return { items: days.filter((day) => day >= first), noticeDays }
}
