import type { LeadDetail } from '@coverline/contract/leads/endpoints'
import type { Context } from '../../../platform/context.ts'
import { findObtained, findPeople, findPolicy } from './queries.ts'

/** Returns what was made from a lead and still exists; null if nothing of it does. */
export async function showObtained(ctx: Context, leadId: string): Promise<LeadDetail['obtained']> {
  const made = await findObtained(ctx, leadId)
  if (!made) return null
  const person = (await findPeople(ctx, [made.insuredId])).get(made.insuredId)
  const policy = await findPolicy(ctx, made.policyId)
  if (!person && !policy) return null
  return {
    at: made.at.toISOString(),
    person: person ? { id: person.id, name: `${person.firstName} ${person.lastName}` } : null,
    policy: policy ?? null,
  }
}
