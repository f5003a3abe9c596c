import { type BulkBlocker, isOfPolicies } from '@coverline/contract/bulk-terms'
import type { Context } from '../../platform/context.ts'
import { newId } from '../../platform/id.ts'
import { insuredService } from '../insured/service.ts'
import { policyService } from '../policies/service.ts'
import { bulkActions } from './actions.ts'
import { isSameImage, restorePolicies, takenIdentities, takenNumbers, usedSince } from './image-queries.ts'
import type { Image, OperationRow, StoredRow } from './queries.ts'

type Changed = { recordId: string; before: Image; after: Image }

/** The records that an operation has changed. */
export const changedRows = (rows: readonly StoredRow[]): Changed[] =>
  rows.flatMap(({ recordId, outcome, before, after }) =>
    outcome === 'CHANGED' && before && after ? [{ recordId, before, after }] : [],
  )

/** Locks what an operation has changed, deleted records included. */
async function lock(ctx: Context, { kind }: OperationRow, ids: readonly string[]): Promise<void> {
  if (isOfPolicies(kind)) await policyService.lockForChange(ctx, ids)
  else await insuredService.lockAny(ctx, ids)
}

/**
 * What keeps locked records from being as they were. Nothing may have touched the same things since, nothing of a record may be
 * used by another one, and nothing may rest on what the operation made possible.
 */
async function blockersOf(
  ctx: Context,
  operation: OperationRow,
  changed: readonly Changed[],
): Promise<Map<string, BulkBlocker>> {
  const ids = changed.map(({ recordId }) => recordId)
  const recordOf = new Map(
    changed.flatMap(({ recordId, after }) =>
      Object.keys(after.policies).map((id) => [id, recordId] as const),
    ),
  )
  const policyIds = [...recordOf.keys()]
  const isDeletion = operation.kind === 'POLICIES_DELETE' || operation.kind === 'INSURED_DELETE'
  const now = await bulkActions[operation.kind].images(ctx, ids, operation)
  const found = new Map<string, BulkBlocker>()
  const add = (policies: Iterable<string>, blocker: BulkBlocker) => {
    for (const id of policies) found.set(recordOf.get(id) ?? id, blocker)
  }
  if (operation.kind === 'POLICIES_ACTIVATE')
    add(await usedSince(ctx, policyIds, operation.doneAt ?? ctx.now), 'USED_SINCE')
  if (isDeletion) add(await takenNumbers(ctx, policyIds), 'NUMBER_TAKEN')
  if (operation.kind === 'INSURED_DELETE') add(await takenIdentities(ctx, ids), 'IDENTITY_TAKEN')
  for (const { recordId, after } of changed) {
    const image = now.get(recordId)
    if (!image) found.set(recordId, 'GONE')
    else if (!isSameImage(image, after)) found.set(recordId, 'CHANGED_SINCE')
  }
  return found
}

async function restore(ctx: Context, { kind }: OperationRow, changed: readonly Changed[]): Promise<void> {
  if (kind === 'INSURED_DELETE') {
    await insuredService.saveMany(ctx as Parameters<typeof insuredService.saveMany>[0], {
      personProfileIds: changed.map(({ recordId }) => recordId),
      restore: true,
    })
    return
  }
  const policyIds = changed.flatMap(({ before }) => Object.keys(before.policies))
  const people = await policyService.peopleOf(ctx, policyIds)
  await policyService.change(ctx, people, () =>
    restorePolicies(
      ctx,
      changed.map(({ before }) => before),
    ),
  )
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.state-restored-many', entity: 'policies' })
  for (const { before, after } of changed)
    for (const [entityId, was] of Object.entries(before.policies)) {
      const is = after.policies[entityId]
      const changes = (['deactivationDate', 'activationDate', 'deletedAt'] as const)
        .filter((field) => is?.[field] !== was[field])
        .map((field) => ({ field, before: is?.[field] ?? null, after: was[field] }))
      if (changes.length > 0)
        ctx.audit({ action: 'policies.state-restored', entity: 'policies', entityId, parentId, changes })
    }
}

/** Restores what an operation has changed, or answers what stands in the way and changes nothing. */
export async function undo(
  ctx: Context,
  operation: OperationRow,
  changed: readonly Changed[],
): Promise<Map<string, BulkBlocker>> {
  const ids = changed.map(({ recordId }) => recordId).toSorted()
  await lock(ctx, operation, ids)
  const blockers = await blockersOf(ctx, operation, changed)
  if (blockers.size > 0) return blockers
  await restore(ctx, operation, changed)
  const now = await bulkActions[operation.kind].images(ctx, ids, operation)
  if (changed.some(({ recordId, before }) => !isSameImage(now.get(recordId), before)))
    throw new Error('A bulk change could not be taken back exactly.')
  return blockers
}
