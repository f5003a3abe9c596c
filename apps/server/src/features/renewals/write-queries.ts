import type { MovableStage, TransactionStatus } from '@coverline/contract/renewals/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { DraftPolicy } from './queries.ts'

/** Locks policies in id order so that their renewals are written serially. */
export async function lockEnding(ctx: Context, policyIds: readonly string[]): Promise<void> {
  await ctx.db
    .selectFrom('policies')
    .select('id')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', sql<string>`any(${[...policyIds]}::uuid[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function setStages(
  ctx: Context,
  moves: readonly { policyId: string; to: MovableStage }[],
  note: string | undefined,
): Promise<void> {
  const ids = moves.map(({ policyId }) => policyId)
  const stages = moves.map(({ to }) => to)
  await sql`insert into renewals (provider_id, policy_id, stage, stage_changed_at, note)
    select ${ctx.actor.providerId}, m.id, m.stage, ${ctx.now}, ${note ?? ''}
    from unnest(${ids}::uuid[], ${stages}::text[]) m(id, stage)
    on conflict (provider_id, policy_id) do update set stage = excluded.stage, stage_changed_at = excluded.stage_changed_at,
      note = case when ${note !== undefined} then excluded.note else renewals.note end`.execute(ctx.db)
}

export async function setRenewed(ctx: Context, policyId: string, newPolicyId: string): Promise<void> {
  await sql`insert into renewals (provider_id, policy_id, stage, stage_changed_at, new_policy_id)
    values (${ctx.actor.providerId}, ${policyId}, 'RENEWED', ${ctx.now}, ${newPolicyId})
    on conflict (provider_id, policy_id) do update set stage = 'RENEWED', stage_changed_at = excluded.stage_changed_at,
      new_policy_id = excluded.new_policy_id`.execute(ctx.db)
}

export async function setFacts(
  ctx: Context,
  policyId: string,
  facts: { transactionStatus: TransactionStatus; note: string },
): Promise<void> {
  await sql`insert into renewals (provider_id, policy_id, transaction_status, note)
    values (${ctx.actor.providerId}, ${policyId}, ${facts.transactionStatus}, ${facts.note})
    on conflict (provider_id, policy_id) do update set transaction_status = excluded.transaction_status, note = excluded.note`.execute(
    ctx.db,
  )
}

export type Draft = Pick<DraftPolicy, 'policyId' | 'endDate' | 'kind' | 'premium'> & {
  startOffered: string
  endOffered: string
}

/** Inserts drafts and returns those that did not exist before. */
export async function insertDrafts(ctx: Context, drafts: readonly Draft[]): Promise<Draft[]> {
  const { rows } = await sql<{ policyId: string; kind: string }>`
    insert into renewal_drafts (provider_id, policy_id, end_date, kind, start_offered, end_offered, premium, created_at)
    select ${ctx.actor.providerId}, d."policyId", d."endDate", d.kind, d."startOffered", d."endOffered", d.premium, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(drafts)}::jsonb) as d("policyId" uuid, "endDate" date, kind text, "startOffered" date,
      "endOffered" date, premium numeric)
    on conflict do nothing returning policy_id as "policyId", kind`.execute(ctx.db)
  const added = new Set(rows.map(({ policyId, kind }) => `${policyId} ${kind}`))
  return drafts.filter(({ policyId, kind }) => added.has(`${policyId} ${kind}`))
}
