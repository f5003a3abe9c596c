import { dayAfter, daysBetween } from '@coverline/contract/calendar'
import { daysAhead, mostExceptionDays } from '@coverline/contract/slots/terms'
import type { Context } from '../../../platform/context.ts'
import { type ExceptionDays, type WeeklyHours, wrongRange } from './rules.ts'

type Ctx = Pick<Context, 'today' | 'fail'>

function refuse(ctx: Ctx, field: string): never {
  return ctx.fail('common.validation', { fields: { [field]: 'NOT_SUPPORTED_VALUE' } })
}

/** Refuses weekly hours that begin in the past, end before they begin, or have a range that is wrong. */
export function checkTemplate(ctx: Ctx, template: WeeklyHours): void {
  const { validFrom, validUntil, hours, slotMinutes } = template
  if (validFrom < ctx.today || validFrom > dayAfter(ctx.today, daysAhead)) refuse(ctx, 'validFrom')
  if (validUntil !== null && validUntil < validFrom) refuse(ctx, 'validUntil')
  const wrong = wrongRange(hours, slotMinutes)
  if (wrong !== null) refuse(ctx, wrong)
}

/** Refuses an exception of the past, one that is too long, and ranges that are wrong. */
export function checkException(ctx: Ctx, { firstDay, lastDay, hours }: ExceptionDays): void {
  if (firstDay > dayAfter(ctx.today, 2 * daysAhead)) refuse(ctx, 'firstDay')
  if (lastDay < firstDay || lastDay < ctx.today || daysBetween(firstDay, lastDay) >= mostExceptionDays)
    refuse(ctx, 'lastDay')
  const wrong = wrongRange(hours, 1)
  if (wrong !== null) refuse(ctx, wrong)
}
