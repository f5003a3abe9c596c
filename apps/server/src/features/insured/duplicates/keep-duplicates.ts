import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { pairOf } from './pairs.ts'
import { candidatesFor, profilesOf } from './profile-queries.ts'
import { forgetPairsOf, type Found, keepPairs } from './queries.ts'
import { likeness, type Profile } from './rules.ts'

/** Returns the profiles that may be the same person, likeliest first. */
export async function alikeTo(ctx: Context, profile: Profile): Promise<Found[]> {
  const candidates = await candidatesFor(ctx, profile)
  return candidates
    .flatMap((other) => {
      const like = likeness(profile, other)
      return like ? [{ ...pairOf(profile.id, other.id), ...like }] : []
    })
    .toSorted((a, b) => b.score - a.score)
}

/** Updates the pairs of people who were added or changed; deletes those of people who no longer exist. */
export async function keepDuplicates(ctx: Context, personIds: readonly string[]): Promise<void> {
  await forgetPairsOf(ctx, personIds)
  for (const profile of await profilesOf(ctx, personIds)) {
    const found = await alikeTo(ctx, profile)
    await keepPairs(
      ctx,
      found.map((pair) => ({ ...pair, id: newId() })),
    )
  }
  ctx.emit('duplicates.changed', {})
}
