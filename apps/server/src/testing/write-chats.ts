import { sql } from 'kysely'
import type { Db } from '../platform/db/types.ts'
import { newId } from '../platform/id.ts'

/**
 * Inserts a thread with the given number of messages and a request for each of two people; no thread for zero
 * messages.
 */
export async function writeChats(
  db: Db,
  providerId: string,
  people: readonly string[],
  counts: readonly number[],
): Promise<void> {
  for (const [nth, insuredId] of people.entries()) {
    const count = counts[nth] ?? 0
    if (count === 0) continue
    const id = newId()
    await sql`insert into conversations (provider_id, id, kind, insured_id, channel, last_seq, unread_count)
      values (${providerId}, ${id}, 'PERSON', ${insuredId}, 'APP', ${count}, ${count})`.execute(db)
    await sql`insert into messages (provider_id, id, conversation_id, seq, channel, author, html, plain, search_fold, delivery, at)
      select ${providerId}, gen_random_uuid(), ${id}, n, 'APP', 'CLIENT', '<p>Hi</p>', 'Hi', ' hi', 'RECEIVED', now()
      from generate_series(1, ${count}::integer) n`.execute(db)
    await sql`insert into tickets (provider_id, id, number, conversation_id, insured_id, source, business_type)
      select ${providerId}, ${newId()}, coalesce(max(number), 0) + 1, ${id}, ${insuredId}, 'APP', 'CHAT' from tickets`.execute(
      db,
    )
  }
}
