import type { BulkOutcome } from '@coverline/contract/bulk-terms'
import type { ErrorName } from '@coverline/contract/errors'
import type { Context } from '../../platform/context.ts'
import { bulkActions } from './actions.ts'
import { isSameImage } from './image-queries.ts'
import type { OperationRow, RowResult } from './queries.ts'

const AT_ONCE = 1_000

/** Answers whether to go on. */
export type Tell = (progress: number) => Promise<boolean>

/** The work was canceled; its transaction is to be rolled back. */
export class BulkCanceled extends Error {
  override name = 'BulkCanceled'
}

/**
 * Does a bulk change in the open transaction, a thousand records after the other, and answers what became of each. Ends with
 * `BulkCanceled` when it is not to go on.
 */
export async function perform(
  ctx: Context,
  operation: OperationRow,
  recordIds: readonly string[],
  tell: Tell,
): Promise<RowResult[]> {
  const results: RowResult[] = []
  // Everybody locks in the order of the ids.
  const ordered = recordIds.toSorted()
  for (let from = 0; from < ordered.length; from += AT_ONCE) {
    results.push(...(await performSome(ctx, operation, ordered.slice(from, from + AT_ONCE))))
    const isToGoOn = await tell(Math.floor((results.length / ordered.length) * 100))
    if (!isToGoOn) throw new BulkCanceled()
  }
  return results
}

async function performSome(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
): Promise<RowResult[]> {
  const action = bulkActions[operation.kind]
  const there = await action.lock(ctx, ids, operation)
  const before = await action.images(ctx, there, operation)
  const refused = await action.apply(ctx, there, operation)
  const after = await action.images(ctx, there, operation)
  return ids.map((recordId) => {
    const [was, is] = [before.get(recordId) ?? null, after.get(recordId) ?? null]
    const reason: ErrorName | null = was === null ? 'common.not-found' : (refused.get(recordId) ?? null)
    // A person of whom one policy was refused and another changed counts as changed: that can be taken back.
    if (!isSameImage(was, is)) return { recordId, outcome: 'CHANGED', reason: null, before: was, after: is }
    return { recordId, outcome: reason ? 'REFUSED' : 'UNCHANGED', reason, before: null, after: null }
  })
}

/** How many records each outcome has. */
export function countOutcomes(results: readonly Pick<RowResult, 'outcome'>[]) {
  const count = (wanted: BulkOutcome) => results.filter(({ outcome }) => outcome === wanted).length
  return { changed: count('CHANGED'), unchanged: count('UNCHANGED'), refused: count('REFUSED') }
}
