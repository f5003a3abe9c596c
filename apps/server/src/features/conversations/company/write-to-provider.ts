import type { companyConversations } from '@coverline/contract/company-conversations'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { readText } from '../read-text.ts'
import { readMessage } from '../message-queries.ts'
import { receive } from '../receive.ts'
import { filesToSend } from '../send-message.ts'
import { messageView } from '../view.ts'

/** An HR officer writes to the provider in the own conversation; the first message makes it. */
export async function writeToProvider(
  ctx: CtxOf<typeof companyConversations.send>,
  { text, cdnFileIds, clientKey }: InputOf<typeof companyConversations.send>,
): Promise<OutputOf<typeof companyConversations.send>> {
  const { userId, workspace } = ctx.actor
  if (userId === null || !workspace?.companyId) return ctx.fail('common.forbidden')
  const files = await filesToSend(ctx, cdnFileIds ?? [])
  if (readText(text).plain === '' && files.length === 0)
    ctx.fail('common.validation', { fields: { text: 'IS_REQUIRED' } })
  const { messageId } = await receive(ctx, {
    party: { companyId: workspace.companyId, hrUserId: userId },
    channel: 'HR',
    html: text,
    files,
    clientKey,
    authorUserId: userId,
  })
  const row = await readMessage(ctx, messageId)
  return row ? messageView(ctx.actor, row) : ctx.fail('common.conflict')
}
