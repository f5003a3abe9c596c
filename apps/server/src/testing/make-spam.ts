import { sql } from 'kysely'
import type { Db } from '../platform/db/types.ts'
import { newId } from '../platform/id.ts'

/** Inserts a block of an address, and a mail from it in the spam folder. */
export async function makeSpam(
  db: Db,
  providerId: string,
  { mailboxId, address }: { mailboxId: string; address: string },
): Promise<void> {
  const mailId = newId()
  await sql`insert into blocked_senders (provider_id, id, kind, value, blocked_at)
    values (${providerId}, ${newId()}, 'ADDRESS', ${address}, now())`.execute(db)
  await sql`insert into inbound_mails (provider_id, id, mailbox_id, route, digest, state, reason)
    values (${providerId}, ${mailId}, ${mailboxId}, 'IMAP', '\\x01', 'IGNORED', 'SPAM')`.execute(db)
  await sql`insert into spam_messages (provider_id, id, channel, reason, sender, senders, sender_name, subject, html, plain, search_fold,
      file_names, inbound_mail_id, external_id, received_at)
    values (${providerId}, ${newId()}, 'EMAIL', 'BLOCKED', ${address}, array[${address}], 'Ana', 'Hi', 'Hi', 'Hi', 'hi', '{}', ${mailId},
      'one', now())`.execute(db)
}
