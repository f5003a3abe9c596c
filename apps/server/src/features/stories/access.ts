import { daysOfDeleted } from '@coverline/contract/stories/terms'
import type { Actor } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'

/** Selects the stories that staff may see: all of the provider that are not deleted. */
export function visibleStories(ctx: Context) {
  return ctx.db
    .selectFrom('stories as s')
    .where('s.provider_id', '=', ctx.actor.providerId)
    .where('s.deleted_at', 'is', null)
}

/** Selects the deleted stories that can still be restored. */
export function deletedStories(ctx: Context) {
  return ctx.db
    .selectFrom('stories as s')
    .where('s.provider_id', '=', ctx.actor.providerId)
    .where('s.deleted_at', '>', new Date(ctx.now.getTime() - daysOfDeleted * 86_400_000))
}

export function storyAbilities({ permissions }: Actor) {
  return { update: permissions.has('STORIES_UPDATE'), delete: permissions.has('STORIES_DELETE') }
}
