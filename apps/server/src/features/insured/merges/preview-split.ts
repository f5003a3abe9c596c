import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { merges } from '@coverline/contract/merges/endpoints'
import type { CtxOf } from '../../../platform/context.ts'
import { isMergeVisible } from './list-merges.ts'
import { findMerge } from './merge-queries.ts'
import type { Movers } from './moves.ts'
import { countMoved } from './queries.ts'
import { fieldOfColumn } from './rules.ts'
import { planSplit } from './split-check.ts'
import { mergeView } from './view.ts'

const shown = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns what a split would move back, and its blockers. */
export const previewSplit =
  (movers: Movers) =>
  async (
    ctx: CtxOf<typeof merges.splitPreview>,
    { mergeId }: InputOf<typeof merges.splitPreview>,
  ): Promise<OutputOf<typeof merges.splitPreview>> => {
    const merge = await findMerge(ctx, mergeId)
    if (!merge || merge.splitAt || !(await isMergeVisible(ctx, merge))) return ctx.fail('common.not-found')
    const plan = await planSplit(ctx, movers, merge)
    return {
      merge: mergeView(merge),
      moves: await countMoved(ctx, plan.moves),
      fields: plan.columns.flatMap((column) => {
        const field = fieldOfColumn(column)
        if (field === undefined || column === 'principal_id') return []
        return [{ field, now: shown(plan.now[column]), before: shown(merge.primaryBefore[column]) }]
      }),
      obstacles: plan.obstacles,
    }
  }
