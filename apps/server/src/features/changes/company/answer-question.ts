import type { companyChanges } from '@coverline/contract/changes/company-endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { changesOfCompany } from '../access.ts'
import { ownCompany } from '../../../platform/own-company.ts'
import { isAsked } from '../rules.ts'
import { answerRow } from '../write-queries.ts'
import { lockRow, messageAbout, recordOfRow } from '../questions/locked-row.ts'

/** Answers the question about a row: at the row, and in the caller's own chat, where the provider's staff hear of it. */
export async function answerQuestion(
  ctx: CtxOf<typeof companyChanges.answer>,
  { answer, ...place }: InputOf<typeof companyChanges.answer>,
): Promise<OutputOf<typeof companyChanges.answer>> {
  const { userId } = ctx.actor
  if (userId === null) return ctx.fail('common.forbidden')
  const locked = await lockRow(ctx, changesOfCompany(ctx), place)
  const { change, row } = locked
  if (!isAsked(row)) ctx.fail('changes.nothing-asked')
  const html = await messageAbout(ctx, locked, answer)
  await answerRow(ctx, row.id, answer)
  const { conversationId } = await conversationService.receive(ctx, {
    party: { companyId: ownCompany(ctx), hrUserId: userId },
    channel: 'HR',
    html,
    authorUserId: userId,
  })
  await recordOfRow(ctx, change, 'changes.answered')
  return { conversationId }
}
