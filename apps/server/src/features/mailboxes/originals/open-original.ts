import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { filePath } from '../../../platform/files/tickets.ts'
import { conversationService } from '../../conversations/service.ts'
import { originalOf } from './original-queries.ts'

/** Returns the address of the original of a mail for who may read its conversation; the access is audited. */
export async function openOriginal(
  ctx: CtxOf<typeof mailboxes.original>,
  { messageId }: InputOf<typeof mailboxes.original>,
): Promise<OutputOf<typeof mailboxes.original>> {
  const { providerId, userId } = ctx.actor
  if (userId === null || !(await conversationService.findMessage(ctx, messageId)))
    return ctx.fail('common.not-found')
  const fileId = await originalOf(ctx, messageId)
  if (fileId === null) return ctx.fail('mailboxes.original-gone')
  return { url: filePath(ctx.services.keys, { providerId, fileId, userId }, ctx.now) }
}
