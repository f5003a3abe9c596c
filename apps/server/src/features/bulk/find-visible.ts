import type { bulk } from '@coverline/contract/bulk/endpoints'
import type { CtxOf } from '../../platform/context.ts'
import { findOperation, type OperationRow } from './queries.ts'
import { mayAct } from './rules.ts'

type Ctx = CtxOf<typeof bulk.detail>

/** Returns a bulk change that the caller may see, else fails with "not found". */
export async function findVisible(ctx: Ctx, operationId: string): Promise<OperationRow> {
  const row = await findOperation(ctx, operationId)
  return row ?? ctx.fail('common.not-found')
}

/** Returns a bulk change that the caller may work on: it checks the permission of its kind again. */
export async function findOwn(ctx: Ctx, operationId: string): Promise<OperationRow> {
  const row = await findVisible(ctx, operationId)
  return mayAct(ctx.actor, row) ? row : ctx.fail('common.forbidden')
}
