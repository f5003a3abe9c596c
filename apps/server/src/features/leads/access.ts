import type { LeadClientType, LeadStage } from '@coverline/contract/leads/terms'
import { seesAllRows } from '@coverline/contract/permissions'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Returns the agent whose leads the caller is limited to; null if the caller sees all. */
export function agentScope(actor: Actor): string | null {
  return seesAllRows('PEOPLE', actor) ? null : actor.userId
}

/** Selects the leads of the caller with the deleted ones: an agent's own ones, otherwise all. */
export function leadsWithDeleted(ctx: Context) {
  const agent = agentScope(ctx.actor)
  const all = ctx.db.selectFrom('leads as l').where('l.provider_id', '=', ctx.actor.providerId)
  return agent === null ? all : all.where('l.agent_user_id', '=', agent)
}

/** Selects the leads that the caller may see: an agent's own ones; otherwise all that are not deleted. */
export function visibleLeads(ctx: Context) {
  return leadsWithDeleted(ctx).where('l.deleted_at', 'is', null)
}

/** True if the caller may make companies and plans from leads, and sees them then; agents see companies of their people alone. */
export const mayObtainPlan = (actor: Actor): boolean =>
  agentScope(actor) === null &&
  (['LEADS_UPDATE', 'INSURED_CREATE', 'PLANS_CREATE'] as const).every((one) => actor.permissions.has(one))

/** What the caller may do with a visible lead; a policy or a plan is made from a won lead once. */
export function leadAbilities(
  actor: Actor,
  lead: { stage: LeadStage; clientType: LeadClientType; dealPremium: string | null; hasPolicy: boolean },
) {
  const isObtainable = lead.stage === 'WIN' && lead.dealPremium !== null && !lead.hasPolicy
  const update = actor.permissions.has('LEADS_UPDATE')
  return {
    update,
    delete: actor.permissions.has('LEADS_DELETE'),
    // Who sees the own leads alone would lose sight of one that is given away.
    assign: update && agentScope(actor) === null,
    obtainPolicy: update && isObtainable && lead.clientType === 'INDIVIDUAL',
    obtainPlan: isObtainable && lead.clientType === 'CORPORATE' && mayObtainPlan(actor),
  }
}
