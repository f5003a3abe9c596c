import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { leads } from '@coverline/contract/leads/endpoints'
import type { UndoHold } from '@coverline/contract/insured/terms'
import type { Change, Context, CtxOf } from '../../../platform/context.ts'
import { conversationService } from '../../conversations/service.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { policyService } from '../../policies/service.ts'
import { lockLeads, readLeads } from '../write-queries.ts'
import { takeThreadBack } from '../talks/move-thread.ts'
import { planStateOf, undoPlan } from './undo-plan.ts'
import { findObtained, type Obtained, setObtained } from './queries.ts'

/** Returns what keeps the policy of a lead from being taken back; undefined if there is none to take back. */
async function stateOf(
  ctx: Context,
  leadId: string,
): Promise<{ made: Obtained; holds: UndoHold[] } | undefined> {
  const [lead] = await readLeads(ctx, [leadId])
  const made = lead?.hasPolicy ? await findObtained(ctx, leadId) : undefined
  if (!made) return undefined
  const { insuredId, policyId, at: since, isInsuredMade: isMade } = made
  const policyIds = [policyId]
  const [people, madePeople] = [[insuredId], isMade ? [insuredId] : []]
  const found = [
    ...(await policyService.holdsOf(ctx, policyIds)),
    ...(await insuredService.holdsOf(ctx, { people, madePeople, policyIds, since })),
  ]
  return { made, holds: [...new Set(found.map(({ hold }) => hold))] }
}

/** Says whether the policy of a lead can be taken back, and what holds it. */
export async function previewUndo(
  ctx: CtxOf<typeof leads.previewUndo>,
  { leadId }: InputOf<typeof leads.previewUndo>,
): Promise<OutputOf<typeof leads.previewUndo>> {
  if ((await readLeads(ctx, [leadId])).length === 0) ctx.fail('common.not-found')
  const state = await stateOf(ctx, leadId)
  if (!state) {
    const ofPlan = await planStateOf(ctx, leadId)
    if (!ofPlan) return ctx.fail('leads.nothing-to-undo')
    const { holds, made } = ofPlan
    return { holds, isPersonRemoved: false, isThreadMoved: false, isCompanyRemoved: made.isCompanyMade }
  }
  const { isInsuredMade: isPersonRemoved, moved } = state.made
  return {
    holds: state.holds,
    isPersonRemoved,
    isThreadMoved: moved !== null,
    isCompanyRemoved: false,
  }
}

/** Takes back what was made from a lead, all of it; an e-mail that waits is not sent any more. */
export async function undoPolicy(
  ctx: CtxOf<typeof leads.undoPolicy>,
  { leadId }: InputOf<typeof leads.undoPolicy>,
): Promise<OutputOf<typeof leads.undoPolicy>> {
  const [lead] = await lockLeads(ctx, [leadId])
  if (!lead) return ctx.fail('common.not-found')
  const ofPlan = await planStateOf(ctx, leadId)
  if (ofPlan) {
    await undoPlan(ctx, leadId, ofPlan)
    return { leadId }
  }
  const found = await findObtained(ctx, leadId)
  if (found) {
    if (found.moved) await conversationService.sender.lock(ctx, found.moved.conversationId)
    await policyService.lockPeople(ctx.db, ctx.actor.providerId, [found.insuredId])
    await policyService.payments.lock(ctx, [found.policyId])
  }
  const state = await stateOf(ctx, leadId)
  if (!state) return ctx.fail('leads.nothing-to-undo')
  if (state.holds.length > 0) ctx.fail('leads.undo-held', { details: { holds: state.holds } })
  const { insuredId, policyId, isInsuredMade, madePlanId, moved } = state.made
  if (moved) await takeThreadBack(ctx, { moved, insuredId, leadId, agentUserId: lead.values.agentUserId })
  if (isInsuredMade) {
    await insuredService.takeBackInvitations(ctx, [insuredId])
    // The policy goes with the person, and comes back with them.
    await insuredService.saveMany(ctx as Parameters<typeof insuredService.saveMany>[0], {
      personProfileIds: [insuredId],
      personProfileDelete: true,
    })
  } else await policyService.remove(ctx, { policyId, insuredId })
  if (madePlanId !== null) await planService.remove(ctx, madePlanId)
  await setObtained(ctx, leadId, null)
  const changes: Change[] = [
    { field: 'personProfileId', before: insuredId, after: null },
    { field: 'policyId', before: policyId, after: null },
  ]
  ctx.audit({ action: 'leads.policy-undone', entity: 'leads', entityId: leadId, changes })
  ctx.emit('leads.changed', { leadId })
  return { leadId }
}
