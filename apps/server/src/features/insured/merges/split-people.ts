import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { merges } from '@coverline/contract/merges/endpoints'
import type { Change, CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { policyService } from '../../policies/service.ts'
import { keepDuplicates } from '../duplicates/keep-duplicates.ts'
import { pairOf } from '../duplicates/pairs.ts'
import { dismissPairs } from '../duplicates/queries.ts'
import { resumeInvitation } from '../invitations/invite.ts'
import { lockContacts } from '../write-queries.ts'
import { isMergeVisible } from './list-merges.ts'
import { endMerge, findMerge, lockMerge, movesOf, type StoredMerge } from './merge-queries.ts'
import type { Movers } from './moves.ts'
import { lockProfiles, restoreColumns, setLiving } from './queries.ts'
import { planSplit, type SplitPlan } from './split-check.ts'
import { fieldOfColumn } from './rules.ts'

type Ctx = CtxOf<typeof merges.split>

/** Splits a merge: both profiles and their records are as before. */
export const splitPeople =
  (movers: Movers) =>
  async (ctx: Ctx, { mergeId }: InputOf<typeof merges.split>): Promise<OutputOf<typeof merges.split>> => {
    const found = await findMerge(ctx, mergeId)
    if (!found || found.splitAt || !(await isMergeVisible(ctx, found))) return ctx.fail('common.not-found')
    await lockAll(ctx, found)
    // It may have been split before the lock.
    if (!(await lockMerge(ctx, mergeId))) return ctx.fail('common.not-found')
    const plan = await planSplit(ctx, movers, found)
    if (plan.obstacles.length > 0) ctx.fail('merges.cannot-split', { details: { obstacles: plan.obstacles } })
    const pair = [found.primaryId, found.mergedId]
    await policyService.change(ctx, pair, async () => {
      await restoreColumns(ctx, found.primaryId, plan.columns, found.primaryBefore)
      await setLiving(ctx, found.mergedId)
      await movers.moveBack(ctx, plan.moves, found.mergedId)
    })
    await endMerge(ctx, mergeId)
    await keepDuplicates(ctx, pair)
    // A split states that the two profiles are different people.
    await dismissPairs(ctx, [
      { ...pairOf(found.primaryId, found.mergedId), id: newId(), score: 1, reasons: ['NAME_AND_BIRTHDATE'] },
    ])
    await resumeInvitation(ctx, found.mergedId)
    note(ctx, movers, found, plan)
    return { personProfileIds: pair }
  }

async function lockAll(ctx: Ctx, merge: StoredMerge): Promise<void> {
  const rows = [merge.primaryBefore, merge.primaryAfter, merge.mergedBefore]
  const texts = (column: string) =>
    rows.flatMap((row) => (typeof row[column] === 'string' ? [row[column]] : []))
  await lockContacts(ctx, [...new Set([...texts('email'), ...texts('phone')])])
  const moves = await movesOf(ctx, merge.id)
  const relatives = moves.filter((move) => move.kind === 'RELATIVE').map((move) => move.id)
  await lockProfiles(ctx, [merge.primaryId, merge.mergedId, ...texts('principal_id'), ...relatives])
}

function note(ctx: Ctx, movers: Movers, merge: StoredMerge, plan: SplitPlan): void {
  const parentId = newId()
  const fields = plan.columns.flatMap((column): Change[] => {
    const field = fieldOfColumn(column)
    if (field === undefined || column === 'principal_id') return []
    const name = field === 'link' ? 'relationship' : field
    return [
      { field: name, before: merge.primaryAfter[column] ?? null, after: merge.primaryBefore[column] ?? null },
    ]
  })
  ctx.audit({
    id: parentId,
    action: 'insured.split',
    entity: 'insured',
    entityId: merge.primaryId,
    changes: [{ field: 'mergedProfile', before: merge.mergedId, after: null }, ...fields],
  })
  ctx.audit({
    action: 'insured.split-off',
    entity: 'insured',
    entityId: merge.mergedId,
    parentId,
    changes: [{ field: 'mergedProfile', before: merge.primaryId, after: null }],
  })
  movers.audit(ctx, plan.moves, { from: merge.primaryId, to: merge.mergedId, parentId })
  const ids = { personProfileIds: [merge.primaryId, merge.mergedId] }
  ctx.emit('insured.changed', ids)
  ctx.emit('merges.changed', ids)
  if (plan.moves.some(({ kind }) => kind === 'CONVERSATION' || kind === 'TICKET'))
    ctx.emit('conversations.moved', {}, { anyOf: ['REQUESTS_VIEW'] })
}
