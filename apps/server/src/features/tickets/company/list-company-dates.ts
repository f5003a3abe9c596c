import { daysOfPeriods } from '@coverline/contract/calendar'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findCompanyPeriods } from './company-queries.ts'

/**
 * Returns the days, from today in the provider's time zone, on which insurance of a person of the caller's
 * company can start or end. These are the days on which an active plan of the company is valid; none without
 * such a plan.
 */
export async function listCompanyDates(
  ctx: CtxOf<typeof tickets.companyDates>,
  { deadlineInDays }: InputOf<typeof tickets.companyDates>,
): Promise<OutputOf<typeof tickets.companyDates>> {
  const periods = await findCompanyPeriods(ctx)
  return { items: daysOfPeriods(ctx.today, deadlineInDays, periods) }
}
