import type { LeadDetail } from '@coverline/contract/leads/endpoints'
import type { Context } from '../../../platform/context.ts'
import { companyService } from '../../companies/service.ts'
import { planService } from '../../plans/service.ts'
import { findObtained, findObtainedPlan, findPeople, findPolicy } from './queries.ts'

/** Returns what was made from a lead and still exists; null if nothing of it does. */
export async function showObtained(ctx: Context, leadId: string): Promise<LeadDetail['obtained']> {
  const made = await findObtained(ctx, leadId)
  if (!made) return showPlan(ctx, leadId)
  const person = (await findPeople(ctx, [made.insuredId])).get(made.insuredId)
  const policy = await findPolicy(ctx, made.policyId)
  if (!person && !policy) return null
  return {
    at: made.at.toISOString(),
    person: person ? { id: person.id, name: `${person.firstName} ${person.lastName}` } : null,
    policy: policy ?? null,
    company: null,
    program: null,
  }
}

/** Returns the company and the plan of a corporate lead. */
async function showPlan(ctx: Context, leadId: string): Promise<LeadDetail['obtained']> {
  const made = await findObtainedPlan(ctx, leadId)
  if (!made) return null
  const [company = null] = await companyService.names(ctx, made.companyId)
  const plan = await planService.head(ctx, made.planId)
  if (!company && !plan) return null
  return {
    at: made.at.toISOString(),
    person: null,
    policy: null,
    company,
    program: plan ? { id: plan.id, name: plan.name } : null,
  }
}
