import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { policies } from '@coverline/contract/policies/endpoints'
import { restoreDays } from '@coverline/contract/policies/terms'
import type { CtxOf } from '../../../platform/context.ts'
import { type DeletedRow, findDeleted } from './purge-queries.ts'
import { policyPersonView } from '../view.ts'

function deletedView(row: DeletedRow) {
  return {
    policyId: row.id,
    number: row.number,
    program: { id: row.planId, name: row.planName },
    insured: policyPersonView(row),
    deletedAt: row.deletedAt.toISOString(),
    restorableUntil: new Date(row.deletedAt.getTime() + restoreDays * 86_400_000).toISOString(),
  }
}

/** Lists deleted policies that can be restored, most recently deleted first. */
export async function listDeleted(
  ctx: CtxOf<typeof policies.deleted>,
  input: InputOf<typeof policies.deleted>,
): Promise<OutputOf<typeof policies.deleted>> {
  const { rows, ...page } = await findDeleted(ctx, input)
  return { items: rows.map(deletedView), ...page }
}
