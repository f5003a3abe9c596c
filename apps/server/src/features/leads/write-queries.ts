import { leadNameKey, leadSearchText, leadWords } from '@coverline/contract/leads/search-text'
import type { LeadSource, LeadStage } from '@coverline/contract/leads/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { visibleLeads } from './access.ts'
import { leadFields } from './fields.ts'
import { hasPolicy } from './queries.ts'
import type { LeadValues } from './rules.ts'
import { commissionOf } from './view.ts'

export type StoredLead = {
  id: string
  number: number
  values: LeadValues
  insuredId: string | null
  policyId: string | null
  /** True while a policy exists that was made from the lead */
  hasPolicy: boolean
}

/** Locks visible leads in id order and returns them. */
export async function lockLeads(ctx: Context, ids: readonly string[]): Promise<StoredLead[]> {
  await visibleLeads(ctx)
    .select('l.id')
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('l.id')
    .forUpdate('l')
    .execute()
  // A statement that waited for the lock would not see a policy that was made meanwhile; a new one does.
  return readLeads(ctx, ids)
}

/** Returns visible leads in id order, as changes see them. */
export async function readLeads(ctx: Context, ids: readonly string[]): Promise<StoredLead[]> {
  const rows = await visibleLeads(ctx)
    .select(leadFields.columns('l'))
    .select(['l.id', 'l.number', 'l.insured_id as insuredId', 'l.policy_id as policyId'])
    .select(['l.commission_kind as commissionKind', 'l.commission_value as commissionValue'])
    .select(hasPolicy)
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('l.id')
    .execute()
  return rows.map(({ id, number, insuredId, policyId, hasPolicy: has, ...row }) => ({
    id,
    number,
    insuredId,
    policyId,
    hasPolicy: has,
    values: { ...leadFields.pick(row), agentCommission: commissionOf(row) },
  }))
}

/** Returns the next number of the provider; two leads never get the same one. */
export async function nextNumber(db: Db, providerId: string): Promise<number> {
  const { rows } = await sql<{
    last: number
  }>`insert into lead_numbers (provider_id, last) values (${providerId}, 1)
    on conflict (provider_id) do update set last = lead_numbers.last + 1 returning last`.execute(db)
  return rows[0]?.last ?? 1
}

function columnsOf(values: LeadValues, number: number) {
  return {
    ...leadFields.toRow(values),
    commission_kind: values.agentCommission?.kind ?? null,
    commission_value: values.agentCommission?.value ?? null,
    search_fold: leadSearchText(leadWords(values), number),
    name_key: leadNameKey(values),
  }
}

type NewLead = { id: string; number: number; source: LeadSource; createdBy: string | null; at: Date }

export async function insertLead(
  db: Db,
  providerId: string,
  { id, number, source, createdBy, at }: NewLead,
  values: LeadValues,
  /** The stages that it came through; none: it has been in its stage from the beginning. */
  way: readonly { to: LeadStage; at: Date }[] = [{ to: values.stage, at }],
): Promise<void> {
  await db
    .insertInto('leads')
    .values({
      provider_id: providerId,
      id,
      number,
      source,
      created_by: createdBy,
      created_at: at,
      stage_changed_at: way.at(-1)?.at ?? at,
      ...columnsOf(values, number),
    })
    .execute()
  await insertMoves(
    db,
    providerId,
    way.map((one, nth) => ({ leadId: id, from: way[nth - 1]?.to ?? null, ...one })),
    createdBy,
  )
}

export async function updateLead(ctx: Context, lead: StoredLead, after: LeadValues): Promise<void> {
  const isMoved = lead.values.stage !== after.stage
  await ctx.db
    .updateTable('leads')
    .set({ ...columnsOf(after, lead.number), ...(isMoved ? { stage_changed_at: ctx.now } : {}) })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', lead.id)
    .execute()
  if (isMoved)
    await insertMoves(
      ctx.db,
      ctx.actor.providerId,
      [{ leadId: lead.id, from: lead.values.stage, to: after.stage, at: ctx.now }],
      ctx.actor.userId,
    )
}

type Move = { leadId: string; from: LeadStage | null; to: LeadStage; at: Date }

export async function insertMoves(
  db: Db,
  providerId: string,
  moves: readonly Move[],
  by: string | null,
): Promise<void> {
  await db
    .insertInto('lead_moves')
    .values(
      moves.map(({ leadId, from, to, at }) => ({
        provider_id: providerId,
        id: newId(),
        lead_id: leadId,
        from_stage: from,
        to_stage: to,
        moved_by: by,
        moved_at: at,
      })),
    )
    .execute()
}

/** Deletes locked leads as of now, or restores them. */
export async function setDeleted(ctx: Context, ids: readonly string[], at: Date | null): Promise<void> {
  await ctx.db
    .updateTable('leads')
    // The conversation may become another lead; one that comes back has none.
    .set({ deleted_at: at, conversation_id: null })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}
