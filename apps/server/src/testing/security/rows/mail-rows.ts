import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { randomToken } from '../../../features/mailboxes/tokens.ts'
import { newId } from '../../../platform/id.ts'

/** Inserts a linked address and mails with the canary in their texts; returns the ids by table. */
export async function insertMails(
  db: Db,
  where: { providerId: string; canary: string; messageId: string; conversationId: string; insuredId: string },
): Promise<Record<string, string[]>> {
  const { providerId, canary, messageId, conversationId, insuredId } = where
  const [id, mailId] = [newId(), newId()]
  // Without own servers: background work would connect to them and record the failure.
  await sql`insert into mailboxes (provider_id, id, address, sender_name, inbound, token, reply_token)
    values (${providerId}, ${id}, ${`${canary}@sample.example`}, ${canary}, 'FORWARDING', ${randomToken(20)}, ${randomToken(12)})`.execute(
    db,
  )
  await sql`insert into message_mails (provider_id, message_id, address, name, subject, refs, sender, looks_like_id, refused_files)
    values (${providerId}, ${messageId}, ${`${canary}@sample.example`}, ${canary}, ${canary}, array[${`<${canary}@x>`}], 'NOT_PROVEN', ${insuredId},
      array[${canary}])`.execute(db)
  await sql`insert into inbound_mails (provider_id, id, mailbox_id, route, conversation_id, digest, state, reason, sender, subject)
    values (${providerId}, ${mailId}, ${id}, 'THREAD', ${conversationId}, ${Buffer.from(canary)}, 'IGNORED', 'LOOP', ${canary}, ${canary})`.execute(
    db,
  )
  await sql`insert into outbound_tries (provider_id, message_id, tries, next_at, error)
    values (${providerId}, ${messageId}, 1, now(), ${canary})`.execute(db)
  const [blockId, spamId, spamMailId] = [newId(), newId(), newId()]
  await sql`insert into blocked_senders (provider_id, id, kind, value, blocked_at)
    values (${providerId}, ${blockId}, 'ADDRESS', ${`${canary}@blocked.example`}, now())`.execute(db)
  await sql`insert into inbound_mails (provider_id, id, mailbox_id, route, digest, state, reason, sender, subject)
    values (${providerId}, ${spamMailId}, ${id}, 'IMAP', ${Buffer.from(`${canary} spam`)}, 'IGNORED', 'SPAM', ${canary}, ${canary})`.execute(
    db,
  )
  await sql`insert into spam_messages (provider_id, id, channel, reason, sender, senders, sender_name, subject, html, plain, search_fold,
      file_names, inbound_mail_id, external_id, received_at)
    values (${providerId}, ${spamId}, 'EMAIL', 'BLOCKED', ${`${canary}@blocked.example`}, array[${`${canary}@blocked.example`}], ${canary},
      ${canary}, ${`<p>${canary}</p>`}, ${canary}, ${` ${canary}`}, array[${canary}], ${spamMailId}, ${canary}, now())`.execute(
    db,
  )
  return {
    mailboxes: [id],
    inbound_mails: [mailId, spamMailId],
    blocked_senders: [blockId],
    spam_messages: [spamId],
  }
}
