import type { bulk, BulkAttached } from '@coverline/contract/bulk/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../platform/context.ts'
import { leadService } from '../leads/service.ts'
import { taskService } from '../tasks/service.ts'
import { findVisible } from './find-visible.ts'
import { findOperationPage, type OperationRow } from './queries.ts'
import { recordsOf } from './result-queries.ts'
import { findRowPage } from './row-queries.ts'
import { operationView, rowView } from './view.ts'

export async function listBulk(
  ctx: CtxOf<typeof bulk.list>,
  input: InputOf<typeof bulk.list>,
): Promise<OutputOf<typeof bulk.list>> {
  const { rows, ...page } = await findOperationPage(ctx, input)
  return { items: rows.map((row) => operationView(ctx, row)), ...page }
}

export async function showBulk(
  ctx: CtxOf<typeof bulk.detail>,
  { operationId }: InputOf<typeof bulk.detail>,
): Promise<OutputOf<typeof bulk.detail>> {
  const operation = await findVisible(ctx, operationId)
  return { ...operationView(ctx, operation), attached: await attachedTo(ctx, operation) }
}

/** Counts what leads have that are about to be deleted. */
async function attachedTo(ctx: Context, { id, kind, status }: OperationRow): Promise<BulkAttached | null> {
  if (kind !== 'LEADS_DELETE' || status !== 'READY') return null
  const ids = await recordsOf(ctx, id, 'CHANGED')
  const [found, tasks] = [await leadService.bulk.attached(ctx, ids), await taskService.countOfLeads(ctx, ids)]
  return { ...found, tasks }
}

export async function listBulkRows(
  ctx: CtxOf<typeof bulk.rows>,
  input: InputOf<typeof bulk.rows>,
): Promise<OutputOf<typeof bulk.rows>> {
  const operation = await findVisible(ctx, input.operationId)
  const { rows, totalCount } = await findRowPage(ctx, operation, input)
  const { planId, planName, targetPlanId, targetPlanName } = operation
  const agents = rows.flatMap(({ before, after }) => [before?.agentUserId, after?.agentUserId])
  const agentIds = [...new Set(agents.filter((id) => typeof id === 'string'))]
  const names = new Map([
    ...(agentIds.length === 0 ? [] : await leadService.agents.names(ctx, agentIds)),
    [planId ?? '', planName ?? ''],
    [targetPlanId ?? '', targetPlanName ?? ''],
  ])
  return { items: rows.map((row) => rowView(ctx, row, operation, names)), totalCount }
}
