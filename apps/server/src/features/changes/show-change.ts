import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../platform/context.ts'
import { changesOfCompany } from './access.ts'
import { readFacts } from './facts.ts'
import { findChange, findRows } from './queries.ts'
import { detailView } from './view.ts'

/** Returns one change of the caller's company. */
export async function showChange(
  ctx: CtxOf<typeof changes.companyDetail>,
  { employeeChangeId }: InputOf<typeof changes.companyDetail>,
): Promise<OutputOf<typeof changes.companyDetail>> {
  const change = await findChange(changesOfCompany(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  return detailView(ctx, change, rows, await readFacts(ctx, change.companyId, rows))
}
