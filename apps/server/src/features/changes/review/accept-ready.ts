import type { Context } from '../../../platform/context.ts'
import { changesOfCompany } from '../access.ts'
import { readFacts } from '../facts.ts'
import { findRows, lockChange } from '../queries.ts'
import { acceptRows } from './accept-rows.ts'
import { reviewRows } from './review-rows.ts'

/**
 * Accepts the rows of a company's change that need no decision, for a company with automatic acceptance. The others wait
 * for an operator. Officers learn nothing of other people from what fails.
 */
export async function acceptReady(ctx: Context, changeId: string): Promise<void> {
  const change = await lockChange(changesOfCompany(ctx), changeId)
  if (!change) return
  const rows = await findRows(ctx, changeId)
  const facts = await readFacts(ctx, change.companyId, rows)
  const reviewed = await reviewRows(ctx, rows, facts)
  const free = rows.filter(({ id }) => reviewed.get(id)?.conflict === null)
  const isReady = new Set(free.map(({ id }) => id))
  const ready = free.filter(
    ({ id, principalRowId }) =>
      principalRowId === null || isReady.has(principalRowId) || reviewed.get(id)?.isPrincipalThere,
  )
  if (ready.length === 0) return
  const plain = { ...ctx, fail: () => ctx.fail('common.conflict') }
  const wanted = ready.map(({ id }) => ({ rowId: id }))
  await acceptRows(plain, change, wanted, { rows, facts, sendWelcomeEmail: true })
}
