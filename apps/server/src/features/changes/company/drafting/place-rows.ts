import { dayAfter } from '@coverline/contract/calendar'
import { daysAhead, isOffered, missingFields, monthOf, mostRows } from '@coverline/contract/changes/terms'
import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { OutputOf } from '@coverline/contract/endpoint'
import { termOn } from '@coverline/contract/tariffs/terms'
import type { Context } from '../../../../platform/context.ts'
import { tellChanged } from '../../access.ts'
import { ownCompany } from '../../../../platform/own-company.ts'
import type { PlanFacts } from '../../facts.ts'
import { sendChange } from '../sending/send-change.ts'
import {
  countRows,
  ensureDraft,
  insertRows,
  insertSent,
  type NewRow,
  touchChange,
} from '../../write-queries.ts'

type DateContext = Context<'changes.date-not-available' | 'changes.program-not-available'>

/** Fails unless a change that is sent today may take effect on the day. The refusal names the days that are offered. */
export function checkOffered(
  ctx: Context<'changes.date-not-available'>,
  effectiveDate: string,
  noticeDays: number,
): void {
  if (isOffered(effectiveDate, ctx.today, noticeDays)) return
  const [firstDay, lastDay] = [dayAfter(ctx.today, noticeDays), dayAfter(ctx.today, daysAhead)]
  ctx.fail('changes.date-not-available', {
    fields: { effectiveDate: 'NOT_SUPPORTED_VALUE' },
    details: { firstDay, lastDay },
  })
}

/** Fails unless people may be added to or taken off the plan on the day. */
export function checkDay(ctx: DateContext, plan: PlanFacts, effectiveDate: string, noticeDays: number): void {
  checkOffered(ctx, effectiveDate, noticeDays)
  if (!plan.isAvailable || termOn(plan, effectiveDate) === null)
    ctx.fail('changes.program-not-available', { fields: { programId: 'NOT_SUPPORTED_VALUE' } })
}

/** Fails if a change would get too many rows; the caller holds its lock. */
export async function checkRoom(
  ctx: Context<'changes.too-many-rows'>,
  employeeChangeId: string,
  more: number,
): Promise<void> {
  if ((await countRows(ctx, employeeChangeId)) + more > mostRows) ctx.fail('changes.too-many-rows')
}

type Placed = { month: string; isSent: boolean }

/** Puts rows into the draft of their month, or sends them as a change of their own. */
export async function placeRows(
  ctx: Context<'changes.too-many-rows'>,
  rows: readonly NewRow[],
  plans: ReadonlyMap<string, PlanFacts>,
  { month, isSent }: Placed,
): Promise<OutputOf<typeof companyChanges.add>> {
  const of = { companyId: ownCompany(ctx), month: monthOf(month) }
  const employeeChangeId = isSent ? await insertSent(ctx, of) : await ensureDraft(ctx, of)
  await checkRoom(ctx, employeeChangeId, rows.length)
  await insertRows(ctx, employeeChangeId, rows)
  if (isSent) await sendChange(ctx, { ...of, id: employeeChangeId })
  else {
    await touchChange(ctx, employeeChangeId)
    ctx.audit({
      action: 'changes.rows-added',
      entity: 'changes',
      entityId: employeeChangeId,
      changes: [{ field: 'rows', before: null, after: rows.length }],
    })
    tellChanged(ctx, { id: employeeChangeId, companyId: of.companyId })
  }
  const missing = rows.flatMap(({ id, kind, planId, person, relationship }) => {
    const fields =
      kind === 'ADD' ? missingFields(person, relationship, plans.get(planId)?.fieldsToAdd ?? []) : []
    return fields.length > 0 ? [{ rowId: id, fields }] : []
  })
  return { employeeChangeId, rowIds: rows.map(({ id }) => id), missing }
}
