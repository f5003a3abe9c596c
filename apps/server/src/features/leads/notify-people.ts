import type { Context } from '../../platform/context.ts'
import { notificationService } from '../notifications/service.ts'
import { findViewers } from './subject-queries.ts'

/** Tells the agent of a new lead, or those who see every lead if it has none. */
export async function notifyNewLead(ctx: Context, leadId: string): Promise<void> {
  const viewers = await findViewers(ctx, [leadId])
  await notificationService.tell(ctx, {
    kind: 'LEAD_CREATED',
    happening: 'CREATED',
    userIds: viewers.filter(({ isConcerned }) => isConcerned).map(({ userId }) => userId),
    subject: { noun: 'leads', id: leadId },
    key: `created ${leadId}`,
  })
}
