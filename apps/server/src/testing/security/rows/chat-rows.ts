import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = {
  providerId: string
  canary: string
  insuredId: string
  companyId: string
  fileId: string
  userId: string
  hrUserId: string
}

type Line = { conversationId: string; seq: number; author: string; userId: string | null; channel: string }

/**
 * Inserts a conversation with a person and one with an HR officer, with their dependent rows; returns the ids
 * by table.
 */
export async function insertChats(db: Db, where: Where): Promise<Record<string, string[]>> {
  const { providerId, canary, insuredId, companyId, fileId, userId, hrUserId } = where
  const [withPerson, withOfficer] = [newId(), newId()]
  await sql`insert into conversations (provider_id, id, kind, insured_id, company_id, hr_user_id, channel, last_seq, unread_count,
      last_message_at, preview, preview_author)
    values (${providerId}, ${withPerson}, 'PERSON', ${insuredId}, null, null, 'APP', 2, 1, now(), ${canary}, 'CLIENT'),
      (${providerId}, ${withOfficer}, 'HR', null, ${companyId}, ${hrUserId}, 'HR', 2, 1, now(), ${canary}, 'CLIENT')`.execute(
    db,
  )
  const messages: string[] = []
  const write = async ({ conversationId, seq, author, userId: by, channel }: Line) => {
    const id = newId()
    messages.push(id)
    await sql`insert into messages (provider_id, id, conversation_id, seq, channel, author, author_user_id, html, plain, search_fold, delivery, at)
      values (${providerId}, ${id}, ${conversationId}, ${seq}, ${channel}, ${author}, ${by}, ${`<p>${canary}</p>`}, ${canary},
        ${` ${canary}`}, ${author === 'CLIENT' ? 'RECEIVED' : 'SENT'}, now())`.execute(db)
    await sql`insert into message_files (provider_id, message_id, position, file_id) values (${providerId}, ${id}, 0, ${fileId})`.execute(
      db,
    )
  }
  const app = { conversationId: withPerson, channel: 'APP' }
  const hr = { conversationId: withOfficer, channel: 'HR' }
  await write({ ...app, seq: 1, author: 'CLIENT', userId: null })
  await write({ ...app, seq: 2, author: 'SUPPORT', userId })
  await write({ ...hr, seq: 1, author: 'SUPPORT', userId })
  await write({ ...hr, seq: 2, author: 'CLIENT', userId: hrUserId })
  await sql`insert into message_drafts (provider_id, conversation_id, user_id, html, updated_at)
    values (${providerId}, ${withPerson}, ${userId}, ${canary}, now())`.execute(db)
  await sql`insert into message_translations (provider_id, message_id, language, plain)
    values (${providerId}, ${messages[0]}, 'ru', ${canary})`.execute(db)
  const replyId = newId()
  await sql`insert into canned_replies (provider_id, id, shortcut, title, html)
    values (${providerId}, ${replyId}, ${canary}, ${canary}, ${`<p>${canary}</p>`})`.execute(db)
  const macroId = newId()
  await sql`insert into ticket_macros (provider_id, id, title, html, status)
    values (${providerId}, ${macroId}, ${canary}, ${`<p>${canary}</p>`}, 'IN_PROGRESS')`.execute(db)
  const ruleId = newId()
  const tagId = newId()
  await sql`insert into request_rules (provider_id, id, title, is_on, moment, sources, business_types, company_ids, words, tag_ids,
      member_ids, answer, is_last, position, created_at, updated_at)
    values (${providerId}, ${ruleId}, ${canary}, false, 'CREATED', '{}', '{}', ${[companyId]}::uuid[], ${[canary]}::text[],
      ${[tagId]}::uuid[], '{}', ${canary}, false, 0, now(), now())`.execute(db)
  await sql`insert into request_rule_turns (provider_id, user_id, given_at) values (${providerId}, ${userId}, now())`.execute(
    db,
  )
  const scheduledId = newId()
  await sql`insert into scheduled_messages (provider_id, id, conversation_id, author_user_id, html, send_at)
    values (${providerId}, ${scheduledId}, ${withPerson}, ${userId}, ${canary}, now() + interval '1 day')`.execute(
    db,
  )
  const bulkId = newId()
  await sql`insert into background_jobs (provider_id, id, kind, created_by) values (${providerId}, ${bulkId}, 'conversations.bulk', ${userId})`.execute(
    db,
  )
  await sql`insert into bulk_messages (provider_id, id, author_user_id, html) values (${providerId}, ${bulkId}, ${userId}, ${canary})`.execute(
    db,
  )
  await sql`insert into bulk_message_people (provider_id, bulk_id, insured_id, status, failure_code)
    values (${providerId}, ${bulkId}, ${insuredId}, 'FAILED', 'CAN_NOT_TEXT_USER')`.execute(db)
  return {
    conversations: [withPerson, withOfficer],
    messages,
    canned_replies: [replyId],
    ticket_macros: [macroId],
    request_rules: [ruleId],
    scheduled_messages: [scheduledId],
    bulk_messages: [bulkId],
  }
}
