import type { Context } from '../../../platform/context.ts'
import { ticketService } from '../../tickets/service.ts'
import { findAuthor } from './mail-queries.ts'

/** Notifies the author of a mail that came back: until then it looked answered. */
export async function notifyBounce(ctx: Context, messageId: string): Promise<void> {
  const sent = await findAuthor(ctx, messageId)
  if (sent) await ticketService.notifyBounce(ctx, { ...sent, messageId })
}
