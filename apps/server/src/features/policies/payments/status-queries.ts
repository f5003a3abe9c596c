import type { PaymentStatus } from '@coverline/contract/payments/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'

/**
 * The rule of `payment_status()` for one status, as ranges that indexes and the planner can use. Calling the
 * function in a filter makes the planner expect 1/200 of the rows. A test ensures that both are equal.
 */
function rangeOf(status: PaymentStatus, today: RawBuilder<string>): RawBuilder<SqlBool> {
  const isOpen = sql<SqlBool>`y.completed_at is null and y.canceled_at is null`
  const isUnsent = sql<SqlBool>`${isOpen} and y.sent_at is null`
  switch (status) {
    case 'CANCELED':
      return sql<SqlBool>`y.canceled_at is not null`
    case 'COMPLETED':
      return sql<SqlBool>`y.completed_at is not null`
    case 'OVERDUE':
      return sql<SqlBool>`${isOpen} and y.last_day < ${today}`
    case 'SENT':
      return sql<SqlBool>`${isOpen} and y.sent_at is not null and y.last_day >= ${today}`
    case 'SCHEDULED':
      return sql<SqlBool>`${isUnsent} and y.due_date > ${today} + 30`
    case 'UPCOMING':
      return sql<SqlBool>`${isUnsent} and y.due_date > ${today} + 3 and y.due_date <= ${today} + 30`
    case 'NOT_SENT':
      return sql<SqlBool>`${isUnsent} and y.due_date <= ${today} + 3 and y.last_day >= ${today}`
  }
}

export const statusOn = (today: string): RawBuilder<PaymentStatus> =>
  sql<PaymentStatus>`payment_status(y, ${today}::date)`

export function hasPaymentStatus(statuses: readonly PaymentStatus[], today: string): RawBuilder<SqlBool> {
  const day = sql<string>`${today}::date`
  const ranges = statuses.map((status) => sql<SqlBool>`(${rangeOf(status, day)})`)
  return sql<SqlBool>`(${sql.join(ranges, sql` or `)})`
}
