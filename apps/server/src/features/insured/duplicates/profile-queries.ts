import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { ofAgent } from '../access.ts'
import type { Names } from './names.ts'
import type { Profile } from './rules.ts'

const anyOf = (ids: readonly string[]) => sql`any(${[...ids]}::uuid[])`

const profileColumns = (table: string) =>
  sql.raw(
    Object.entries({
      id: 'id',
      first_name: 'firstName',
      last_name: 'lastName',
      patronymic_name: 'patronymicName',
      birthdate: 'birthdate',
      gender: 'gender',
      email: 'email',
      phone: 'phone',
      identification_number: 'identificationNumber',
      passport_number: 'passportNumber',
      eid_no: 'eidNo',
      visa_no: 'visaNo',
      principal_id: 'principalId',
    })
      .map(([column, name]) => `${table}.${column} as "${name}"`)
      .join(', '),
  )

/** Returns existing profiles with the compared fields. */
export async function profilesOf(ctx: Context, ids: readonly string[]): Promise<Profile[]> {
  const { rows } = await sql<Profile>`select ${profileColumns('i')} from insured i
    where i.provider_id = ${ctx.actor.providerId} and i.id = ${anyOf(ids)} and i.deleted_at is null`.execute(
    ctx.db,
  )
  return rows
}

/** Returns an existing profile that the caller may see; an agent sees only their own people. */
export async function visibleProfile(ctx: Context, id: string): Promise<Profile | undefined> {
  const { rows } = await sql<Profile>`select ${profileColumns('i')} from insured i
    where i.provider_id = ${ctx.actor.providerId} and i.id = ${id} and i.deleted_at is null ${ofAgent(ctx)}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Many people share a default birth date such as 1 January 1970. */
const mostOfDay = 5000

/**
 * Returns the candidates for one profile: everyone with its birth date, a contact or a document number, each
 * found by an index.
 */
export async function candidatesFor(ctx: Context, profile: Profile): Promise<Profile[]> {
  const { birthdate, email, phone, passportNumber, eidNo, visaNo } = profile
  const live = sql`from insured i where i.provider_id = ${ctx.actor.providerId}::uuid and i.deleted_at is null
    and i.id <> ${profile.id}`
  const found = [
    birthdate && sql`(select i.id ${live} and i.birthdate = ${birthdate}::date limit ${mostOfDay})`,
    email && sql`(select i.id ${live} and i.email_key = ${email.toLowerCase()} limit 100)`,
    phone && sql`(select i.id ${live} and i.phone = ${phone} limit 100)`,
    passportNumber && sql`(select i.id ${live} and i.passport_number = ${passportNumber} limit 100)`,
    eidNo && sql`(select i.id ${live} and i.eid_no = ${eidNo} limit 100)`,
    visaNo && sql`(select i.id ${live} and i.visa_no = ${visaNo} limit 100)`,
  ].filter((part) => part !== null && part !== '')
  if (found.length === 0) return []
  const { rows } = await sql<Profile>`with found as (${sql.join(found, sql` union `)})
    select ${profileColumns('c')} from found f join insured c on c.provider_id = ${ctx.actor.providerId}::uuid and c.id = f.id
    where c.deleted_at is null`.execute(ctx.db)
  return rows
}

export type Born = Names & { id: string; birthdate: string }

/** Returns people in order of birth date, after the given one. */
export async function peopleByBirthdate(
  ctx: Context,
  after: { birthdate: string; id: string } | null,
  limit: number,
): Promise<Born[]> {
  const behind = after ? sql`and (i.birthdate, i.id) > (${after.birthdate}::date, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Born>`select i.id, i.first_name as "firstName", i.last_name as "lastName",
      i.patronymic_name as "patronymicName", i.birthdate
    from insured i where i.provider_id = ${ctx.actor.providerId}::uuid and i.birthdate is not null and i.deleted_at is null ${behind}
    order by i.birthdate, i.id limit ${limit}`.execute(ctx.db)
  return rows
}

const shared = {
  EMAIL: 'email_key',
  PHONE: 'phone',
  PASSPORT: 'passport_number',
  EID: 'eid_no',
  VISA: 'visa_no',
}
export type Shared = keyof typeof shared
export const sharedValues = Object.keys(shared).filter((key): key is Shared => key in shared)

/**
 * Returns groups of people who share one e-mail, phone or document; large groups share a company's number and
 * are left out.
 */
export async function groupsSharing(ctx: Context, value: Shared): Promise<string[][]> {
  const column = sql.raw(`i.${shared[value]}`)
  const isThere = value === 'EMAIL' ? sql`${column} > ''` : sql`${column} is not null`
  const { rows } = await sql<{ ids: string[] }>`select array_agg(i.id) as ids from insured i
    where i.provider_id = ${ctx.actor.providerId}::uuid and i.deleted_at is null and ${isThere}
    group by ${column} having count(*) between 2 and 50`.execute(ctx.db)
  return rows.map((row) => row.ids)
}

/** True if people were added or imported since the given moment. */
export async function hasNewPeople(ctx: Context, since: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`select exists (select from insured
      where provider_id = ${ctx.actor.providerId}::uuid and deleted_at is null and created_at >= ${since})
    or exists (select from imports where provider_id = ${ctx.actor.providerId}::uuid and saved_at >= ${since}) as "isNew"`.execute(
    ctx.db,
  )
  return rows[0]?.isNew ?? false
}
