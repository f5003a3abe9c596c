import { companyTypes } from '@coverline/contract/tickets/terms'
import type { tickets } from '@coverline/contract/tickets/endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { insuredService } from '../../insured/service.ts'
import { announceTicket } from '../happenings/announce.ts'
import { type TicketParts, ticketFields } from '../fields.ts'
import { areThere } from '../totals/choice-queries.ts'
import { nextNumber } from '../client/open-queries.ts'
import { changeTags } from '../tags/tag-queries.ts'
import { notifyTicket } from '../notices/notify-people.ts'
import { insertTicket, otherOpenChat } from '../write-queries.ts'

type Ctx = CtxOf<typeof tickets.save>
type Origin = TicketParts['origin']

/** Locks a person's conversation and creates it, with the new id, if missing. The feature of conversations gives it. */
export type HoldConversation = (ctx: Context, insuredId: string, newConversationId: string) => Promise<string>

const isCompanys = (type: string): boolean => companyTypes.some((each) => each === type)

/**
 * Creates a ticket for a person or a company on behalf of an operator. A person's ticket can be answered in
 * its conversation immediately.
 */
export async function createTicket(
  ctx: Ctx,
  parts: TicketParts,
  holdConversation: HoldConversation,
): Promise<string> {
  const { origin, state, entered, tagIds, slotAt = null } = parts
  const businessType =
    origin.businessTypeSave ?? ctx.fail('common.validation', { fields: { businessTypeSave: 'IS_REQUIRED' } })
  for (const [field, value] of Object.entries(state))
    if (value !== undefined) ctx.fail('common.validation', { fields: { [field]: 'NOT_SUPPORTED_VALUE' } })
  const whose = isCompanys(businessType)
    ? await ofCompany(ctx, origin)
    : await ofPerson(ctx, origin, holdConversation)
  const id = newId()
  const { conversationId } = whose
  if (businessType === 'CHAT' && conversationId !== null) {
    const other = await otherOpenChat(ctx, conversationId, id)
    if (other !== undefined) ctx.fail('tickets.chat-open', { details: { ticketId: other } })
  }
  await insertTicket(ctx, {
    id,
    number: await nextNumber(ctx),
    businessType,
    ...ticketFields.empty,
    description: '',
    ...entered,
    slotAt,
    ...whose,
  })
  if (tagIds?.length) await changeTags(ctx, [id], { add: tagIds })
  await announceTicket(ctx, id)
  await notifyTicket(ctx, { ticketId: id, conversationId, businessType })
  return id
}

async function ofPerson(ctx: Ctx, { personProfileId }: Origin, holdConversation: HoldConversation) {
  const insuredId =
    personProfileId ?? ctx.fail('common.validation', { fields: { personProfileId: 'IS_REQUIRED' } })
  if (!(await insuredService.isVisible(ctx, insuredId))) return ctx.fail('common.not-found')
  return { insuredId, companyId: null, conversationId: await holdConversation(ctx, insuredId, newId()) }
}

async function ofCompany(ctx: Ctx, { clientCompanyId }: Origin) {
  const companyId =
    clientCompanyId ?? ctx.fail('common.validation', { fields: { clientCompanyId: 'IS_REQUIRED' } })
  if (!(await areThere(ctx, { companyId }))) return ctx.fail('common.not-found')
  return { insuredId: null, companyId, conversationId: null }
}
