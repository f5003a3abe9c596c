import type { ChatbotSettings } from '@coverline/contract/chatbot/endpoints'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import type { AnswerText } from './queries.ts'

/** Inserts a chatbot answer into a test or demo database. Returns its id. */
export async function makeAnswer(
  db: Db,
  providerId: string,
  { sort = 1, texts }: { sort?: number; texts: readonly AnswerText[] },
): Promise<string> {
  const id = newId()
  await sql`insert into chatbot_answers (provider_id, id, sort) values (${providerId}, ${id}, ${sort})`.execute(
    db,
  )
  await db
    .insertInto('chatbot_answer_texts')
    .values(texts.map((one) => ({ provider_id: providerId, answer_id: id, ...one })))
    .execute()
  return id
}

/** Inserts the chatbot configuration of a provider. */
export async function makeConfig(db: Db, providerId: string, settings: ChatbotSettings): Promise<void> {
  await sql`insert into chatbot_configs (provider_id, settings) values (${providerId}, ${JSON.stringify(settings)}::jsonb)`.execute(
    db,
  )
}
