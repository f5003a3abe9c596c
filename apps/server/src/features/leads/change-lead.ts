import type { AgentCommission } from '@coverline/contract/leads/fields'
import { stageRefusal, type StageRefusal } from '@coverline/contract/leads/terms'
import { checkCents } from '../../platform/check-cents.ts'
import { changesBetween } from '../../platform/audit/changes-between.ts'
import type { Change, Context } from '../../platform/context.ts'
import { amountOf, centsOf } from '@coverline/contract/payments/terms'
import { phoneToSave } from '../../platform/phones/phone-input.ts'
import { agentScope } from './access.ts'
import { leadFields } from './fields.ts'
import { findAgents, isInsurer } from './queries.ts'
import { type LeadValues, withReason } from './rules.ts'
import { followAgent } from './talks/follow-agent.ts'
import { type StoredLead, updateLead } from './write-queries.ts'

type Ctx = Context<StageRefusal>
/** The inputs of the fields; a key in neither part does not compile. */
export type LeadInput = Parameters<typeof leadFields.entered>[0] & {
  agentCommission?: AgentCommission | null | undefined
}

/** Returns an amount as it is stored: 430 is 430.00. */
const stored = (amount: string): string => amountOf(centsOf(amount))

/** Returns the values that an input sets. The phone is read in the provider's country. */
export function enteredIn(ctx: Ctx, { agentCommission, ...fields }: LeadInput): Partial<LeadValues> {
  const entered = leadFields.entered(fields)
  const phone = phoneToSave(fields.phone, ctx.actor.workspace?.country)
  return {
    ...entered,
    ...(phone === undefined ? {} : { phone }),
    ...(entered.dealPremium ? { dealPremium: stored(entered.dealPremium) } : {}),
    ...(agentCommission === undefined
      ? {}
      : { agentCommission: agentCommission && { ...agentCommission, value: stored(agentCommission.value) } }),
  }
}

const askedField = {
  'leads.deal-premium-required': { dealPremiumSave: 'IS_REQUIRED' },
  'leads.lost-reason-required': { lostReason: 'IS_REQUIRED' },
  'leads.has-policy': { stageSave: 'NOT_SUPPORTED_VALUE' },
} as const

/** Ends the call if a rule of the stages refuses the values; the error names the field and the lead. */
export function checkStage(ctx: Ctx, lead: StoredLead | null, after: LeadValues): void {
  const refusal = stageRefusal(lead?.values ?? null, after, lead?.hasPolicy ?? false)
  if (refusal === null) return
  const isUnsaid = refusal === 'leads.lost-reason-required' && after.lostReason === 'OTHER'
  ctx.fail(refusal, {
    fields: isUnsaid ? { lostReasonText: 'IS_REQUIRED' } : askedField[refusal],
    ...(lead ? { details: { leadIds: [lead.id] } } : {}),
  })
}

/** Ends the call if the lead's currency has no cents, but a sum has. */
export function checkSums(ctx: Ctx, { dealPremium, agentCommission, currency }: LeadValues): void {
  const commission = agentCommission?.kind === 'AMOUNT' ? agentCommission.value : null
  checkCents(ctx, { dealPremiumSave: dealPremium, 'agentCommission.value': commission }, currency)
}

type References = Pick<LeadValues, 'agentUserId' | 'insurerId'>

/** Fails for an agent or an insurance company that the lead cannot get; the ones that it has stay allowed. */
export async function checkReferences(ctx: Ctx, before: References | null, after: References): Promise<void> {
  const { agentUserId: agent, insurerId } = after
  if (agent !== (before?.agentUserId ?? null)) {
    const own = agentScope(ctx.actor)
    // Who sees the own leads alone would lose sight of it.
    if (own !== null && agent !== own)
      ctx.fail('common.validation', { fields: { agentUserId: 'NOT_SUPPORTED_VALUE' } })
    if (agent !== null && (await findAgents(ctx, agent)).length === 0)
      ctx.fail('common.not-found', { fields: { agentUserId: 'NOT_FOUND' } })
  }
  if (insurerId !== null && insurerId !== before?.insurerId && !(await isInsurer(ctx, insurerId)))
    ctx.fail('common.not-found', { fields: { insuranceCompanyId: 'NOT_FOUND' } })
}

const stageParts = new Set(['stage', 'lostReason', 'lostReasonText'])

/** Records what changed: a move of the stage and changes of other fields are two entries of the history. */
export function recordChanges(
  ctx: Context,
  leadId: string,
  changes: readonly Change[],
  parentId?: string,
): void {
  const parent = parentId === undefined ? {} : { parentId }
  const isMoved = changes.some(({ field }) => field === 'stage')
  const moves = changes.filter(({ field }) => isMoved && (stageParts.has(field) || field === 'dealPremium'))
  const others = changes.filter((change) => !moves.includes(change))
  if (moves.length > 0)
    ctx.audit({ action: 'leads.moved', entity: 'leads', entityId: leadId, changes: moves, ...parent })
  if (others.length > 0)
    ctx.audit({ action: 'leads.updated', entity: 'leads', entityId: leadId, changes: others, ...parent })
}

/** Sets values of a locked lead. Returns what changed; nothing is recorded yet. */
export async function changeLead(
  ctx: Ctx,
  lead: StoredLead,
  entered: Partial<LeadValues>,
): Promise<Change[]> {
  const after = withReason({ ...lead.values, ...entered })
  const changes = changesBetween(lead.values, after)
  if (changes.length === 0) return []
  checkStage(ctx, lead, after)
  checkSums(ctx, after)
  await checkReferences(ctx, lead.values, after)
  await updateLead(ctx, lead, after)
  if (after.agentUserId !== lead.values.agentUserId) await followAgent(ctx, [lead.id], after.agentUserId)
  return changes
}
