import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { retention } from '@coverline/contract/privacy/endpoints'
import { mostDue } from '@coverline/contract/privacy/terms'
import type { Context } from '../../../platform/context.ts'
import { findMonths } from './queries.ts'
import { staleLeads } from './stale-leads.ts'

/** Returns how long leads are kept, and how many would be erased today: by that, or by the time that is considered. */
export async function showRetention(
  ctx: Context,
  { months }: InputOf<typeof retention.show>,
): Promise<OutputOf<typeof retention.show>> {
  const kept = await findMonths(ctx)
  const considered = months ?? kept
  const due = considered === null ? [] : await staleLeads(ctx, considered, mostDue + 1)
  return { months: kept, due: due.length }
}
