import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = { providerId: string; canary: string; policyId: string }

/** Inserts payments of a policy, one of them with a receipt and a reminder; returns their ids by table. */
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
  const [agent] = (
    await sql<{
      id: string
    }>`select agent_user_id as id from policies p join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
      where p.id = ${policyId}`.execute(db)
  ).rows
  await sql`insert into commission_rates (provider_id, id, agent_user_id, rate) values (${providerId}, ${newId()}, ${agent?.id}, 10)`.execute(
    db,
  )
  await sql`insert into policy_commissions (provider_id, policy_id, rate) values (${providerId}, ${policyId}, 12.5)`.execute(
    db,
  )
  await sql`insert into payment_receipts (provider_id, id, payment_id, amount, received_on, note)
    values (${providerId}, ${receiptId}, ${paid}, 40, '2026-02-02', ${canary})`.execute(db)
  await sql`insert into payment_reminders (provider_id, payment_id, due_date, kind)
    values (${providerId}, ${paid}, '2026-02-01', 'BEFORE')`.execute(db)
  await sql`insert into renewals (provider_id, policy_id, stage, note) values (${providerId}, ${policyId}, 'NEGOTIATION', ${canary})`.execute(
    db,
  )
  await sql`insert into renewal_drafts (provider_id, policy_id, end_date, kind, start_offered, end_offered, created_at)
    values (${providerId}, ${policyId}, '2036-01-01', 'REMINDER_90', '2036-01-02', '2037-01-01', now())`.execute(
    db,
  )
  const statement = await insertStatement(db, { providerId, canary, receiptId, paymentId: open })
  return { payments: [open, paid], payment_receipts: [receiptId], ...statement }
}

/** Inserts a bank statement with a booked line and one proposed for a payment. */
async function insertStatement(
  db: Db,
  where: { providerId: string; canary: string; receiptId: string; paymentId: string },
): Promise<Record<string, string[]>> {
  const { providerId, canary, receiptId, paymentId } = where
  const [id, booked, line] = [newId(), newId(), newId()]
  await sql`insert into statements (provider_id, id, file_name, format, content_hash, account, from_day, to_day, line_count)
    values (${providerId}, ${id}, ${`${canary}.csv`}, 'CSV', sha256(${canary}::bytea), ${canary}, '2026-02-02', '2026-02-03', 2)`.execute(
    db,
  )
  const proposals = JSON.stringify([
    {
      confidence: 'LIKELY',
      score: 60,
      reasons: ['NAME', 'AMOUNT'],
      allocations: [{ paymentId, amount: '100.00' }],
    },
  ])
  for (const [nth, lineId] of [booked, line].entries())
    await sql`insert into statement_lines (provider_id, id, statement_id, nth, day, is_credit, amount, currency, purpose, payer_name,
        payer_account, bank_reference, fingerprint, matched_at, confidence, proposals, proposed)
      values (${providerId}, ${lineId}, ${id}, ${nth + 1}, '2026-02-02', true, 100, 'EUR', ${canary}, ${canary}, ${canary}, ${canary},
        sha256(${lineId}::text::bytea), now(), 'LIKELY', ${proposals}::jsonb, ${[paymentId]}::uuid[])`.execute(
      db,
    )
  await sql`insert into statement_bookings (provider_id, receipt_id, line_id) values (${providerId}, ${receiptId}, ${booked})`.execute(
    db,
  )
  await sql`insert into statement_layouts (provider_id, shape, layout) values (${providerId}, sha256(${canary}::bytea), ${JSON.stringify(
    {
      headingRow: 1,
      columns: { day: 0, amount: 1 },
      dateOrder: 'DMY',
      decimalSign: 'COMMA',
    },
  )}::jsonb)`.execute(db)
  const empty = newId()
  await sql`insert into statements (provider_id, id, file_name, format, content_hash, account, from_day, to_day, line_count)
    select provider_id, ${empty}::uuid, file_name, format, sha256(${empty}::text::bytea), account, from_day, to_day, 1 from statements where id = ${id}`.execute(
    db,
  )
  return { statements: [id, empty], statement_lines: [line, booked] }
}
