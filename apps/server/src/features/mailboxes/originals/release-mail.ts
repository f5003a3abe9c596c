import type { Context } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import type { Released } from '../../senders/service.ts'
import { decideSender } from '../inbound/decide-sender.ts'
import { endInbound } from '../inbound/inbound-queries.ts'
import { receiveMail } from '../outbound/settle-mail.ts'
import { findMailbox } from '../queries.ts'
import { holdAside } from './original-queries.ts'
import { readOriginal } from './read-original.ts'

/** Makes a mail of the spam folder a message of its sender. */
export async function releaseMail(
  ctx: Context,
  inboundMailId: string,
): Promise<Released | 'GONE' | 'UNREADABLE'> {
  const aside = await holdAside(ctx, inboundMailId, { isSpam: true })
  const fileId = aside?.fileId ?? null
  if (!aside || fileId === null) return 'GONE'
  const mail = await readOriginal(ctx, fileId)
  if (!mail) return 'UNREADABLE'
  const mailbox = await findMailbox(ctx)
  const arrival = { ...aside, fileId }
  const end = await receiveMail(ctx, { mail, arrival }, await decideSender(ctx, { mail, arrival, mailbox }))
  await endInbound(ctx, aside.id, end)
  const place = end.state === 'READ' ? await conversationService.placeOf(ctx, end.messageId) : undefined
  return { conversationId: place ?? null }
}
