import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { ChangeDetail } from '@coverline/contract/changes/shapes'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { changesOfCompany } from '../access.ts'
import { readFacts } from '../facts.ts'
import { findChange, findRows } from '../queries.ts'
import { detailView } from '../view.ts'

/** Officers who may not see prices get a change without any sum. */
function withoutPrices(change: ChangeDetail): ChangeDetail {
  const rows = change.rows.map((row) => ({ ...row, price: null }))
  return { ...change, rows, totals: null, arePricesShown: false }
}

/** Returns one change of the caller's company. */
export async function showChange(
  ctx: CtxOf<typeof companyChanges.detail>,
  { employeeChangeId }: InputOf<typeof companyChanges.detail>,
): Promise<OutputOf<typeof companyChanges.detail>> {
  const change = await findChange(changesOfCompany(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const facts = await readFacts(ctx, change.companyId, rows)
  const shown = await detailView(ctx, change, rows, facts)
  return facts.rules.sees.has('PRICES') ? shown : withoutPrices(shown)
}
