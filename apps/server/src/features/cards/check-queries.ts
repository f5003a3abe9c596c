import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type CheckRow = {
  id: string
  insuredId: string
  policyId: string
  checkedAt: Date
  isCovered: boolean
  showsLeft: boolean
}

/** Counts the checks of a card since a moment. */
export async function countChecks(ctx: Context, policyId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from card_checks
    where provider_id = ${ctx.actor.providerId} and policy_id = ${policyId} and checked_at > ${since}`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

/** Stores a check, and that its key was used. */
export async function insertCheck(
  ctx: Context,
  { keyId, ...check }: Omit<CheckRow, 'checkedAt'> & { keyId: string },
): Promise<void> {
  await sql`with used as (update card_keys set last_used_at = ${ctx.now}
      where provider_id = ${ctx.actor.providerId} and id = ${keyId} returning id)
    insert into card_checks (provider_id, id, insured_id, policy_id, key_id, is_covered, shows_left, checked_at)
    select ${ctx.actor.providerId}, ${check.id}, ${check.insuredId}, ${check.policyId}, used.id, ${check.isCovered}, ${check.showsLeft},
      ${ctx.now} from used`.execute(ctx.db)
}

const mostShown = 100

/** Returns the last checks of people's cards, the last first. */
export async function findChecks(ctx: Context, people: readonly string[]): Promise<CheckRow[]> {
  const { rows } =
    await sql<CheckRow>`select id, insured_id as "insuredId", policy_id as "policyId", checked_at as "checkedAt",
      is_covered as "isCovered", shows_left as "showsLeft" from card_checks
    where provider_id = ${ctx.actor.providerId} and insured_id = any(${[...people]}::uuid[])
    order by checked_at desc, id limit ${mostShown}`.execute(ctx.db)
  return rows
}
