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

/**
 * Returns what keeps a policy of a person from being taken back: requests and messages since it was made. For a person
 * who was made with it (`isMade`), everything that the person was used for, beside the policies and the people (`withIds`)
 * that are taken back together.
 */
export async function holdsOfPerson(
  ctx: Context,
  {
    insuredId,
    policyIds,
    since,
    isMade,
    withIds = [],
  }: {
    insuredId: string
    policyIds: readonly string[]
    since: Date
    isMade: boolean
    withIds?: readonly string[]
  },
): Promise<PersonHold[]> {
  const of = sql`d.provider_id = ${ctx.actor.providerId} and d.insured_id = ${insuredId}::uuid`
  const me = sql`i.provider_id = ${ctx.actor.providerId}`
  const made = sql`${isMade}::boolean`
  const { rows } = await sql<{ hold: PersonHold }>`
    select 'REQUESTS' as hold where exists (select from tickets d where ${of} and d.created_at >= ${since})
    union all select 'MESSAGES' where exists (select from conversations d where ${of} and d.last_message_at >= ${since})
    union all select 'REGISTERED' where ${made} and exists (select from insured i where ${me} and i.id = ${insuredId}::uuid
      and (i.registered_at is not null or i.user_id is not null))
    union all select 'POLICIES' where ${made} and exists (select from policies d where ${of} and d.id <> all(${[...policyIds]}::uuid[])
      and d.deleted_at is null)
    union all select 'LINKED' where ${made} and exists (select from insured i where ${me} and i.principal_id = ${insuredId}::uuid
      and i.deleted_at is null and i.id <> all(${[...withIds]}::uuid[]))
    union all select 'DOCUMENTS' where ${made} and exists (select from insured_documents d where ${of})
    union all select 'MERGED' where exists (select from insured i where ${me} and i.id = ${insuredId}::uuid
      and i.merged_into_id is not null)
    union all select 'MERGED' where ${made} and exists (select from insured i where ${me} and i.merged_into_id = ${insuredId}::uuid)`.execute(
    ctx.db,
  )
  return [...new Set(rows.map(({ hold }) => hold))]
}
