import type { Payment } from '@coverline/contract/payments/endpoints'
import { centsOf } from '@coverline/contract/payments/terms'
import type { Statement, StatementLine } from '@coverline/contract/statements/shapes'
import type { Context } from '../../platform/context.ts'
import { isDifferent } from './reading/balances.ts'
import type { NamedPolicy } from './rules.ts'
import type { BookingRow, LineRow, StatementRow } from './queries.ts'

export function statementView(ctx: Context, row: StatementRow): Statement {
  const mayChange = ctx.actor.permissions.has('POLICIES_UPDATE')
  const isHeld = row.isDifferent && row.confirmedAt === null
  return {
    statementId: row.id,
    fileName: row.fileName,
    format: row.format,
    account: row.account,
    fromDay: row.fromDay,
    toDay: row.toDay,
    lineCount: row.lineCount,
    createdAt: row.createdAt.toISOString(),
    actorName: row.actorName,
    counts: row.counts,
    sums: row.sums,
    isChecked: row.checks.some(({ kind }) => kind === 'BALANCE' || kind === 'TOTAL'),
    differences: row.checks.filter(isDifferent),
    confirmed:
      row.confirmedAt === null
        ? null
        : {
            at: row.confirmedAt.toISOString(),
            actorName: row.confirmedBy,
            reason: row.confirmedReason ?? '',
          },
    unread: row.unread,
    can: {
      book: mayChange && row.counts.open > 0 && !isHeld,
      confirm: mayChange && isHeld,
      delete: mayChange && !row.hasBookings,
    },
  }
}

/** True if a person may say which way the money went: nobody else knows, and nothing of it is booked. */
export const mayTurn = ({ isUnsure, state }: LineRow): boolean =>
  isUnsure && (state === 'OPEN' || state === 'OUTGOING')

/** Builds the view of a line with its proposed or booked payments, without outdated proposals. */
export function lineView(
  ctx: Context,
  row: LineRow,
  payments: ReadonlyMap<string, Payment>,
  bookings: readonly BookingRow[],
  namedPolicy: NamedPolicy | null,
): StatementLine {
  const isOpen = row.state === 'OPEN' || row.state === 'PARTLY'
  const mayChange = ctx.actor.permissions.has('POLICIES_UPDATE')
  const shown = ({ paymentId, amount }: { paymentId: string; amount: string }) => {
    const payment = payments.get(paymentId)
    return payment ? [{ payment, amount }] : []
  }
  const takes = ({ payment, amount }: { payment: Payment; amount: string }) =>
    payment.can.receive && centsOf(payment.amount) - centsOf(payment.paidAmount) >= centsOf(amount)
  return {
    lineId: row.id,
    nth: row.nth,
    day: row.day,
    state: row.state,
    amount: row.amount,
    currency: row.currency,
    openAmount: row.open,
    purpose: row.purpose,
    payerName: row.payerName,
    payerAccount: row.payerAccount,
    bankReference: row.bankReference,
    isWaiting: row.isWaiting,
    proposals: !isOpen
      ? []
      : row.proposals.flatMap(({ confidence, reasons, allocations }) => {
          const found = allocations.flatMap(shown)
          const stands = found.length === allocations.length && (!mayChange || found.every(takes))
          return stands ? [{ confidence, reasons, allocations: found }] : []
        }),
    bookings: bookings.flatMap((booking) =>
      shown(booking).map((each) => ({
        ...each,
        receiptId: booking.receiptId,
        createdAt: booking.createdAt.toISOString(),
      })),
    ),
    repeats:
      row.repeatsStatementId === null
        ? null
        : { statementId: row.repeatsStatementId, fileName: row.repeatsFileName ?? '' },
    toldApart: row.toldApartReason,
    turned: row.turnedReason,
    namedPolicy,
    can: {
      book: mayChange && isOpen && !row.isHeld,
      turn: mayChange && mayTurn(row),
      tellApart: mayChange && row.state === 'REPEATED',
      ignore: mayChange && (row.state === 'OPEN' || row.state === 'IGNORED'),
      unbook: mayChange && bookings.length > 0,
    },
  }
}
