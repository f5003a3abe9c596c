import { type BusinessType, noticeKindOf } from '@coverline/contract/tickets/terms'
import type { Context } from '../../../platform/context.ts'
import { notificationService } from '../../notifications/service.ts'
import { findViewers } from '../subject/subject-queries.ts'

type About = { ticketId: string; conversationId: string | null }
type Request = About & { businessType: BusinessType }

async function concerned(ctx: Context, ticketId: string): Promise<string[]> {
  const viewers = await findViewers(ctx, [ticketId])
  return viewers.filter(({ isConcerned }) => isConcerned).map(({ userId }) => userId)
}

/** Notifies the affected users of a client's message. */
export async function notifyMessage(
  ctx: Context,
  { ticketId, conversationId, messageId }: About & { messageId: string },
): Promise<void> {
  await notificationService.tell(ctx, {
    kind: 'CLIENT_CHAT',
    happening: 'MESSAGE',
    userIds: await concerned(ctx, ticketId),
    subject: { noun: 'tickets', id: ticketId },
    conversationId,
    key: messageId,
    thread: `chat ${ticketId}`,
  })
}

/** Notifies the users affected by a new ticket. */
export async function notifyTicket(
  ctx: Context,
  { ticketId, conversationId, businessType }: Request,
): Promise<void> {
  await notificationService.tell(ctx, {
    kind: noticeKindOf(businessType),
    happening: 'CREATED',
    userIds: await concerned(ctx, ticketId),
    subject: { noun: 'tickets', id: ticketId },
    conversationId,
    key: `created ${ticketId}`,
  })
}

/** Notifies the new assignee of a ticket. */
export async function notifyAssignment(
  ctx: Context,
  { ticketId, conversationId, businessType, userId }: Request & { userId: string },
): Promise<void> {
  await notificationService.tell(ctx, {
    kind: noticeKindOf(businessType),
    happening: 'ASSIGNED',
    userIds: [userId],
    subject: { noun: 'tickets', id: ticketId },
    conversationId,
    key: `assigned ${ticketId} ${ctx.now.toISOString()}`,
  })
}

/** Notifies the author of a mail that it came back. */
export async function notifyBounce(
  ctx: Context,
  { ticketId, conversationId, messageId, userId }: About & { messageId: string; userId: string },
): Promise<void> {
  await notificationService.tell(ctx, {
    kind: 'CLIENT_CHAT',
    happening: 'BOUNCED',
    userIds: [userId],
    subject: { noun: 'tickets', id: ticketId },
    conversationId,
    key: `bounced ${messageId}`,
  })
}
