import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { mailboxes } from '@coverline/contract/mailboxes/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { htmlOfMail } from '../outbound/settle-mail.ts'
import { originalOf } from './original-queries.ts'
import { readOriginal } from './read-original.ts'

/** Reads the original of a mail again with a charset that the operator chose, and replaces its words. */
export async function rereadMail(
  ctx: CtxOf<typeof mailboxes.reread>,
  { messageId, charset }: InputOf<typeof mailboxes.reread>,
): Promise<OutputOf<typeof mailboxes.reread>> {
  if (!(await conversationService.findMessage(ctx, messageId))) return ctx.fail('common.not-found')
  const fileId = await originalOf(ctx, messageId)
  if (fileId === null) return ctx.fail('mailboxes.original-gone')
  const mail = await readOriginal(ctx, fileId, charset)
  if (!mail) return ctx.fail('mailboxes.unreadable')
  await conversationService.mails.replaceWords(ctx, messageId, {
    html: htmlOfMail(mail),
    subject: mail.subject,
  })
  return { ok: true }
}
