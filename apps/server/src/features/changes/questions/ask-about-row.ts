import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { htmlOfText } from '../../../platform/rich-text.ts'
import { conversationService } from '../../conversations/service.ts'
import { memberService } from '../../members/service.ts'
import { sentChanges, tellChanged } from '../access.ts'
import { readFacts } from '../facts.ts'
import { notifyQuestion } from '../notices/notify-officers.ts'
import { findRows, lockChange, type StoredChange } from '../queries.ts'
import { isAsked } from '../rules.ts'
import { rowView } from '../view.ts'
import { askRow, touchChange } from '../write-queries.ts'
import { aboutRow } from './about-row.ts'

/** Asks the company about an open row: at the row, and in the chat with the officer who sent the change. */
export async function askAboutRow(
  ctx: CtxOf<typeof changes.ask>,
  { employeeChangeId, rowId, question }: InputOf<typeof changes.ask>,
): Promise<OutputOf<typeof changes.ask>> {
  const change = await lockChange(sentChanges(ctx), employeeChangeId)
  if (!change) return ctx.fail('common.not-found')
  const rows = await findRows(ctx, change.id)
  const row = rows.find(({ id }) => id === rowId)
  if (!row) return ctx.fail('common.not-found', { fields: { rowId: 'NOT_FOUND' } })
  if (row.state !== 'SUBMITTED') ctx.fail('changes.decided')
  if (isAsked(row)) ctx.fail('changes.asked-already')
  const facts = await readFacts(ctx, change.companyId, rows)
  await askRow(ctx, row.id, question)
  await touchChange(ctx, change.id)
  const party = { companyId: change.companyId, hrUserId: await officerOf(ctx, change) }
  const conversationId = await conversationService.addresses.open(ctx, party, 'HR')
  const html = `${aboutRow(ctx, rowView(ctx, row, facts))}${htmlOfText(question)}`
  const plain = { ...ctx, fail: () => ctx.fail('common.conflict') }
  await conversationService.send(plain, { conversationId, text: html })
  await notifyQuestion(ctx, change)
  ctx.audit({
    action: 'changes.asked',
    entity: 'changes',
    entityId: change.id,
    changes: [{ field: 'rows', before: null, after: 1 }],
  })
  tellChanged(ctx, change)
  return { conversationId }
}

/** Returns the officer who sent the change, or a colleague if that one has left. */
async function officerOf(ctx: Context, { companyId, submittedBy }: StoredChange): Promise<string> {
  const officers = await memberService.officers(ctx, [companyId], 'REQUESTS_VIEW')
  const author = officers.find(({ userId }) => userId === submittedBy)
  return (author ?? officers[0])?.userId ?? submittedBy ?? ctx.fail('common.conflict')
}
