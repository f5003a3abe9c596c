import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import type { CtxOf } from '../../../../platform/context.ts'
import { findPayment } from '../queries.ts'
import { findReceipts } from './receipt-queries.ts'
import { receiptView } from '../view.ts'

/** Lists the receipts of a payment with their reversals. */
export async function listReceipts(
  ctx: CtxOf<typeof payments.receipts>,
  { paymentId }: InputOf<typeof payments.receipts>,
): Promise<OutputOf<typeof payments.receipts>> {
  if (!(await findPayment(ctx, paymentId))) ctx.fail('common.not-found')
  const rows = await findReceipts(ctx, paymentId)
  return { items: rows.map((row) => receiptView(row, ctx.actor)), totalCount: rows.length }
}
