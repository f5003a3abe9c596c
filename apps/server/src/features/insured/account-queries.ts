import { sql } from 'kysely'
import type { Db } from '../../platform/db/types.ts'

type Profile = { providerId: string; insuredId: string }

type ProfileContacts = {
  email: string | null
  phone: string | null
  firstName: string
  language: string | null
  /** The account that has signed in to it so far. */
  userId: string | null
}

/** What a live profile of the provider that the transaction is bound to can be reached by. */
export async function readContacts(
  db: Db,
  { providerId, insuredId }: Profile,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProfileContacts | undefined> {
  const { rows } =
    await sql<ProfileContacts>`select email, phone, first_name as "firstName", language, user_id as "userId" from insured
    where provider_id = ${providerId} and id = ${insuredId} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
      db,
    )
  return rows[0]
}

/** Gives a profile to the account that proved its contact; false when it has it already. */
export async function giveProfile(
  db: Db,
  { providerId, insuredId }: Profile,
  userId: string,
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update insured set user_id = ${userId}, registered_at = coalesce(registered_at, ${now})
    where provider_id = ${providerId} and id = ${insuredId}
      and (user_id is distinct from ${userId} or registered_at is null) returning id`.execute(db)
  return rows.length > 0
}
