import type { BulkBlocker } from '@coverline/contract/bulk/terms'
import { stageRefusal, type StageRefusal } from '@coverline/contract/leads/terms'
import { changesBetween } from '../../../platform/audit/changes-between.ts'
import type { Context } from '../../../platform/context.ts'
import { insertMoves } from '../write-queries.ts'
import { type LockedLead, setStages, type StageValues } from './queries.ts'
import { recordMany } from './record-many.ts'

type Moved = { lead: LockedLead; to: StageValues }

const valuesOf = ({ stage, lostReason, lostReasonText }: StageValues): StageValues => ({
  stage,
  lostReason,
  lostReasonText,
})

async function setAll(ctx: Context, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return
  const { providerId, userId } = ctx.actor
  await setStages(
    ctx,
    moved.map(({ lead, to }) => ({ id: lead.id, ...to })),
  )
  const moves = moved.map(({ lead, to }) => ({
    leadId: lead.id,
    from: lead.stage,
    to: to.stage,
    at: ctx.now,
  }))
  await insertMoves(ctx.db, providerId, moves, userId)
  const leads = moved.map(({ lead, to }) => ({ id: lead.id, changes: changesBetween(valuesOf(lead), to) }))
  recordMany(ctx, { action: 'leads.moved', leads })
}

/**
 * Moves locked leads to a stage, as a set. Returns those that a rule of the stages refuses. A lead that is in the
 * stage already stays as it is, a lost one with its reason.
 */
export async function moveLeads(
  ctx: Context,
  locked: readonly LockedLead[],
  to: StageValues,
): Promise<Map<string, StageRefusal>> {
  const refused = new Map<string, StageRefusal>()
  const moved: Moved[] = []
  for (const lead of locked.filter(({ stage }) => stage !== to.stage)) {
    const refusal = stageRefusal(lead, { dealPremium: lead.dealPremium, ...to }, lead.hasPolicy)
    if (refusal === null) moved.push({ lead, to })
    else refused.set(lead.id, refusal)
  }
  await setAll(ctx, moved)
  return refused
}

type Former = ReadonlyMap<string, Pick<StageValues, 'stage' | 'lostReason'>>

/** Returns the stage that each lead goes back to, with the words of its reason. */
function waysBack(locked: readonly LockedLead[], former: Former): Moved[] {
  return locked.flatMap((lead) => {
    const before = former.get(lead.id)
    if (!before) return []
    const lostReasonText = before.stage === 'LOST' ? lead.leftReasonText : null
    return [{ lead, to: { ...before, lostReasonText } }]
  })
}

const blockerOf: Readonly<Record<StageRefusal, BulkBlocker | null>> = {
  'leads.has-policy': 'POLICY_MADE',
  'leads.deal-premium-required': 'PREMIUM_MISSING',
  // The words of the reason were erased; the reason itself comes back.
  'leads.lost-reason-required': null,
}

/** Returns why locked leads cannot go back to their former stages. */
export function stageBlockers(locked: readonly LockedLead[], former: Former): Map<string, BulkBlocker> {
  const found = new Map<string, BulkBlocker>()
  for (const { lead, to } of waysBack(locked, former)) {
    const refusal = stageRefusal(lead, { dealPremium: lead.dealPremium, ...to }, lead.hasPolicy)
    const blocker = refusal && blockerOf[refusal]
    if (blocker) found.set(lead.id, blocker)
  }
  return found
}

/** Moves locked leads back to their former stages; the history keeps both moves. */
export const restoreStages = (ctx: Context, locked: readonly LockedLead[], former: Former): Promise<void> =>
  setAll(ctx, waysBack(locked, former))
