import type { bulk } from '@coverline/contract/bulk/endpoints'
import { isOfLeads, isOfPlan, isOfPolicies, mostBulkRecords } from '@coverline/contract/bulk/terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { insuredService } from '../insured/service.ts'
import { leadService } from '../leads/service.ts'
import { policyService } from '../policies/service.ts'
import { findOwn } from './find-visible.ts'
import { mayAct } from './rules.ts'
import { checkBulk } from './work.ts'
import { insertOperation, type NewOperation, refusedRecords } from './queries.ts'
import { countVisible } from './row-queries.ts'

type Prepared = Omit<NewOperation, 'id'>

async function prepare(ctx: Context, prepared: Prepared): Promise<{ operationId: string }> {
  const id = newId()
  await insertOperation(ctx, { id, ...prepared })
  const { providerId, userId } = ctx.actor
  await ctx.enqueue(checkBulk, { providerId, operationId: id, userId })
  ctx.audit({ action: 'bulk.prepared', entity: 'bulk', entityId: id })
  ctx.emit('bulk.changed', { operationId: id })
  return { operationId: id }
}

/** Records what to do with which records; a job previews it on each. */
export async function prepareBulk(
  ctx: CtxOf<typeof bulk.save>,
  input: InputOf<typeof bulk.save>,
): Promise<OutputOf<typeof bulk.save>> {
  const { kind, day } = input
  const { programId, programIdSave } = input
  // As in the form of a lead: agents keep the leads that they have.
  if (!mayAct(ctx.actor, input))
    ctx.fail('common.validation', { fields: { agentUserId: 'NOT_SUPPORTED_VALUE' } })
  const agentUserId = kind === 'LEADS_ASSIGN' ? (input.agentUserId ?? null) : null
  if (!(await leadService.agents.isAgent(ctx, agentUserId)))
    ctx.fail('common.not-found', { fields: { agentUserId: 'NOT_FOUND' } })
  // A fixed order prevents deadlocks between two moves of the same plans. It comes before the records, so
  // that the answer never depends on whether another provider has such a plan.
  for (const planId of [programId, programIdSave].filter((id) => id !== undefined).toSorted())
    if (!(await policyService.holdPlan(ctx, planId)))
      ctx.fail('common.not-found', {
        fields: { [planId === programId ? 'programId' : 'programIdSave']: 'NOT_FOUND' },
      })
  const recordIds = await recordsOf(ctx, input)
  return prepare(ctx, {
    kind,
    day: day ?? null,
    planId: isOfPlan(kind) ? (programId ?? null) : null,
    targetPlanId: kind === 'INSURED_MOVE' ? (programIdSave ?? null) : null,
    sendAt: kind === 'INSURED_INVITE' && input.sendAt ? new Date(input.sendAt) : null,
    agentUserId,
    ...stageOf(input),
    sourceId: null,
    recordIds,
  })
}

/** Returns the stage that leads are moved to; only a lost lead has a reason. */
function stageOf({ kind, stageSave, lostReason, lostReasonText }: InputOf<typeof bulk.save>) {
  const stage = kind === 'LEADS_MOVE' ? (stageSave ?? null) : null
  const isLoss = stage === 'LOST'
  return {
    stage,
    lostReason: isLoss ? (lostReason ?? null) : null,
    lostReasonText: isLoss ? (lostReasonText ?? null) : null,
  }
}

/** Returns the records that match the filters now; undefined without filters. */
async function foundOf(ctx: Context, input: InputOf<typeof bulk.save>): Promise<string[] | undefined> {
  const { kind, leadFilters, policyFilters, personFilters } = input
  if (isOfLeads(kind)) return leadFilters && leadService.idsOf(ctx, leadFilters, mostBulkRecords)
  if (isOfPolicies(kind)) return policyFilters && policyService.idsOf(ctx, policyFilters, mostBulkRecords)
  return personFilters && insuredService.idsOf(ctx, personFilters, mostBulkRecords)
}

/** Returns the named records, or all that match the filters now. */
async function recordsOf(ctx: CtxOf<typeof bulk.save>, input: InputOf<typeof bulk.save>): Promise<string[]> {
  const { kind } = input
  const found = await foundOf(ctx, input)
  if (found) {
    if (found.length === 0) ctx.fail('bulk.nothing')
    if (found.length > mostBulkRecords) ctx.fail('bulk.too-many', { details: { most: mostBulkRecords } })
    return found
  }
  const named = isOfLeads(kind)
    ? input.leadIds
    : isOfPolicies(kind)
      ? input.policyIds
      : input.personProfileIds
  const recordIds = [...new Set(named ?? [])]
  if ((await countVisible(ctx, kind, recordIds)) < recordIds.length) ctx.fail('common.not-found')
  return recordIds
}

/** Prepares a bulk change of the rejected records again, after the cause was corrected. */
export async function retryBulk(
  ctx: CtxOf<typeof bulk.retry>,
  { operationId }: InputOf<typeof bulk.retry>,
): Promise<OutputOf<typeof bulk.retry>> {
  const operation = await findOwn(ctx, operationId)
  const { id, status } = operation
  const recordIds = status === 'DONE' ? await refusedRecords(ctx.db, id) : []
  if (recordIds.length === 0) ctx.fail('bulk.not-open')
  const { kind, day, planId, targetPlanId, sendAt, agentUserId, stage, lostReason, lostReasonText } =
    operation
  const terms = { day, planId, targetPlanId, sendAt, agentUserId, stage, lostReason, lostReasonText }
  return prepare(ctx, { kind, ...terms, sourceId: id, recordIds })
}
