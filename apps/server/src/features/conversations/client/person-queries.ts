import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** Returns the insured people of conversations. */
export async function findPersonsOfChats(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; insuredId: string }[]> {
  const { rows } = await sql<{
    id: string
    insuredId: string
  }>`select c.id, c.insured_id as "insuredId" from conversations c
    where c.provider_id = ${ctx.actor.providerId} and c.id = any(${[...ids]}::uuid[]) and c.insured_id is not null`.execute(
    ctx.db,
  )
  return rows
}
