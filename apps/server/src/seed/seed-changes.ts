import type { ErrorName } from '@coverline/contract/errors'
import { dayAfter } from '@coverline/contract/calendar'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { sql } from 'kysely'
import { saveChange } from '../features/policies/versions/save-change.ts'
import type { Context } from '../platform/context.ts'

type Changed = { id: string; premium: string }
type Step =
  | { kind: 'CHANGE'; inDays: number; percent: bigint; note: string }
  | { kind: 'CANCEL' | 'REINSTATE'; inDays: number; note: string }

/** Changes within the term of a policy: days relative to today, percents of the initial premium */
const stories: readonly (readonly Step[])[] = [
  [{ kind: 'CHANGE', inDays: -60, percent: 112n, note: 'Two more clinics, agreed by e-mail' }],
  [
    { kind: 'CHANGE', inDays: -75, percent: 108n, note: 'Dental care added' },
    { kind: 'CHANGE', inDays: 30, percent: 96n, note: 'Without dental care from the next month on' },
  ],
  [{ kind: 'CANCEL', inDays: 20, note: 'Leaves the company' }],
  [
    { kind: 'CANCEL', inDays: -45, note: 'Premium not paid' },
    { kind: 'REINSTATE', inDays: -30, note: 'Paid, and asked to be insured again' },
  ],
  // Recorded late: it was in force before the change above was recorded.
  [
    { kind: 'CHANGE', inDays: -30, percent: 125n, note: 'Higher limit abroad' },
    { kind: 'CHANGE', inDays: -80, percent: 110n, note: 'Moved to another region, told afterwards' },
  ],
]

/** Seeds policies that changed within their term: repriced, canceled and reinstated. */
export async function seedChanges(ctx: Context<ErrorName>): Promise<void> {
  const { rows } = await sql<Changed>`select id, premium::text from policies
    where provider_id = ${ctx.actor.providerId} and premium is not null and deactivation_date is null and deleted_at is null
      and start_date <= ${ctx.today}::date - 90 and end_date >= ${ctx.today}::date + 60
    order by id desc limit ${stories.length}`.execute(ctx.db)
  for (const [nth, { id: policyId, premium }] of rows.entries()) {
    for (const [edition, step] of (stories[nth] ?? []).entries()) {
      const validFrom = dayAfter(ctx.today, step.inDays)
      const premiumSave =
        step.kind === 'CHANGE' ? amountOf((centsOf(premium) * step.percent) / 100n) : undefined
      const asked = { policyId, kind: step.kind, validFrom, edition, note: step.note }
      await saveChange(ctx, premiumSave === undefined ? asked : { ...asked, premiumSave })
    }
  }
}
