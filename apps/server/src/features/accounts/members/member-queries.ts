import { fold } from '@coverline/contract/fold'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import type { Contact } from '../queries.ts'

/** A profile that a contact belongs to, and the account that has signed in to it so far. */
export type ContactProfile = { providerId: string; insuredId: string; userId: string | null }

/**
 * Returns the profiles of a contact in all providers, at most one in each: a contact shared by a family matches the person
 * whom the others are linked to, one shared by other people matches none.
 */
export async function findProfiles(db: Db, contact: Contact): Promise<ContactProfile[]> {
  const [email, phone] = 'email' in contact ? [contact.email, null] : [null, contact.phone]
  const { rows } =
    await sql<ContactProfile>`select provider_id as "providerId", insured_id as "insuredId", user_id as "userId"
    from persons_of_contact(${email}, ${phone}) order by insured_id`.execute(db)
  return rows
}

/**
 * Returns the profiles with a policy number and a birth date, and their one address; none if several addresses match, because one
 * mail proves only one of them. Upper and lower case, spaces and dashes of the number make no difference.
 */
export async function findProfilesOfPolicy(
  db: Db,
  { policyNumber, birthDate }: { policyNumber: string; birthDate: string },
): Promise<{ email: string; profiles: ContactProfile[] } | undefined> {
  const { rows } = await sql<ContactProfile & { email: string }>`
    select provider_id as "providerId", insured_id as "insuredId", user_id as "userId", email_key as email
    from persons_of_policy(${numberKey(policyNumber)}, ${birthDate}::date) order by insured_id`.execute(db)
  const [first, ...others] = rows
  if (!first || others.some(({ email }) => email !== first.email)) return undefined
  return { email: first.email, profiles: rows }
}

/** Returns a policy number as the search compares it: the twin of the last word of `fold_number`. */
export const numberKey = (number: string): string => fold(number).replaceAll(' ', '')

/** Inserts the account of an insured person: only an id, because the profile has the rest. */
export async function insertMember(db: Db, userId: string, now: Date): Promise<void> {
  await sql`insert into users (id, is_member, created_at) values (${userId}, true, ${now})`.execute(db)
}
