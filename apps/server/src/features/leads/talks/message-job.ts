import { defineJob } from '../../../platform/jobs/define-job.ts'
import { conversationService } from '../../conversations/service.ts'
import { notificationService } from '../../notifications/service.ts'
import { leadOf } from './queries.ts'

/** Tells the agent of a lead that the lead has written (NOTICES). Others hear of the message by its request. */
export const tellOfMessage = defineJob({
  ...conversationService.contactWrote,
  handler: async ({ inProvider }, { providerId, conversationId, messageId }) =>
    inProvider(providerId, async (ctx) => {
      const lead = await leadOf(ctx, [conversationId])
      if (!lead?.agentUserId) return
      await notificationService.tell(ctx, {
        kind: 'LEAD_MESSAGE_CREATED',
        happening: 'MESSAGE',
        userIds: [lead.agentUserId],
        subject: { noun: 'leads', id: lead.id },
        conversationId,
        key: messageId,
        thread: `lead ${lead.id}`,
      })
    }),
})
