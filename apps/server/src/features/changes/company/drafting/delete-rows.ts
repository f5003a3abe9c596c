import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../../platform/context.ts'
import { changesOfCompany, tellChanged } from '../../access.ts'
import { findRows, lockChange } from '../../queries.ts'
import { purgeRows, touchChange } from '../../write-queries.ts'

/** Deletes rows of a draft, with the relatives of people to add. */
export async function deleteRows(
  ctx: CtxOf<typeof companyChanges.deleteRows>,
  { employeeChangeId, rowIds }: InputOf<typeof companyChanges.deleteRows>,
): Promise<OutputOf<typeof companyChanges.deleteRows>> {
  const change = await lockChange(changesOfCompany(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  if (change.state !== 'DRAFT') ctx.fail('changes.not-draft')
  const rows = await findRows(ctx, change.id)
  const wanted = new Set(rowIds)
  if ([...wanted].some((id) => !rows.some((row) => row.id === id)))
    return ctx.fail('common.not-found', { fields: { rowIds: 'NOT_FOUND' } })
  const gone = rows.filter(({ id, principalRowId }) => wanted.has(id) || wanted.has(principalRowId ?? ''))
  await purgeRows(
    ctx,
    gone.map(({ id }) => id),
  )
  await touchChange(ctx, change.id)
  ctx.audit({
    action: 'changes.rows-deleted',
    entity: 'changes',
    entityId: change.id,
    changes: [{ field: 'rows', before: gone.length, after: null }],
  })
  tellChanged(ctx, change)
  return { deleted: gone.length }
}
