import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

/** Inserts a linked number with the canary in its texts and all its dependent rows; returns ids by table. */
export async function insertWhatsapp(
  db: Db,
  where: { providerId: string; canary: string; messageId: string; conversationId: string },
): Promise<Record<string, string[]>> {
  const { providerId, canary, messageId, conversationId } = where
  const [linkId, templateId] = [newId(), newId()]
  // A linked phone, because it has no secret that a call would have to decrypt.
  await sql`insert into whatsapp_links (provider_id, id, kind, state, phone, name)
    values (${providerId}, ${linkId}, 'DEVICE', 'LINKED', '+15550783881', ${canary})`.execute(db)
  await sql`insert into whatsapp_events (provider_id, id, link_id, sealed, received_at, failed_at, reason)
    values (${providerId}, ${newId()}, ${linkId}, ${canary}, now(), now(), 'NOT_STORED')`.execute(db)
  await sql`insert into whatsapp_sends (provider_id, message_id, part, parts, link_id, state, claimed_at, external_id)
    values (${providerId}, ${messageId}, 0, 1, ${linkId}, 'SENT', now(), ${canary})`.execute(db)
  await sql`insert into whatsapp_early_reports (provider_id, external_id, state, at) values (${providerId}, ${canary}, 'SENT', now())`.execute(
    db,
  )
  await sql`insert into whatsapp_chats (provider_id, conversation_id, last_inbound_at) values (${providerId}, ${conversationId}, now())`.execute(
    db,
  )
  await sql`insert into whatsapp_templates (provider_id, id, link_id, name, language, category, body)
    values (${providerId}, ${templateId}, ${linkId}, ${canary}, 'en', 'UTILITY', ${canary})`.execute(db)
  await sql`insert into whatsapp_template_messages (provider_id, message_id, name, language, header_values, body_values)
    values (${providerId}, ${messageId}, ${canary}, 'en', '{}', array[${canary}])`.execute(db)
  await sql`insert into conversation_addresses (provider_id, channel, address, conversation_id, replaces, at)
    values (${providerId}, 'WHATSAPP', ${canary}, ${conversationId}, ${`old ${canary}`}, now())`.execute(db)
  await sql`insert into message_originals (provider_id, message_id, original) values (${providerId}, ${messageId}, ${canary})`.execute(
    db,
  )
  await sql`insert into message_reactions (provider_id, message_id, address, emoji, at)
    values (${providerId}, ${messageId}, ${canary}, ${canary}, now())`.execute(db)
  return { whatsapp_templates: [templateId] }
}
