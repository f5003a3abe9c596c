import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { merges } from '@coverline/contract/merges/endpoints'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { isVisiblePerson } from '../queries.ts'
import { mergesOf, standingProfile, type StoredMerge } from './merge-queries.ts'
import { mergeView } from './view.ts'

/** True if the caller sees the current person of a merge. */
export async function isMergeVisible(ctx: Context, merge: StoredMerge): Promise<boolean> {
  const standing = await standingProfile(ctx, merge.primaryId)
  if (standing === null) return false
  return isVisiblePerson(ctx, standing)
}

/** Lists the merges of a person, newest first. */
export async function listMerges(
  ctx: CtxOf<typeof merges.list>,
  { personProfileId }: InputOf<typeof merges.list>,
): Promise<OutputOf<typeof merges.list>> {
  if (!(await isVisiblePerson(ctx, personProfileId))) return ctx.fail('common.not-found')
  return { items: (await mergesOf(ctx, personProfileId)).map(mergeView) }
}
