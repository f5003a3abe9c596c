import type { BulkBlocker } from '@coverline/contract/bulk/terms'
import type { Context } from '../../../platform/context.ts'
import { bulkActions } from '../actions.ts'
import type { OperationRow } from '../queries.ts'
import { AT_ONCE } from '../result-queries.ts'
import { findOthers } from './undo-queries.ts'

/** Processes the ids in batches of some thousand. */
export async function inParts<T>(
  ids: readonly string[],
  work: (part: string[]) => Promise<Iterable<T>>,
): Promise<T[]> {
  const all: T[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE)
    all.push(...(await work(ids.slice(from, from + AT_ONCE))))
  return all
}

/** Returns records that changed after the operation, and those that no longer exist. */
export async function changedOrGone(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
): Promise<Map<string, BulkBlocker>> {
  const others = await inParts(ids, (part) =>
    findOthers(ctx, operation.id, part, bulkActions[operation.kind].images(ctx, part, operation)),
  )
  return new Map(others.map(({ id, isGone }) => [id, isGone ? 'GONE' : 'CHANGED_SINCE']))
}
