import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/rich-text.ts'
import { conversationService } from '../../conversations/service.ts'
import { changesOfCompany, ownCompany, tellChanged } from '../access.ts'
import { readFacts } from '../facts.ts'
import { findRows, lockChange } from '../queries.ts'
import { isAsked } from '../rules.ts'
import { rowView } from '../view.ts'
import { answerRow, touchChange } from '../write-queries.ts'
import { aboutRow } from './about-row.ts'

/** Answers the question about a row: at the row, and in the caller's own chat, where the provider's staff hear of it. */
export async function answerQuestion(
  ctx: CtxOf<typeof changes.answer>,
  { employeeChangeId, rowId, answer }: InputOf<typeof changes.answer>,
): Promise<OutputOf<typeof changes.answer>> {
  const { userId } = ctx.actor
  if (userId === null) return ctx.fail('common.forbidden')
  const change = await lockChange(changesOfCompany(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const row = rows.find(({ id }) => id === rowId)
  if (!row) return ctx.fail('common.not-found', { fields: { rowId: 'NOT_FOUND' } })
  if (!isAsked(row)) ctx.fail('changes.nothing-asked')
  const facts = await readFacts(ctx, change.companyId, rows)
  await answerRow(ctx, row.id, answer)
  await touchChange(ctx, change.id)
  const { conversationId } = await conversationService.receive(ctx, {
    party: { companyId: ownCompany(ctx), hrUserId: userId },
    channel: 'HR',
    html: `${aboutRow(ctx, rowView(ctx, row, facts))}${htmlOfText(answer)}`,
    authorUserId: userId,
  })
  ctx.audit({
    action: 'changes.answered',
    entity: 'changes',
    entityId: change.id,
    changes: [{ field: 'rows', before: null, after: 1 }],
  })
  tellChanged(ctx, change)
  return { conversationId }
}
