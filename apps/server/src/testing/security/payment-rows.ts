import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'

type Where = { providerId: string; canary: string; policyId: string }

/** Payments of a policy, one of them with a receipt and a reminder; answers their ids by table. */
export async function insertPayments(
  db: Db,
  { providerId, canary, policyId }: Where,
): Promise<Record<string, string[]>> {
  const [paid, open, receiptId] = [newId(), newId(), newId()]
  for (const [id, dueDate] of [
    [paid, '2026-02-01'],
    [open, '2035-02-01'],
  ] as const) {
    await sql`insert into payments (provider_id, id, policy_id, due_date, grace_days, amount, currency)
      values (${providerId}, ${id}, ${policyId}, ${dueDate}::date, 0, 100, 'EUR')`.execute(db)
  }
  await sql`insert into payment_receipts (provider_id, id, payment_id, amount, received_on, note)
    values (${providerId}, ${receiptId}, ${paid}, 40, '2026-02-02', ${canary})`.execute(db)
  await sql`insert into payment_reminders (provider_id, payment_id, due_date, kind)
    values (${providerId}, ${paid}, '2026-02-01', 'BEFORE')`.execute(db)
  return { payments: [open, paid], payment_receipts: [receiptId] }
}
