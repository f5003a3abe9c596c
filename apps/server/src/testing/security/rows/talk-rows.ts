import type { Db } from '../../../platform/db/types.ts'
import { giveSlot } from './booking-rows.ts'
import { insertChats } from './chat-rows.ts'
import { insertChatbot } from './chatbot-rows.ts'
import { insertCompanyFiles } from './company-rows.ts'
import { insertDoctors } from './doctor-rows.ts'
import { insertWaitlist } from './waitlist-rows.ts'
import { insertNote } from './visit-note-rows.ts'
import { insertMails } from './mail-rows.ts'
import { insertInbox } from './inbox-rows.ts'
import { insertStories } from './story-rows.ts'
import { insertWhatsapp } from './whatsapp-rows.ts'
import { insertNotices } from './notice-rows.ts'

type Where = {
  providerId: string
  canary: string
  /** Two people, each with a conversation */
  insuredIds: [string, string]
  companyId: string
  planId: string
  serviceId: string
  fileId: string
  adminId: string
  operatorId: string
  hrUserId: string
  /** A visit by video, which gets the doctor */
  bookingId: string
}

/** Inserts conversations, tickets, chatbot data, stories and doctors; returns their ids by table. */
export async function insertTalks(db: Db, where: Where): Promise<Record<string, string[]>> {
  const { insuredIds, adminId, operatorId, ...shared } = where
  const chats = await insertChats(db, { ...shared, insuredId: insuredIds[0], userId: adminId })
  const inbox = await insertInbox(db, { ...shared, insuredId: insuredIds[1], operatorUserId: operatorId })
  const [messageId = ''] = chats['messages'] ?? []
  const [conversationId = ''] = chats['conversations'] ?? []
  const ticketId = inbox['tickets']?.[1] ?? ''
  const doctors = await insertDoctors(db, shared)
  const { providerId, bookingId } = shared
  const [doctorId = ''] = doctors['doctors'] ?? []
  await giveSlot(db, { providerId, bookingId, doctorId })
  const waitlist = await insertWaitlist(db, {
    providerId,
    doctorId,
    insuredId: insuredIds[0],
    serviceId: shared.serviceId,
    userId: adminId,
  })
  const noteId = await insertNote(db, {
    providerId,
    canary: shared.canary,
    bookingId,
    doctorId,
    userId: adminId,
  })
  return {
    ...(await insertMails(db, { ...shared, messageId, conversationId, insuredId: insuredIds[0] })),
    ...(await insertChatbot(db, { ...shared, messageId, conversationId, ticketId })),
    ...(await insertStories(db, { ...shared, insuredId: insuredIds[0] })),
    ...(await insertWhatsapp(db, { ...shared, messageId, conversationId })),
    ...(await insertNotices(db, { ...shared, userId: adminId, conversationId, ticketId })),
    ...doctors,
    visit_notes: [noteId],
    ...waitlist,
    ...(await insertCompanyFiles(db, { ...shared, userId: adminId })),
    ...chats,
    ...inbox,
  }
}
