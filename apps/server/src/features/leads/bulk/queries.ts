import type { LeadStage, LostReason } from '@coverline/contract/leads/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { leadsWithDeleted, visibleLeads } from '../access.ts'
import { hasPolicy, type LeadTitle } from '../queries.ts'

export type LockedLead = {
  id: string
  agentUserId: string | null
  stage: LeadStage
  dealPremium: string | null
  lostReason: LostReason | null
  lostReasonText: string | null
  /** The words of the reason that a bulk change took away with the stage Lost */
  leftReasonText: string | null
  deletedAt: Date | null
  erasedAt: Date | null
  /** True while a policy exists that was made from the lead */
  hasPolicy: boolean
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Locks leads of the caller in id order and returns them; `rows` are all or those that are not deleted. */
async function lock(
  ids: readonly string[],
  rows: () => ReturnType<typeof leadsWithDeleted>,
): Promise<LockedLead[]> {
  await rows().select('l.id').where('l.id', '=', anyOf(ids)).orderBy('l.id').forUpdate('l').execute()
  // A statement that waited for the lock would not see a policy that was made meanwhile; a new one does.
  return rows()
    .select(['l.id', 'l.agent_user_id as agentUserId', 'l.stage', 'l.deal_premium as dealPremium'])
    .select(['l.lost_reason as lostReason', 'l.lost_reason_text as lostReasonText'])
    .select(['l.left_reason_text as leftReasonText', 'l.deleted_at as deletedAt', 'l.erased_at as erasedAt'])
    .select(hasPolicy)
    .where('l.id', '=', anyOf(ids))
    .orderBy('l.id')
    .execute()
}

export const lockPresentLeads = (ctx: Context, ids: readonly string[]) => lock(ids, () => visibleLeads(ctx))
export const lockAnyLeads = (ctx: Context, ids: readonly string[]) => lock(ids, () => leadsWithDeleted(ctx))

/** Returns what leads are called; deleted ones too. */
export async function findAnyTitles(ctx: Context, ids: readonly string[]): Promise<Map<string, LeadTitle>> {
  const rows = await leadsWithDeleted(ctx)
    .where('l.id', '=', anyOf(ids))
    .where('l.erased_at', 'is', null)
    .select(['l.id as leadId', 'l.number', 'l.title'])
    .execute()
  return new Map(rows.map((row) => [row.leadId, row]))
}

/** Counts the files, the leads with notes and the conversations of leads. */
export async function countAttached(
  ctx: Context,
  ids: readonly string[],
): Promise<{ files: number; notes: number; conversations: number }> {
  const files = sql<number>`(select count(*) from lead_files f
    where f.provider_id = l.provider_id and f.lead_id = l.id)`
  const found = await visibleLeads(ctx)
    .where('l.id', '=', anyOf(ids))
    .select(sql<number>`coalesce(sum(${files}), 0)::integer`.as('files'))
    .select(sql<number>`(count(*) filter (where l.notes <> ''))::integer`.as('notes'))
    .select(sql<number>`count(l.conversation_id)::integer`.as('conversations'))
    .executeTakeFirst()
  return found ?? { files: 0, notes: 0, conversations: 0 }
}

export async function setAgent(
  ctx: Context,
  ids: readonly string[],
  agentUserId: string | null,
): Promise<void> {
  await sql`update leads l set agent_user_id = ${agentUserId}::uuid
    where l.provider_id = ${ctx.actor.providerId} and l.id = ${anyOf(ids)}`.execute(ctx.db)
}

export type StageValues = Pick<LockedLead, 'stage' | 'lostReason' | 'lostReasonText'>

/** Sets the stages of locked leads. One that leaves Lost keeps the words of its reason for the undo. */
export async function setStages(
  ctx: Context,
  stages: readonly ({ id: string } & StageValues)[],
): Promise<void> {
  await sql`update leads l set stage = r.stage, lost_reason = r."lostReason", lost_reason_text = r."lostReasonText",
      left_reason_text = case when l.stage = 'LOST' then l.lost_reason_text end, stage_changed_at = ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb)
      r (id uuid, stage text, "lostReason" text, "lostReasonText" text)
    where l.provider_id = ${ctx.actor.providerId} and l.id = r.id`.execute(ctx.db)
}

/** Returns those of the conversations that belong to a lead. */
export async function takenConversations(
  ctx: Context,
  conversationIds: readonly string[],
): Promise<Set<string>> {
  const rows = await ctx.db
    .selectFrom('leads as l')
    .where('l.provider_id', '=', ctx.actor.providerId)
    .where('l.conversation_id', '=', anyOf(conversationIds))
    .select(sql<string>`l.conversation_id`.as('id'))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Brings deleted leads back, each with its former conversation. */
export async function setRestored(
  ctx: Context,
  leads: readonly { id: string; conversationId: string | null }[],
): Promise<void> {
  await sql`update leads l set deleted_at = null, conversation_id = r."conversationId"
    from jsonb_to_recordset(${JSON.stringify(leads)}::jsonb) r (id uuid, "conversationId" uuid)
    where l.provider_id = ${ctx.actor.providerId} and l.id = r.id`.execute(ctx.db)
}
