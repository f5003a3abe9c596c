import * as z from 'zod'
import { id } from '../common.ts'
import { command, query } from '../endpoint.ts'
import { leadStages } from './terms.ts'

const ofConversation = z.strictObject({
  leadId: id,
  number: z.int(),
  title: z.string(),
  stage: z.enum(leadStages),
})
export type LeadOfConversation = z.output<typeof ofConversation>

/** Leads of unknown senders */
export const leadConversationEndpoints = {
  ofConversation: query({
    path: '/insurance/lead/conversation/detail',
    scope: 'provider',
    access: { anyOf: ['LEADS_VIEW'] },
    input: z.strictObject({ conversationId: id }),
    output: z.strictObject({ lead: ofConversation.nullable() }),
    errors: [],
    summary: 'The lead that was made from a conversation, if the caller may see it.',
  }),
  fromConversation: command({
    path: '/insurance/lead/conversation/save',
    scope: 'provider',
    access: {
      anyOf: ['LEADS_CREATE', 'LEADS_UPDATE'],
      byInput: (input: { leadId?: string | undefined }) =>
        input.leadId === undefined ? 'LEADS_CREATE' : 'LEADS_UPDATE',
    },
    input: z.strictObject({
      conversationId: id,
      /** An existing lead of the same client, which gets the conversation; a new lead is made if omitted. */
      leadId: id.optional(),
    }),
    output: z.strictObject({ leadId: id }),
    errors: ['conversations.joined-already', 'leads.has-conversation'],
    summary: 'Make the unknown sender of a conversation a lead; the same lead if it is one already.',
  }),
}
