import type { bulk } from '@coverline/contract/bulk'
import { isOfPolicies } from '@coverline/contract/bulk-terms'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { policyService } from '../policies/service.ts'
import { findOwn } from './find-visible.ts'
import { checkBulk } from './work.ts'
import { insertOperation, refusedRecords } from './queries.ts'
import { countVisible } from './row-queries.ts'

type Prepared = Pick<
  Parameters<typeof insertOperation>[1],
  'kind' | 'day' | 'planId' | 'sourceId' | 'recordIds'
>

async function prepare(ctx: Context, prepared: Prepared): Promise<{ operationId: string }> {
  const id = newId()
  await insertOperation(ctx, { id, ...prepared })
  const { providerId, userId } = ctx.actor
  await ctx.enqueue(checkBulk, { providerId, operationId: id, userId })
  ctx.audit({ action: 'bulk.prepared', entity: 'bulk', entityId: id })
  ctx.emit('bulk.changed', { operationId: id })
  return { operationId: id }
}

/** Notes what is to be done with which records; a job tries it on each. */
export async function prepareBulk(
  ctx: CtxOf<typeof bulk.save>,
  input: InputOf<typeof bulk.save>,
): Promise<OutputOf<typeof bulk.save>> {
  const { kind, day } = input
  const programId = kind === 'INSURED_EXCLUDE' ? input.programId : undefined
  const recordIds = [...new Set((isOfPolicies(kind) ? input.policyIds : input.personProfileIds) ?? [])]
  if ((await countVisible(ctx, kind, recordIds)) < recordIds.length) ctx.fail('common.not-found')
  if (programId !== undefined && !(await policyService.holdPlan(ctx, programId)))
    ctx.fail('common.not-found', { fields: { programId: 'NOT_FOUND' } })
  return prepare(ctx, { kind, day: day ?? null, planId: programId ?? null, sourceId: null, recordIds })
}

/** The refused records of a bulk change once more, after what refused them was put right. */
export async function retryBulk(
  ctx: CtxOf<typeof bulk.retry>,
  { operationId }: InputOf<typeof bulk.retry>,
): Promise<OutputOf<typeof bulk.retry>> {
  const { id, kind, day, planId, status } = await findOwn(ctx, operationId)
  const recordIds = status === 'DONE' ? await refusedRecords(ctx.db, id) : []
  if (recordIds.length === 0) ctx.fail('bulk.not-open')
  return prepare(ctx, { kind, day, planId, sourceId: id, recordIds })
}
