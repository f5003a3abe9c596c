import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { anyOf, type ErasedSubject, exportRows, type Subject } from '../../../platform/person-data.ts'
import { purge } from '../deleted/purge-queries.ts'
import { setDeleted } from '../write-queries.ts'

/** Returns all policies of people, deleted ones included; locks them if asked. */
export async function allPoliciesOf(
  ctx: Context,
  people: readonly string[],
  { lock = false }: { lock?: boolean } = {},
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from policies
    where provider_id = ${ctx.actor.providerId} and insured_id = ${anyOf(people)} order by id
    ${lock ? sql`for update` : sql``}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Returns the numbers that name policies. */
export async function policyNumbersOf(ctx: Context, policies: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ number: string | null }>`
    select distinct n.number from policies p, unnest(array[p.number, p.certificate_number]) n (number)
    where p.provider_id = ${ctx.actor.providerId} and p.id = ${anyOf(policies)}`.execute(ctx.db)
  return rows.flatMap(({ number }) => number ?? [])
}

export async function policyFilesOf(ctx: Context, { policies }: Subject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.file_id as id from policy_documents d
    where d.provider_id = ${ctx.actor.providerId} and d.policy_id = ${anyOf(policies)}`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export function exportPolicies(ctx: Context, { policies }: Subject) {
  const ofPolicies = sql`t.policy_id = ${anyOf(policies)}`
  return exportRows(ctx, {
    policies: sql`t.id = ${anyOf(policies)}`,
    policy_changes: ofPolicies,
    policy_versions: ofPolicies,
    policy_documents: ofPolicies,
    payments: ofPolicies,
    payment_receipts: sql`t.payment_id in (
      select y.id from payments y where y.provider_id = t.provider_id and y.policy_id = ${anyOf(policies)})`,
  })
}

/** Deletes and purges policies; their payments remain. The caller runs it inside `policyService.change`. */
export async function erasePolicies(ctx: Context, { policies }: ErasedSubject): Promise<void> {
  await setDeleted(ctx, policies, ctx.now)
  await sql`delete from policy_documents d where d.provider_id = ${ctx.actor.providerId} and d.policy_id = ${anyOf(policies)}`.execute(
    ctx.db,
  )
  await purge(ctx, policies)
}
