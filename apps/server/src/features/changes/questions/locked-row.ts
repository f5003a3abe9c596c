import type { Context } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/texts/rich-text.ts'
import { tellChanged } from '../access.ts'
import { readFacts } from '../facts.ts'
import { type Changes, findRows, lockChange, type StoredChange, type StoredRow } from '../queries.ts'
import { rowView } from '../view.ts'
import { touchChange } from '../write-queries.ts'
import { aboutRow } from './about-row.ts'

/** A row of a change that is locked until the transaction ends */
export type LockedRow = { change: StoredChange; rows: readonly StoredRow[]; row: StoredRow }

/** Locks one of these changes and returns a row of it; fails if either is missing. */
export async function lockRow(
  ctx: Context,
  changes: Changes,
  { employeeChangeId, rowId }: { employeeChangeId: string; rowId: string },
): Promise<LockedRow> {
  const change = await lockChange(changes, employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const row = rows.find(({ id }) => id === rowId)
  if (!row) return ctx.fail('common.not-found', { fields: { rowId: 'NOT_FOUND' } })
  return { change, rows, row }
}

/** Returns the HTML of a message about a row: its first line names person, plan and day. */
export async function messageAbout(
  ctx: Context,
  { change, rows, row }: LockedRow,
  text: string,
): Promise<string> {
  const facts = await readFacts(ctx, change.companyId, rows)
  return `${aboutRow(ctx, rowView(ctx, row, facts))}${htmlOfText(text)}`
}

/** Records that a row was asked about or answered, and tells both sides. */
export async function recordOfRow(
  ctx: Context,
  change: StoredChange,
  action: 'changes.asked' | 'changes.answered',
): Promise<void> {
  await touchChange(ctx, change.id)
  ctx.audit({
    action,
    entity: 'changes',
    entityId: change.id,
    changes: [{ field: 'rows', before: null, after: 1 }],
  })
  tellChanged(ctx, change)
}
