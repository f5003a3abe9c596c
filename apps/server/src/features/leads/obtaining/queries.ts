import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
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
}

/** Returns what was made from a visible lead; undefined if nothing was. */
export async function findObtained(ctx: Context, leadId: string): Promise<Obtained | undefined> {
  const row = await visibleLeads(ctx)
    .select(['l.obtained_at as at', 'l.insured_id as insuredId', 'l.policy_id as policyId'])
    .select(['l.is_insured_made as isInsuredMade', 'l.made_plan_id as madePlanId'])
    .where('l.id', '=', leadId)
    .executeTakeFirst()
  const { at, insuredId, policyId } = row ?? {}
  return row && at && insuredId && policyId ? { ...row, at, insuredId, policyId } : undefined
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

/** Returns the title of an active insurance company; undefined if it is none. */
export async function findInsurerTitle(ctx: Context, insurerId: string): Promise<string | undefined> {
  const row = await ctx.db
    .selectFrom('insurers')
    .select('title')
    .where('provider_id', '=', ctx.actor.providerId)
    .where('id', '=', insurerId)
    .where('status', '=', 'ACTIVE')
    .executeTakeFirst()
  return row?.title ?? undefined
}
