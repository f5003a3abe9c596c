import { type BulkBlocker, type BulkKind, isOfLeads, isOfPolicies } from '@coverline/contract/bulk/terms'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { insuredService } from '../../insured/service.ts'
import { planService } from '../../plans/service.ts'
import { policyService } from '../../policies/service.ts'
import type { OperationRow } from '../queries.ts'
import { AT_ONCE, recordsOf } from '../result-queries.ts'
import {
  boundSince,
  invitedNow,
  recordsOfPolicies,
  replacedInvitations,
  restoreInvited,
  restorePolicies,
} from './undo-queries.ts'
import { changedOrGone, inParts } from './changed-since.ts'
import { undoLeads } from './undo-leads.ts'

const { states } = policyService

type People = Awaited<ReturnType<typeof insuredService.lockAny>>

/**
 * Locks the changed records of an operation, including deleted ones. Returns the people if it is about
 * people.
 */
async function lock(ctx: Context, { kind }: OperationRow, ids: readonly string[]): Promise<People> {
  if (!isOfPolicies(kind)) return insuredService.lockAny(ctx, ids)
  await policyService.hold(ctx, ids)
  return []
}

/**
 * Returns what prevents locked records from being restored. They must be unchanged since, their unique values
 * must be free, and no other record may depend on the operation's result.
 */
async function blockersOf(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
): Promise<Map<string, BulkBlocker>> {
  const { kind } = operation
  const found = new Map<string, BulkBlocker>()
  const isDeletion = kind === 'POLICIES_DELETE' || kind === 'INSURED_DELETE'
  if (kind === 'INSURED_MOVE') {
    for (const { id, isUsed } of await boundSince(ctx, operation.id))
      found.set(id, isUsed ? 'USED_SINCE' : 'CHANGED_SINCE')
    const gone = await planService.deletedOf(ctx, operation.planId === null ? [] : [operation.planId])
    if (gone.length > 0) for (const id of ids) found.set(id, 'GONE')
  }
  if (isDeletion || kind === 'POLICIES_ACTIVATE') {
    const recordOf = await recordsOfPolicies(ctx, operation.id)
    const policyIds = [...recordOf.keys()]
    const add = (policies: Iterable<string>, blocker: BulkBlocker) => {
      for (const id of policies) found.set(recordOf.get(id) ?? id, blocker)
    }
    if (kind === 'POLICIES_ACTIVATE')
      add(
        await inParts(policyIds, (part) => states.usedSince(ctx, part, operation.doneAt ?? ctx.now)),
        'USED_SINCE',
      )
    if (isDeletion) add(await inParts(policyIds, (part) => states.takenNumbers(ctx, part)), 'NUMBER_TAKEN')
    if (kind === 'INSURED_DELETE')
      for (const { id } of await inParts(ids, (part) => insuredService.takingsOf(ctx, part)))
        found.set(id, 'IDENTITY_TAKEN')
  }
  for (const [id, blocker] of await changedOrGone(ctx, operation, ids)) found.set(id, blocker)
  return found
}

const changesOnlyDays = (kind: BulkKind): boolean =>
  kind === 'POLICIES_ACTIVATE' || kind === 'POLICIES_DEACTIVATE' || kind === 'INSURED_EXCLUDE'

/** Restores people by the rules of people, and their policies to the former state. */
async function restorePeople(ctx: Context, operation: OperationRow, held: People): Promise<void> {
  for (let from = 0; from < held.length; from += AT_ONCE) {
    const part = held.slice(from, from + AT_ONCE)
    const ids = part.map(({ id }) => id)
    await insuredService.restoreLocked(ctx as Parameters<typeof insuredService.restoreLocked>[0], part, () =>
      restorePolicies(ctx, operation, ids),
    )
  }
}

async function restoreInsurance(
  ctx: Context,
  operation: OperationRow,
  ids: readonly string[],
): Promise<void> {
  const { kind } = operation
  const people = isOfPolicies(kind) ? await policyService.peopleOf(ctx, ids) : [...ids]
  const parentId = newId()
  ctx.audit({ id: parentId, action: 'policies.state-restored-many', entity: 'policies' })
  const write = async () => {
    for (let from = 0; from < ids.length; from += AT_ONCE)
      await restorePolicies(ctx, operation, ids.slice(from, from + AT_ONCE), parentId)
  }
  // Dates change neither the people of a plan nor search texts.
  if (changesOnlyDays(kind)) {
    await write()
    ctx.emit('policies.changed', policyService.eventIds('personProfileIds', people))
  } else await policyService.change(ctx, people, write, { keepsTexts: kind === 'INSURED_MOVE' })
}

/** Cancels unsent invitations and reschedules those they had replaced; sent ones are reported and stay. */
async function takeInvitationsBack(
  ctx: Context,
  { id }: OperationRow,
  ids: readonly string[],
): Promise<Map<string, BulkBlocker>> {
  const now = await invitedNow(ctx, id, insuredService.states.imagesOfInvited(ctx, ids))
  const standing = now.filter(({ isScheduled, isSame }) => isScheduled && isSame)
  const taken = new Set(
    await insuredService.takeBackInvitations(
      ctx,
      standing.map((one) => one.id),
    ),
  )
  await restoreInvited(ctx, id, [...taken])
  await insuredService.replanInvitations(ctx, await replacedInvitations(ctx, id, [...taken]))
  const left = now.filter((one) => !taken.has(one.id))
  return new Map(left.map((one) => [one.id, one.isSame ? 'SENT' : 'CHANGED_SINCE']))
}

/** Returns people who cannot be restored: their deletion is final, or they were erased. */
function finallyGone(ctx: Context, ids: readonly string[], held: People): Map<string, BulkBlocker> {
  const there = new Set(held.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id)).map((id) => [id, 'GONE'] as const)
  const over = insuredService.finallyDeleted(ctx, held).map((id) => [id, 'FINAL'] as const)
  return new Map([...gone, ...over])
}

/** Restores what an operation changed, or returns the blockers and changes nothing. */
export async function undo(ctx: Context, operation: OperationRow): Promise<Map<string, BulkBlocker>> {
  const ids = await recordsOf(ctx, operation.id, 'CHANGED')
  if (isOfLeads(operation.kind)) return undoLeads(ctx, operation, ids)
  const held = await lock(ctx, operation, ids)
  if (operation.kind === 'INSURED_INVITE') return takeInvitationsBack(ctx, operation, ids)
  const blockers = await blockersOf(ctx, operation, ids)
  if (operation.kind === 'INSURED_DELETE')
    for (const [id, blocker] of finallyGone(ctx, ids, held)) blockers.set(id, blocker)
  if (blockers.size > 0) return blockers
  if (operation.kind === 'INSURED_DELETE') await restorePeople(ctx, operation, held)
  else await restoreInsurance(ctx, operation, ids)
  return blockers
}
