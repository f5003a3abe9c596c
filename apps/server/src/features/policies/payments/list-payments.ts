import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { payments } from '@coverline/contract/payments/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { findPaymentPage } from './queries.ts'
import { paymentView } from './view.ts'

/** Lists payments of the policies that the caller sees. */
export async function listPayments(
  ctx: CtxOf<typeof payments.list>,
  input: InputOf<typeof payments.list>,
): Promise<OutputOf<typeof payments.list>> {
  const { rows, ...page } = await findPaymentPage(ctx, input)
  return { items: rows.map((row) => paymentView(ctx, row)), ...page }
}
