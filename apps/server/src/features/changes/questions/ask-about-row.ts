import type { changes } from '@coverline/contract/changes/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { memberService } from '../../members/service.ts'
import { sentChanges } from '../access.ts'
import { notifyQuestion } from '../notices/notify-officers.ts'
import type { StoredChange } from '../queries.ts'
import { isAsked } from '../rules.ts'
import { askRow } from '../write-queries.ts'
import { lockRow, messageAbout, recordOfRow } from './locked-row.ts'

/** Asks the company about an open row: at the row, and in the chat with the officer who sent the change. */
export async function askAboutRow(
  ctx: CtxOf<typeof changes.ask>,
  { question, ...place }: InputOf<typeof changes.ask>,
): Promise<OutputOf<typeof changes.ask>> {
  const locked = await lockRow(ctx, sentChanges(ctx), place)
  const { change, row } = locked
  if (row.state !== 'SUBMITTED') ctx.fail('changes.decided')
  if (isAsked(row)) ctx.fail('changes.asked-already')
  const text = await messageAbout(ctx, locked, question)
  await askRow(ctx, row.id, question)
  const party = { companyId: change.companyId, hrUserId: await officerOf(ctx, change) }
  const conversationId = await conversationService.addresses.open(ctx, party, 'HR')
  const plain = { ...ctx, fail: () => ctx.fail('common.conflict') }
  // The notice of the question tells its officer; one of the message would say it twice.
  await conversationService.send(plain, { conversationId, text }, { isAnnounced: false })
  await notifyQuestion(ctx, change)
  await recordOfRow(ctx, change, 'changes.asked')
  return { conversationId }
}

/** Returns the officer who sent the change, or a colleague if that one has left. */
async function officerOf(ctx: Context, { companyId, submittedBy }: StoredChange): Promise<string> {
  const officers = await memberService.officers(ctx, [companyId], 'REQUESTS_VIEW')
  const author = officers.find(({ userId }) => userId === submittedBy)
  return (author ?? officers[0])?.userId ?? submittedBy ?? ctx.fail('common.conflict')
}
