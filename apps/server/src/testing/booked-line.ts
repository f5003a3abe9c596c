import { sql } from 'kysely'
import type { Db } from '../platform/db/types.ts'
import { newId } from '../platform/id.ts'

/** A line of a bank statement that the payment's receipt was booked from. */
export async function bookedLine(
  db: Db,
  { providerId, paymentId }: { providerId: string; paymentId: string },
) {
  const [statementId, lineId] = [newId(), newId()]
  await sql`insert into statements (provider_id, id, file_name, format, content_hash, from_day, to_day, line_count)
    values (${providerId}, ${statementId}, 'bank.csv', 'CSV', sha256(''::bytea), '2026-11-01', '2026-11-01', 1)`.execute(
    db,
  )
  await sql`insert into statement_lines (provider_id, id, statement_id, nth, day, is_credit, amount, currency, purpose, payer_name, payer_account, fingerprint,
      told_apart_at, told_apart_reason, turned_at, turned_reason)
    values (${providerId}, ${lineId}, ${statementId}, 1, '2026-11-01', true, 40, 'EUR', 'Premium', 'A. Torres', 'ES00', sha256(''::bytea),
      '2026-11-02', 'Her second payment', '2026-11-02', 'She said so')`.execute(db)
  await sql`insert into statement_bookings (provider_id, receipt_id, line_id)
    select provider_id, id, ${lineId} from payment_receipts where payment_id = ${paymentId}`.execute(db)
}
