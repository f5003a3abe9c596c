import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { nextNumber } from '../client/open-queries.ts'
import { announceTicket } from '../happenings/announce.ts'
import { notifyTicket } from '../notices/notify-people.ts'
import { ticketFields } from '../fields.ts'
import { insertTicket } from '../write-queries.ts'

type Values = Parameters<typeof insertTicket>[1]
type Given = 'businessType' | 'description' | 'insuredId' | 'companyId' | 'conversationId'

/** Creates a ticket without a member who asks for it, and notifies the users whom it concerns. Returns its id. */
export async function openTicket(
  ctx: Context,
  ticket: Pick<Values, Given> & Partial<Values>,
): Promise<string> {
  const id = newId()
  await insertTicket(ctx, {
    id,
    number: await nextNumber(ctx),
    ...ticketFields.empty,
    slotAt: null,
    ...ticket,
  })
  await announceTicket(ctx, id)
  const { conversationId, businessType } = ticket
  await notifyTicket(ctx, { ticketId: id, conversationId, businessType })
  return id
}
