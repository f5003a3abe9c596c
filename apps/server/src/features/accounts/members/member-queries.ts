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

export type ProfileContacts = {
  email: string | null
  phone: string | null
  firstName: string
  language: string | null
  /** The account that has signed in to it so far. */
  userId: string | null
}

/** Returns the contacts of an active profile of the provider that the transaction is bound to. */
export async function readContacts(
  db: Db,
  { providerId, insuredId }: Pick<ContactProfile, 'providerId' | 'insuredId'>,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProfileContacts | undefined> {
  const { rows } =
    await sql<ProfileContacts>`select email, phone, first_name as "firstName", language, user_id as "userId" from insured
    where provider_id = ${providerId} and id = ${insuredId} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
      db,
    )
  return rows[0]
}

/** Links a profile to the account that proved its contact; false if it is already linked. */
export async function giveProfile(
  db: Db,
  { providerId, insuredId }: Pick<ContactProfile, 'providerId' | 'insuredId'>,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update insured set user_id = ${userId}, registered_at = coalesce(registered_at, ${now})
    where provider_id = ${providerId} and id = ${insuredId}
      and (user_id is distinct from ${userId} or registered_at is null) returning id`.execute(db)
  return rows.length > 0
}
