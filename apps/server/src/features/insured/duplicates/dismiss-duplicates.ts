import type { duplicates } from '@coverline/contract/duplicates/endpoints'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { CtxOf } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import { visibleIds } from '../queries.ts'
import { keepDuplicates } from './keep-duplicates.ts'
import { pairOf } from './pairs.ts'
import { profilesOf } from './profile-queries.ts'
import { dismissPairs, reopenPairs } from './queries.ts'
import { likeness } from './rules.ts'

/** Marks profiles as different people, or reverts that. */
export async function dismissDuplicates(
  ctx: CtxOf<typeof duplicates.dismiss>,
  input: InputOf<typeof duplicates.dismiss>,
): Promise<OutputOf<typeof duplicates.dismiss>> {
  const pairs = input.pairs.map((pair) => pairOf(pair.personProfileId, pair.otherPersonProfileId))
  const ids = [...new Set(pairs.flatMap((pair) => [pair.first, pair.second]))]
  const seen = await visibleIds(ctx, ids)
  if (seen.length < ids.length || pairs.some((pair) => pair.first === pair.second))
    ctx.fail('common.not-found')
  if (input.dismissed) {
    const profiles = new Map((await profilesOf(ctx, ids)).map((profile) => [profile.id, profile]))
    const found = pairs.map((pair) => {
      const [a, b] = [profiles.get(pair.first), profiles.get(pair.second)]
      // A pair may be marked as different people before it was suspected.
      const like = (a && b && likeness(a, b)) ?? { score: 1, reasons: ['NAME_SLIP' as const] }
      return { ...pair, ...like, id: newId() }
    })
    await dismissPairs(ctx, found)
  } else {
    await reopenPairs(ctx, pairs)
    await keepDuplicates(ctx, ids)
  }
  const action = input.dismissed ? 'duplicates.dismissed' : 'duplicates.reopened'
  for (const { first, second } of pairs) {
    for (const [entityId, other] of [
      [first, second],
      [second, first],
    ] as const)
      ctx.audit({
        action,
        entity: 'insured',
        entityId,
        changes: [{ field: 'personProfileId', before: null, after: other }],
      })
  }
  ctx.emit('duplicates.changed', {})
  return { ok: true }
}
