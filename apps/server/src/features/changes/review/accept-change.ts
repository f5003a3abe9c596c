import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { sentChanges } from '../access.ts'
import { readFacts } from '../facts.ts'
import { findRows, lockChange } from '../queries.ts'
import { acceptRows } from './accept-rows.ts'

/** Accepts rows of a change that a company sent, all of them or none. */
export async function acceptChange(
  ctx: CtxOf<typeof changes.accept>,
  { employeeChangeId, rows: wanted, sendWelcomeEmail = false }: InputOf<typeof changes.accept>,
): Promise<OutputOf<typeof changes.accept>> {
  const change = await lockChange(sentChanges(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const facts = await readFacts(ctx, change.companyId, rows)
  const rowsLeft = await acceptRows(ctx, change, wanted, { rows, facts, sendWelcomeEmail })
  return { accepted: new Set(wanted.map(({ rowId }) => rowId)).size, rowsLeft }
}
