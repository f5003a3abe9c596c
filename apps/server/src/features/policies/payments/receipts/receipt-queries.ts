import type { Context } from '../../../../platform/context.ts'
import { userName } from '../../../../platform/db/user-name.ts'
import type { Reversible } from '../../../../platform/undo/reversal.ts'
import { visiblePolicies } from '../../access.ts'

export type ReceiptRow = Reversible & {
  id: string
  paymentId: string
  policyId: string
  amount: string
  currency: string
  receivedOn: string
  note: string
}

function receiptRows(ctx: Context) {
  return visiblePolicies(ctx)
    .innerJoin('payments as y', (on) =>
      on.onRef('y.provider_id', '=', 'p.provider_id').onRef('y.policy_id', '=', 'p.id'),
    )
    .innerJoin('payment_receipts as x', (on) =>
      on.onRef('x.provider_id', '=', 'y.provider_id').onRef('x.payment_id', '=', 'y.id'),
    )
    .leftJoin('payment_receipts as r', (on) =>
      on.onRef('r.provider_id', '=', 'x.provider_id').onRef('r.reverses_id', '=', 'x.id'),
    )
    .leftJoin('users as a', 'a.id', 'x.created_by')
    .leftJoin('users as ra', 'ra.id', 'r.created_by')
    .where('x.reverses_id', 'is', null)
    .select(['x.id', 'x.payment_id as paymentId', 'y.policy_id as policyId', 'x.amount', 'y.currency'])
    .select(['x.received_on as receivedOn', 'x.note', 'x.created_at as createdAt'])
    .select(['r.note as reversalReason', 'r.created_at as reversedAt'])
    .select([userName('a').as('actorName'), userName('ra').as('reversalActorName')])
}

/** Returns the receipts of a payment, newest first, without the rows of the reversals. */
export function findReceipts(ctx: Context, paymentId: string): Promise<ReceiptRow[]> {
  return receiptRows(ctx)
    .where('x.payment_id', '=', paymentId)
    .orderBy('x.created_at', 'desc')
    .orderBy('x.id', 'desc')
    .limit(1000)
    .execute()
}

export function findReceipt(ctx: Context, receiptId: string): Promise<ReceiptRow | undefined> {
  return receiptRows(ctx).where('x.id', '=', receiptId).executeTakeFirst()
}

type NewReceipt = {
  id: string
  paymentId: string
  amount: string
  receivedOn: string
  note: string
  reversesId?: string
}

/** Adds a row to the ledger; its trigger updates the paid amount of the payment. */
export async function insertReceipt(ctx: Context, receipt: NewReceipt): Promise<void> {
  await ctx.db
    .insertInto('payment_receipts')
    .values({
      provider_id: ctx.actor.providerId,
      id: receipt.id,
      payment_id: receipt.paymentId,
      reverses_id: receipt.reversesId ?? null,
      amount: receipt.amount,
      received_on: receipt.receivedOn,
      note: receipt.note,
      created_by: ctx.actor.userId,
      created_at: ctx.now,
    })
    .execute()
}
