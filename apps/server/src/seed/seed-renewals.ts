import type { ErrorName } from '@coverline/contract/errors'
import { type MovableStage, nextTerm, type TransactionStatus } from '@coverline/contract/renewals/terms'
import { sql } from 'kysely'
import { renewPolicy } from '../features/renewals/renew-policy.ts'
import { setFacts, setStages } from '../features/renewals/write-queries.ts'
import type { Context } from '../platform/context.ts'

/** Number of renewals with activity; the rest of the board is untouched. */
const lookedAt = 44
const renewedAlready = 4
const daysBefore = 20
const daysAhead = 45

type Fact = { stage: MovableStage; status: TransactionStatus; note: string }

/** Activity on renewals, repeated in this order */
const facts: readonly Fact[] = [
  {
    stage: 'DECISION_MAKING',
    status: 'PENDING',
    note: 'Offer sent, the client compares it with another insurer.',
  },
  { stage: 'NEGOTIATION', status: 'PENDING', note: 'Asks for 5 % less and a second pair of glasses a year.' },
  { stage: 'DECISION_MAKING', status: 'PENDING', note: '' },
  { stage: 'NEGOTIATION', status: 'RECEIVED', note: 'Agreed by phone; the first payment has come in.' },
  { stage: 'DECISION_MAKING', status: 'PENDING', note: 'Call back after the holidays.' },
  { stage: 'NEGOTIATION', status: 'PENDING', note: '' },
  { stage: 'NOT_RENEWED', status: 'PENDING', note: 'Moves abroad, is insured there.' },
]

/** Seeds renewals at several stages with their agreements; a few have their new policy. */
export async function seedRenewals(ctx: Context<ErrorName>): Promise<void> {
  const { rows } = await sql<{
    id: string
    startDate: string
    endDate: string
  }>`select id, start_date as "startDate", end_date as "endDate" from policies
    where provider_id = ${ctx.actor.providerId} and deactivation_date is null and deleted_at is null and start_date is not null
      and end_date between ${ctx.today}::date - ${daysBefore}::int and ${ctx.today}::date + ${daysAhead}::int
    order by id limit ${lookedAt}`.execute(ctx.db)
  const renewed = rows.filter(({ endDate }) => endDate > ctx.today).slice(0, renewedAlready)
  const others = rows.filter((row) => !renewed.includes(row))
  for (const { id: policyId, startDate, endDate } of renewed) {
    const next = nextTerm(startDate, endDate)
    await renewPolicy(ctx, {
      policyId,
      startDateSave: next.startDate,
      endDateSave: next.endDate,
      confirm: ['POLICY_OVERLAPS'],
    })
  }
  for (const [place, { stage, status, note }] of facts.entries()) {
    const ids = others.filter((_, nth) => nth % facts.length === place).map(({ id }) => id)
    await setStages(
      ctx,
      ids.map((policyId) => ({ policyId, to: stage })),
      note,
    )
    if (status !== 'PENDING')
      for (const policyId of ids) await setFacts(ctx, policyId, { transactionStatus: status, note })
  }
}
