import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { MovedThread } from '../../conversations/service.ts'
import { insuredService } from '../../insured/service.ts'
import { policyService } from '../../policies/service.ts'
import { visibleLeads } from '../access.ts'

export type PersonHead = {
  id: string
  firstName: string
  lastName: string
  patronymicName: string | null
  email: string | null
  phone: string | null
  birthdate: string | null
  agentUserId: string | null
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** Returns the people of the ids that the caller may see, the oldest profile first. */
export async function findPeople(ctx: Context, ids: readonly string[]): Promise<Map<string, PersonHead>> {
  if (ids.length === 0) return new Map()
  const rows = await insuredService
    .visible(ctx)
    .select(['i.id', 'i.first_name as firstName', 'i.last_name as lastName'])
    .select(['i.patronymic_name as patronymicName', 'i.email', 'i.phone', 'i.birthdate'])
    .select('i.agent_user_id as agentUserId')
    .where('i.id', '=', anyOf(ids))
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export type Obtained = {
  at: Date
  insuredId: string
  policyId: string
  isInsuredMade: boolean
  madePlanId: string | null
  /** The thread of the sender that the person got with the policy */
  moved: MovedThread | null
}

/** Returns what was made from a visible lead; undefined if nothing was. */
export async function findObtained(ctx: Context, leadId: string): Promise<Obtained | undefined> {
  const row = await visibleLeads(ctx)
    .select(['l.obtained_at as at', 'l.insured_id as insuredId', 'l.policy_id as policyId'])
    .select(['l.is_insured_made as isInsuredMade', 'l.made_plan_id as madePlanId'])
    .select(['l.moved_conversation_id as conversationId', 'l.moved_ticket_ids as ticketIds'])
    .where('l.id', '=', leadId)
    .executeTakeFirst()
  if (!row) return undefined
  const { at, insuredId, policyId, conversationId, ticketIds, ...made } = row
  const moved = conversationId === null ? null : { conversationId, ticketIds }
  return at && insuredId && policyId ? { ...made, at, insuredId, policyId, moved } : undefined
}

export type ObtainedPlan = {
  at: Date
  companyId: string
  planId: string
  isCompanyMade: boolean
  /** The plan, if it was made from the lead */
  madePlanId: string | null
}

/** Returns the company and the plan of a visible lead; undefined if there are none. */
export async function findObtainedPlan(ctx: Context, leadId: string): Promise<ObtainedPlan | undefined> {
  const row = await visibleLeads(ctx)
    .select(['l.obtained_at as at', 'l.company_id as companyId', 'l.plan_id as planId'])
    .select(['l.is_company_made as isCompanyMade', 'l.made_plan_id as madePlanId'])
    .where('l.id', '=', leadId)
    .executeTakeFirst()
  const { at, companyId, planId } = row ?? {}
  return row && at && companyId && planId ? { ...row, at, companyId, planId } : undefined
}

/** True if users are invited to the area of a company, or use it. */
export async function hasOfficers({ db, actor }: Context, companyId: string): Promise<boolean> {
  const { rows } = await sql`select from grants g join workspaces w on w.id = g.workspace_id
    where w.provider_id = ${actor.providerId} and w.company_id = ${companyId} limit 1`.execute(db)
  return rows.length > 0
}

/** Writes the company and the plan of a locked lead; null forgets them. */
export async function setObtainedPlan(
  ctx: Context,
  leadId: string,
  made: ObtainedPlan | null,
): Promise<void> {
  await ctx.db
    .updateTable('leads')
    .set({
      obtained_at: made?.at ?? null,
      company_id: made?.companyId ?? null,
      plan_id: made?.planId ?? null,
      is_company_made: made?.isCompanyMade ?? false,
      made_plan_id: made?.madePlanId ?? null,
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', leadId)
    .execute()
}

/** Writes what was made from a locked lead; null forgets it. */
export async function setObtained(ctx: Context, leadId: string, made: Obtained | null): Promise<void> {
  await ctx.db
    .updateTable('leads')
    .set({
      obtained_at: made?.at ?? null,
      insured_id: made?.insuredId ?? null,
      policy_id: made?.policyId ?? null,
      is_insured_made: made?.isInsuredMade ?? false,
      made_plan_id: made?.madePlanId ?? null,
      moved_conversation_id: made?.moved?.conversationId ?? null,
      moved_ticket_ids: made?.moved?.ticketIds ?? [],
    })
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', leadId)
    .execute()
}

export type PolicyHead = {
  id: string
  number: string | null
  startDate: string | null
  endDate: string | null
}

/** Returns a policy if it exists and the caller may see it. */
export function findPolicy(ctx: Context, policyId: string): Promise<PolicyHead | undefined> {
  return policyService
    .visible(ctx)
    .select(['p.id', 'p.number', 'p.start_date as startDate', 'p.end_date as endDate'])
    .where('p.id', '=', policyId)
    .executeTakeFirst()
}

/** Returns the title of an insurance company of the provider, and whether it is active. */
export function findInsurer(
  ctx: Context,
  insurerId: string,
): Promise<{ title: string; isActive: boolean } | undefined> {
  return ctx.db
    .selectFrom('insurers')
    .select(['title', sql<boolean>`status = 'ACTIVE'`.as('isActive')])
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', insurerId)
    .executeTakeFirst()
}
