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
  isRegistered: boolean
  /** Who wrote the e-mail: a company's officer, else the provider */
  writtenBy: string
}

/** What a live profile of the provider that the transaction is bound to can be reached by. */
export async function readContacts(
  db: Db,
  { providerId, insuredId }: Profile,
  { lock = false }: { lock?: boolean } = {},
): Promise<ProfileContacts | undefined> {
  const { rows } =
    await sql<ProfileContacts>`select email, phone, first_name as "firstName", language, user_id as "userId",
      registered_at is not null as "isRegistered", coalesce((select k.name from companies k where k.provider_id = i.provider_id
        and k.id = i.contact_company_id), (select coalesce(p.title, p.name) from providers p where p.id = i.provider_id)) as "writtenBy"
    from insured i
    where provider_id = ${providerId} and id = ${insuredId} and deleted_at is null ${lock ? sql`for update` : sql``}`.execute(
      db,
    )
  return rows[0]
}

/**
 * Gives a profile to the account that proved its contact; false when it has it already. A profile that belongs to
 * another account stays there. A person whose language nobody knew is written to in the one of the first sign-in.
 */
export async function giveProfile(
  db: Db,
  { providerId, insuredId }: Profile,
  { userId, locale }: { userId: string; locale: string | null },
  now: Date,
): Promise<boolean> {
  const { rows } =
    await sql`update insured set user_id = ${userId}, registered_at = coalesce(registered_at, ${now}),
      language = case when registered_at is null then coalesce(language, ${locale}) else language end
    where provider_id = ${providerId} and id = ${insuredId}
      and (user_id is null or user_id = ${userId}) and (user_id is null or registered_at is null) returning id`.execute(
      db,
    )
  return rows.length > 0
}
