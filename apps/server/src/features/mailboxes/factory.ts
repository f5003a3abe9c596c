import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { randomToken } from './tokens.ts'

export type MadeMailbox = { id: string; token: string; replyToken: string; address: string }

/** Links an address with working forwarding, for tests and demo data. */
export async function makeMailbox(
  db: Db,
  providerId: string,
  given: { address?: string; authservId?: string | null; isVerified?: boolean } = {},
): Promise<MadeMailbox> {
  const made = {
    id: newId(),
    token: randomToken(20),
    replyToken: randomToken(12),
    address: given.address ?? `help-${randomToken(8)}@harbour.example`,
  }
  await sql`insert into mailboxes (provider_id, id, address, inbound, token, reply_token, verification_sent_at, verified_at, authserv_id)
    values (${providerId}, ${made.id}, ${made.address}, 'FORWARDING', ${made.token}, ${made.replyToken}, now(),
      case when ${given.isVerified ?? true}::boolean then now() end, ${given.authservId ?? null})`.execute(db)
  return made
}
