import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type PersonHold =
  | 'REGISTERED'
  | 'POLICIES'
  | 'LINKED'
  | 'REQUESTS'
  | 'MESSAGES'
  | 'DOCUMENTS'
  | 'MERGED'

type Taken = {
  people: readonly string[]
  /** Those of them who were made with their policy and go with it */
  madePeople: readonly string[]
  policyIds: readonly string[]
  since: Date
}

/**
 * Returns, by person, what keeps policies of people from being taken back together: requests and messages since they were
 * made. For people who were made with them, everything else that they were used for.
 */
export async function holdsOfPeople(
  ctx: Context,
  { people, madePeople, policyIds, since }: Taken,
): Promise<{ id: string; hold: PersonHold }[]> {
  const all = sql`any(${[...people]}::uuid[])`
  const made = sql`any(${[...madePeople]}::uuid[])`
  const of = sql`d.provider_id = ${ctx.actor.providerId}`
  const me = sql`i.provider_id = ${ctx.actor.providerId}`
  const { rows } = await sql<{ id: string; hold: PersonHold }>`
    select d.insured_id as id, 'REQUESTS' as hold from tickets d where ${of} and d.insured_id = ${all} and d.created_at >= ${since}
    union select d.insured_id, 'MESSAGES' from conversations d where ${of} and d.insured_id = ${all} and d.last_message_at >= ${since}
    union select i.id, 'REGISTERED' from insured i where ${me} and i.id = ${made}
      and (i.registered_at is not null or i.user_id is not null)
    union select d.insured_id, 'POLICIES' from policies d where ${of} and d.insured_id = ${made}
      and d.id <> all(${[...policyIds]}::uuid[]) and d.deleted_at is null
    union select i.principal_id, 'LINKED' from insured i where ${me} and i.principal_id = ${made} and i.deleted_at is null
      and i.id <> all(${[...madePeople]}::uuid[])
    union select d.insured_id, 'DOCUMENTS' from insured_documents d where ${of} and d.insured_id = ${made}
    union select i.id, 'MERGED' from insured i where ${me} and i.id = ${all} and i.merged_into_id is not null
    union select i.merged_into_id, 'MERGED' from insured i where ${me} and i.merged_into_id = ${made}`.execute(
    ctx.db,
  )
  return rows
}
