import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../../platform/context.ts'
import { changesOfCompany, tellChanged } from '../../access.ts'
import { settleChange } from '../../review/settle-change.ts'
import { findRows, lockChange } from '../../queries.ts'
import { endRows, purgeRows, setState } from '../../write-queries.ts'

/** Discards a draft, or takes back the rows of a change that are not decided. */
export async function withdrawChange(
  ctx: CtxOf<typeof companyChanges.withdraw>,
  { employeeChangeId }: InputOf<typeof companyChanges.withdraw>,
): Promise<OutputOf<typeof companyChanges.withdraw>> {
  const change = await lockChange(changesOfCompany(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const open = rows.filter(({ state }) => state === 'DRAFT' || state === 'SUBMITTED').map(({ id }) => id)
  if (change.state === 'DRAFT') {
    await purgeRows(ctx, open)
    await setState(ctx, change.id, 'WITHDRAWN')
  } else {
    if (open.length === 0) ctx.fail('changes.decided')
    await endRows(ctx, open, { state: 'WITHDRAWN', rejection: '' })
    await settleChange(ctx, change)
  }
  ctx.audit({
    action: change.state === 'DRAFT' ? 'changes.discarded' : 'changes.withdrawn',
    entity: 'changes',
    entityId: change.id,
    changes: [{ field: 'rows', before: open.length, after: null }],
  })
  tellChanged(ctx, change)
  return { withdrawn: open.length }
}
