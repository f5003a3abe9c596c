import type { Payment, PaymentReceipt } from '@coverline/contract/payments/endpoints'
import { type PaymentStatus, paymentStatus } from '@coverline/contract/payments/terms'
import type { Actor } from '../../../platform/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { reversalView } from '../../../platform/undo/reversal.ts'
import { policySummaryView } from '../policy-summary-view.ts'
import type { PaymentRow } from './queries.ts'
import type { ReceiptRow } from './receipts/receipt-queries.ts'

export function statusOf(row: PaymentRow, today: string): PaymentStatus {
  return paymentStatus(
    {
      dueDate: row.dueDate,
      lastDay: row.lastDay,
      isSent: row.sentAt !== null,
      isCompleted: row.completedAt !== null,
      isCanceled: row.canceledAt !== null,
    },
    today,
  )
}

export const isOpen = (row: PaymentRow): boolean => row.completedAt === null && row.canceledAt === null
export const hasReceipts = (row: PaymentRow): boolean => Number(row.paid) > 0

export function paymentView(ctx: Context, row: PaymentRow): Payment {
  const mayChange = isOpen(row) && ctx.actor.permissions.has('POLICIES_UPDATE')
  return {
    paymentId: row.id,
    ...policySummaryView(row),
    dueDate: row.dueDate,
    lastDay: row.lastDay,
    amount: row.amount,
    currency: row.currency,
    paidAmount: row.paid,
    status: statusOf(row, ctx.today),
    sentAt: row.sentAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
    can: { update: mayChange, cancel: mayChange && !hasReceipts(row), receive: mayChange },
  }
}

export function receiptView(row: ReceiptRow, actor: Actor): PaymentReceipt {
  return {
    receiptId: row.id,
    paymentId: row.paymentId,
    amount: row.amount,
    currency: row.currency,
    receivedOn: row.receivedOn,
    note: row.note,
    actorName: row.actorName,
    createdAt: row.createdAt.toISOString(),
    reversal: reversalView(row),
    can: { reverse: row.reversedAt === null && actor.permissions.has('POLICIES_UPDATE') },
  }
}
