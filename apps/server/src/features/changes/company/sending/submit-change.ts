import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../../platform/context.ts'
import { changesOfCompany, tellChanged } from '../../access.ts'
import { readFacts } from '../../facts.ts'
import { findRows, lockChange } from '../../queries.ts'
import { splitRows } from '../../rules.ts'
import { ensureDraft, markSent, moveRows } from '../../write-queries.ts'
import { sendChange } from './send-change.ts'

/** Sends the complete rows of a draft; the others go on in a new draft of the month. */
export async function submitChange(
  ctx: CtxOf<typeof companyChanges.submit>,
  { employeeChangeId, version }: InputOf<typeof companyChanges.submit>,
): Promise<OutputOf<typeof companyChanges.submit>> {
  const change = await lockChange(changesOfCompany(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  if (change.state !== 'DRAFT') ctx.fail('changes.not-draft')
  if (version !== undefined && version !== change.version) ctx.fail('common.changed-meanwhile')
  const rows = await findRows(ctx, change.id)
  const facts = await readFacts(ctx, change.companyId, rows)
  const { sent, kept } = splitRows(rows, facts, ctx.today)
  if (sent.length === 0) ctx.fail('changes.nothing-to-submit')
  await markSent(ctx, change.id)
  if (kept.length > 0) {
    const { companyId, month } = change
    const draft = await ensureDraft(ctx, { companyId, month })
    await moveRows(
      ctx,
      kept.map(({ id }) => id),
      draft,
    )
    tellChanged(ctx, { id: draft, companyId })
  }
  await sendChange(ctx, change)
  return { employeeChangeId: change.id, submitted: sent.length, kept: kept.length }
}
