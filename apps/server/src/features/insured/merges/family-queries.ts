import { identifierKey } from '@coverline/contract/clean-text'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Named = { id: string; firstName: string; lastName: string; patronymicName: string | null }

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Returns the people linked to a profile and not merged into another. */
export async function ownLinks(ctx: Context, id: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from insured where provider_id = ${ctx.actor.providerId}
    and principal_id = ${id} and merged_into_id is null`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** True if one of these principals is now linked, deleted or merged. */
export async function isLinkedOrGone(ctx: Context, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return false
  const { rows } = await sql<{ broken: boolean }>`select exists (select from insured
    where provider_id = ${ctx.actor.providerId} and id = ${anyOf(ids)}
      and (principal_id is not null or merged_into_id is not null)) as broken`.execute(ctx.db)
  return rows[0]?.broken ?? false
}

/** Returns another existing person who has an ID number or for which it is reserved. */
export async function holderOf(
  ctx: Context,
  number: string | null,
  except: readonly string[],
): Promise<Named | undefined> {
  if (number === null) return undefined
  const { rows } =
    await sql<Named>`select i.id, i.first_name as "firstName", i.last_name as "lastName", i.patronymic_name as "patronymicName"
    from insured i where i.provider_id = ${ctx.actor.providerId} and i.identification_key = ${identifierKey(number)} and i.deleted_at is null
      and not i.id = ${anyOf(except)}`.execute(ctx.db)
  return rows[0]
}

/** Returns the person who replaced the merged profile that an ID number is reserved for, if there is one. */
export async function reservedFor(ctx: Context, number: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string | null
  }>`select distinct standing_profile(i.id) as id from insured i
    where i.provider_id = ${ctx.actor.providerId}::uuid and i.identification_key = ${identifierKey(number)} and i.merged_into_id is not null`.execute(
    ctx.db,
  )
  return rows.flatMap((row) => row.id ?? [])
}
