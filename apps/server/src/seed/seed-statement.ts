import { dayAfter } from '@coverline/contract/calendar'
import { centsOf, amountOf } from '@coverline/contract/payments/terms'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { fingerprintsOf } from '../features/statements/fingerprints.ts'
import { matchLines } from '../features/statements/matching/match-lines.ts'
import type { ReadLine } from '../features/statements/reading/rules.ts'
import { insertLines, insertStatement } from '../features/statements/write-queries.ts'
import type { Context } from '../platform/context.ts'
import { newId } from '../platform/id.ts'

type Due = { firstName: string; lastName: string; number: string; open: string }
type Said = Pick<ReadLine, 'amount' | 'purpose' | 'payerName'> & { isOutgoing?: boolean }

const account = 'ES7620770024003102575766'

function findDue(ctx: Context): Promise<{ rows: Due[] }> {
  return sql<Due>`select i.first_name as "firstName", i.last_name as "lastName", p.number,
      (m.amount - m.paid)::text as open
    from payments m join policies p on p.provider_id = m.provider_id and p.id = m.policy_id
      join insured i on i.provider_id = p.provider_id and i.id = p.insured_id
    where m.provider_id = ${ctx.actor.providerId} and m.completed_at is null and m.canceled_at is null
      and m.due_date between ${ctx.today}::date - 180 and ${ctx.today}::date + 10
    order by m.due_date desc, m.id limit 14`.execute(ctx.db)
}

/**
 * Payment texts as people write them: with the number, with only a name, partial payments, and unmatchable
 * ones
 */
function sayings(due: readonly Due[], currency: string): Said[] {
  const paid = due.map(({ firstName, lastName, number, open }, nth): Said => {
    const part = amountOf(centsOf(open) / 2n || 1n)
    const ways: Said[] = [
      { amount: open, purpose: `Policy ${number}`, payerName: `${lastName} ${firstName}` },
      {
        amount: open,
        purpose: `${number.replaceAll('-', ' ')} premium`,
        payerName: `${firstName} ${lastName}`,
      },
      { amount: open, purpose: 'Insurance', payerName: `${firstName} ${lastName}` },
      { amount: part, purpose: `Part of ${number}`, payerName: `${firstName.charAt(0)}. ${lastName}` },
    ]
    return ways[nth % ways.length] ?? { amount: open, purpose: number, payerName: null }
  })
  return [
    ...paid,
    { amount: '1200.00', purpose: 'Rent refund, invoice 00417', payerName: 'Riverside Office Park' },
    { amount: '75.00', purpose: '', payerName: null },
    { amount: '18.40', purpose: `Account fees ${currency}`, payerName: null, isOutgoing: true },
  ]
}

/** Seeds a bank statement, uploaded and matched with due payments; nothing is booked. */
export async function seedStatement(ctx: Context): Promise<void> {
  const currency = ctx.actor.workspace?.currency ?? 'EUR'
  const { rows: due } = await findDue(ctx)
  const lines = sayings(due, currency).map(({ isOutgoing, ...said }, nth): ReadLine => ({
    ...said,
    isCredit: isOutgoing !== true,
    day: dayAfter(ctx.today, -1 - (nth % 6)),
    currency,
    payerAccount: null,
    bankReference: null,
    account,
  }))
  const days = lines.map(({ day }) => day).toSorted()
  const id = newId()
  await insertStatement(ctx, {
    id,
    fileName: `statement-${ctx.today}.csv`,
    format: 'CSV',
    contentHash: createHash('sha256').update(JSON.stringify(lines)).digest(),
    account,
    fromDay: days[0] ?? ctx.today,
    toDay: days.at(-1) ?? ctx.today,
    lineCount: lines.length,
    checks: [],
    isDifferent: false,
    unread: [],
  })
  const marks = fingerprintsOf(lines, 'CSV')
  await insertLines(
    ctx,
    id,
    lines.map((line, nth) => ({
      ...line,
      id: newId(),
      nth: nth + 1,
      currency,
      ...(marks[nth] ?? { fingerprint: '', earlier: '' }),
    })),
  )
  await matchLines(ctx, id, lines.length)
}
