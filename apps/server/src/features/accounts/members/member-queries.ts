import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import type { Contact } from '../queries.ts'

/** A profile that a contact belongs to, and the account that has signed in to it so far. */
export type ContactProfile = { providerId: string; insuredId: string; userId: string | null }

/**
 * Returns the profiles of a contact in all providers, at most one in each: a contact shared by several people
 * matches none.
 */
export async function findProfiles(db: Db, contact: Contact): Promise<ContactProfile[]> {
  const [email, phone] = 'email' in contact ? [contact.email, null] : [null, contact.phone]
  const { rows } =
    await sql<ContactProfile>`select provider_id as "providerId", insured_id as "insuredId", user_id as "userId"
    from persons_of_contact(${email}, ${phone}) order by insured_id`.execute(db)
  return rows
}

/** Inserts the account of an insured person: only an id, because the profile has the rest. */
export async function insertMember(db: Db, userId: string, now: Date): Promise<void> {
  await sql`insert into users (id, is_member, created_at) values (${userId}, true, ${now})`.execute(db)
}
