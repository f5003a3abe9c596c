import { sql } from 'kysely'
import { makeConversations, makeMessages } from '../../../features/conversations/factory.ts'
import { makeTag, makeTickets } from '../../../features/tickets/factory.ts'
import type { Db } from '../../../platform/db/types.ts'

type Where = {
  providerId: string
  canary: string
  insuredId: string
  companyId: string
  planId: string
  serviceId: string
  operatorUserId: string
}

/**
 * Inserts tickets of a person, of a company and of an unknown sender, with messages; returns their ids by
 * table.
 */
export async function insertInbox(db: Db, where: Where): Promise<Record<string, string[]>> {
  const { providerId, canary, insuredId, companyId, planId, serviceId, operatorUserId } = where
  const conversations = await makeConversations(db, providerId, [
    { kind: 'PERSON', channel: 'APP', insuredId },
    {
      kind: 'CONTACT',
      channel: 'EMAIL',
      contactAddress: `sender@${canary}.example`,
      contactName: canary,
    },
  ])
  const [talk = '', unknown = ''] = conversations
  const tags = [
    await makeTag(db, providerId, `Tag ${canary}`),
    await makeTag(db, providerId, `Other ${canary}`),
  ]
  const about = { description: canary, planId, serviceId, tagIds: [tags[0] ?? ''] }
  const persons = { ...about, conversationId: talk, insuredId, source: 'APP' as const }
  const tickets = await makeTickets(db, providerId, [
    // The officers' ticket comes first because HR has to find it too.
    { ...about, companyId, businessType: 'COMPANY_EMPLOYEE_ADD', source: 'HR' },
    { ...persons, businessType: 'CHAT' },
    { ...persons, businessType: 'TELEMEDICINE_RECEPTION' },
    { ...persons, businessType: 'CALL', status: 'IN_PROGRESS', operatorUserId },
    { conversationId: unknown, source: 'EMAIL', description: canary },
  ])
  const said = (nth: number) => ({
    author: 'CLIENT' as const,
    text: `Words ${canary}`,
    at: new Date(),
    ticketId: tickets[nth] ?? '',
  })
  await makeMessages(db, providerId, [
    { conversationId: talk, channel: 'APP', messages: [said(1), said(2)], unread: 2 },
    { conversationId: unknown, channel: 'EMAIL', messages: [said(4)], unread: 1 },
  ])
  // One of the provider's leads came from the unknown sender.
  await sql`update leads set conversation_id = ${unknown} where provider_id = ${providerId}
    and number = (select min(number) from leads where provider_id = ${providerId})`.execute(db)
  return { ticket_tags: tags, tickets }
}
