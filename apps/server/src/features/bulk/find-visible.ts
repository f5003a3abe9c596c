import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOperation, type OperationRow } from './queries.ts'
import { mayAct } from './rules.ts'

type Ctx = CtxOf<typeof bulk.detail>

/** A bulk change that the caller may see; "not found" otherwise. */
export async function findVisible(ctx: Ctx, operationId: string): Promise<OperationRow> {
  const row = await findOperation(ctx, operationId)
  return row ?? ctx.fail('common.not-found')
}

/** One that the caller may also work on: the right of its kind is asked for anew. */
export async function findOwn(ctx: Ctx, operationId: string): Promise<OperationRow> {
  const row = await findVisible(ctx, operationId)
  return mayAct(ctx.actor, row) ? row : ctx.fail('common.forbidden')
}
