import { type PaymentFormat, paymentFormats, paymentSchedule } from '@coverline/contract/payments/terms'
import { sql } from 'kysely'
import type { Db } from '../platform/db/types.ts'
import { newId } from '../platform/id.ts'

const withPayments = 120
const premiums = ['480.00', '960.50', '1200.00', '1875.99', '3600.00']

type Row = { id: string; startDate: string; endDate: string }
type Made = { id: string; policyId: string; dueDate: string; amount: string; received: string | null }

/**
 * Returns the received amount of a payment: past ones are paid, except the last one of some policies, which
 * is open or partly paid.
 */
function receivedOf(
  payment: { dueDate: string; amount: string },
  nth: number,
  isLast: boolean,
): string | null {
  if (!isLast || nth % 5 > 1) return payment.amount
  return nth % 5 === 0 ? null : '10.00'
}

/**
 * Seeds payments of some active policies: paid, overdue and future. Their people get no reminders, so that
 * the demo's mailbox stays readable.
 */
export async function seedPayments(
  db: Db,
  providerId: string,
  { today, currency }: { today: string; currency: string },
): Promise<void> {
  const { rows } = await sql<Row>`select id, start_date as "startDate", end_date as "endDate" from policies
    where provider_id = ${providerId} and deactivation_date is null and start_date <= ${today}::date and end_date >= ${today}::date
      and number is not null order by id limit ${withPayments}`.execute(db)
  const terms = rows.map((row, nth) => ({
    ...row,
    premium: premiums[nth % premiums.length] ?? '1200.00',
    format: paymentFormats[nth % 4] ?? ('MONTHLY' satisfies PaymentFormat),
  }))
  const made: Made[] = terms.flatMap(({ id, startDate, endDate, premium, format }, nth) => {
    const schedule = paymentSchedule({ premium, format, firstDueDate: startDate, endDate, currency })
    if (typeof schedule === 'string') return []
    const past = schedule.filter(({ dueDate }) => dueDate < today).length
    return schedule.map((payment, place) => ({
      id: newId(),
      policyId: id,
      ...payment,
      received: place < past ? receivedOf(payment, nth, place === past - 1) : null,
    }))
  })
  await sql`update policies p set premium = t.premium, payment_format = t.format, payment_reminders = false
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t(id uuid, premium numeric, format text)
    where p.provider_id = ${providerId} and p.id = t.id`.execute(db)
  await sql`insert into payments (provider_id, id, policy_id, due_date, grace_days, amount, currency)
    select ${providerId}, m.id, m."policyId", m."dueDate", 0, m.amount, ${currency}
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m(id uuid, "policyId" uuid, "dueDate" date, amount numeric)`.execute(
    db,
  )
  const receipts = made.flatMap(({ id, dueDate, received }) =>
    received === null ? [] : [{ id: newId(), paymentId: id, amount: received, receivedOn: dueDate }],
  )
  await sql`insert into payment_receipts (provider_id, id, payment_id, amount, received_on, note)
    select ${providerId}, r.id, r."paymentId", r.amount, r."receivedOn", 'Bank transfer'
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb)
      as r(id uuid, "paymentId" uuid, amount numeric, "receivedOn" date)`.execute(db)
}
