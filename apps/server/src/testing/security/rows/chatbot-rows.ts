import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

/** Inserts a chatbot answer with the canary in its texts; returns its id by table. */
export async function insertChatbot(
  db: Db,
  where: { providerId: string; canary: string; messageId: string; conversationId: string; ticketId: string },
): Promise<Record<string, string[]>> {
  const { providerId, canary, messageId, conversationId, ticketId } = where
  const id = newId()
  await sql`insert into chatbot_answers (provider_id, id, sort) values (${providerId}, ${id}, 1)`.execute(db)
  await sql`insert into chatbot_answer_texts (provider_id, answer_id, language, question, phrasings, answer)
    values (${providerId}, ${id}, 'en', ${`${canary} asked`}, array[${`${canary} otherwise`}], ${canary})`.execute(
    db,
  )
  const none = { en: '', ru: '', es: '', pt: '' }
  const settings = {
    isEnabled: false,
    channels: ['APP'],
    greetings: { ...none, en: canary },
    handOffs: { ...none, en: canary },
    buttons: [],
    officeHours: [],
  }
  await sql`insert into chatbot_configs (provider_id, settings) values (${providerId}, ${JSON.stringify(settings)}::jsonb)`.execute(
    db,
  )
  await sql`insert into chatbot_replies (provider_id, message_id, conversation_id, ticket_id, outcome, answer_id, at)
    values (${providerId}, ${messageId}, ${conversationId}, ${ticketId}, 'ANSWERED', ${id}, now())`.execute(
    db,
  )
  await sql`insert into chatbot_turns (provider_id, conversation_id, holder, until)
    values (${providerId}, ${conversationId}, ${newId()}, now())`.execute(db)
  return { chatbot_answers: [id] }
}
