import { daysOfPeriods } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findCompanyPeriods } from './company-queries.ts'

/**
 * The days, from today in the provider's time zone, on which a person of the caller's company can begin or stop being insured: those
 * on which an active plan of the company is valid. None without one: nobody can be added to it or removed from it.
 */
export async function listCompanyDates(
  ctx: CtxOf<typeof tickets.companyDates>,
  { deadlineInDays }: InputOf<typeof tickets.companyDates>,
): Promise<OutputOf<typeof tickets.companyDates>> {
  const periods = await findCompanyPeriods(ctx)
  return { items: daysOfPeriods(ctx.today, deadlineInDays, periods) }
}
