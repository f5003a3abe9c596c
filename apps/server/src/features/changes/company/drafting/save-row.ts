import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import { monthOf } from '@coverline/contract/changes/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../../platform/context.ts'
import { changesOfCompany, tellChanged } from '../../access.ts'
import { readFacts } from '../../facts.ts'
import { findRows, lockChange, type StoredChange, type StoredRow } from '../../queries.ts'
import { missingOf } from '../../rules.ts'
import { ensureDraft, followPrincipal, moveRows, touchChange, updateRow } from '../../write-queries.ts'
import { storedEntry } from './add-employees.ts'
import { checkDay, checkRoom } from './place-rows.ts'

type Ctx = CtxOf<typeof companyChanges.saveRow>

/** Changes a row of a draft; relatives of a person to add follow in plan and day. Another month is another draft. */
export async function saveRow(
  ctx: Ctx,
  input: InputOf<typeof companyChanges.saveRow>,
): Promise<OutputOf<typeof companyChanges.saveRow>> {
  const change = await lockChange(changesOfCompany(ctx), input.employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  if (change.state !== 'DRAFT') ctx.fail('changes.not-draft')
  const rows = await findRows(ctx, change.id)
  const row = rows.find(({ id }) => id === input.rowId)
  if (!row) return ctx.fail('common.not-found', { fields: { rowId: 'NOT_FOUND' } })
  if (change.version !== input.version) ctx.fail('common.changed-meanwhile')
  const facts = await readFacts(ctx, change.companyId, rows)
  const isLeaver = row.kind === 'REMOVE'
  const { programId: planId = row.planId, effectiveDate = row.effectiveDate, reason = row.reason } = input
  const plan = facts.plans.get(planId)
  if (!plan || (isLeaver && planId !== row.planId))
    return ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  if (effectiveDate !== row.effectiveDate || planId !== row.planId)
    checkDay(ctx, plan, effectiveDate, facts.rules.notice[row.kind])
  const person = input.person && !isLeaver ? storedEntry(ctx, input.person) : row.person
  await updateRow(ctx, row.id, { planId, effectiveDate, person, reason })
  const relatives = rows.filter(({ principalRowId }) => principalRowId === row.id).map(({ id }) => id)
  await followPrincipal(ctx, relatives, { planId, effectiveDate })
  const employeeChangeId = await moveToMonth(ctx, change, [row.id, ...relatives], effectiveDate)
  ctx.audit({ action: 'changes.row-updated', entity: 'changes', entityId: employeeChangeId })
  tellChanged(ctx, change)
  const after: StoredRow = { ...row, planId, effectiveDate, person }
  const fields = missingOf(after, facts)
  const missing = fields.length > 0 ? [{ rowId: row.id, fields }] : []
  return { employeeChangeId, rowIds: [row.id], missing }
}

/** Moves rows to the draft of their new month. Returns the id of the change that they are in. */
async function moveToMonth(
  ctx: Ctx,
  change: StoredChange,
  rowIds: readonly string[],
  effectiveDate: string,
): Promise<string> {
  await touchChange(ctx, change.id)
  const month = monthOf(effectiveDate)
  if (month === change.month) return change.id
  const other = await ensureDraft(ctx, { companyId: change.companyId, month })
  await checkRoom(ctx, other, rowIds.length)
  await moveRows(ctx, rowIds, other)
  await touchChange(ctx, other)
  tellChanged(ctx, { ...change, id: other })
  return other
}
