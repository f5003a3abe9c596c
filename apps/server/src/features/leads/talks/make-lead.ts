import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { agentScope } from '../access.ts'
import { createLead } from '../create-lead.ts'
import { notifyNewLead } from '../notify-people.ts'
import { lockLeads } from '../write-queries.ts'
import { followAgent } from './follow-agent.ts'
import { conversationsOf, leadOf, setConversation } from './queries.ts'
import { leadOfSender } from './rules.ts'

type Ctx = CtxOf<typeof leads.fromConversation>
type Linked = { id: string; agentUserId: string | null }

/** Makes the unknown sender of a conversation a lead, or gives the conversation to a lead of the same client. */
export async function makeLeadOfSender(
  ctx: Ctx,
  { conversationId, leadId }: InputOf<typeof leads.fromConversation>,
): Promise<OutputOf<typeof leads.fromConversation>> {
  // The lock lets a second caller see the lead of the first.
  const talk = await conversationService.find(ctx, conversationId, { lock: true })
  if (!talk) return ctx.fail('common.not-found')
  const present = await leadOf(ctx, await conversationService.partsOf(ctx, talk.id))
  if (present && (leadId === undefined || leadId === present.id)) return { leadId: present.id }
  if (present) ctx.fail('leads.has-conversation', { fields: { conversationId: 'NOT_SUPPORTED_VALUE' } })
  if (talk.contactAddress === null) return ctx.fail('conversations.joined-already')
  const sender = { address: talk.contactAddress, name: talk.contactName }
  const { id, agentUserId } = leadId === undefined ? await insert(ctx, sender) : await lockLead(ctx, leadId)
  await setConversation(ctx, id, talk.id)
  await followAgent(ctx, [id], agentUserId)
  ctx.audit({
    action: 'leads.conversation-linked',
    entity: 'leads',
    entityId: id,
    changes: [{ field: 'conversationId', before: null, after: talk.id }],
  })
  ctx.emit('leads.changed', { leadId: id }, { anyOf: ['LEADS_VIEW'] })
  if (leadId === undefined) await notifyNewLead(ctx, id)
  return { leadId: id }
}

async function insert(ctx: Ctx, sender: Parameters<typeof leadOfSender>[0]): Promise<Linked> {
  const values = {
    ...leadOfSender(sender, ctx.actor.workspace?.currency ?? 'EUR'),
    // An agent's new lead is their own: they see no other.
    agentUserId: agentScope(ctx.actor),
  }
  const id = await createLead(ctx, 'CONVERSATION', values)
  ctx.audit({ action: 'leads.created', entity: 'leads', entityId: id, changes: changesBetween(null, values) })
  return { id, agentUserId: values.agentUserId }
}

/** Locks a visible lead that has no conversation yet. */
async function lockLead(ctx: Ctx, leadId: string): Promise<Linked> {
  const [lead] = await lockLeads(ctx, [leadId])
  if (!lead) return ctx.fail('common.not-found', { fields: { leadId: 'NOT_FOUND' } })
  if ((await conversationsOf(ctx, [leadId])).length > 0)
    ctx.fail('leads.has-conversation', { fields: { leadId: 'NOT_SUPPORTED_VALUE' } })
  return { id: leadId, agentUserId: lead.values.agentUserId }
}
