import { daysOfDeleted, type StoryStatus } from '@coverline/contract/stories/terms'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
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

/** `storyStatus()` as a condition on stories `s` */
function isInStatus(status: StoryStatus, now: Date): RawBuilder<SqlBool> {
  const hasEnded = sql<SqlBool>`coalesce(s.ends_at <= ${now}, false)`
  switch (status) {
    case 'DRAFT':
      return sql<SqlBool>`s.starts_at is null`
    case 'ENDED':
      return sql<SqlBool>`(s.starts_at is not null and ${hasEnded})`
    case 'PAUSED':
      return sql<SqlBool>`(s.starts_at is not null and not ${hasEnded} and s.is_paused)`
    case 'SCHEDULED':
      return sql<SqlBool>`(s.starts_at > ${now} and not s.is_paused and not ${hasEnded})`
    case 'ACTIVE':
      return sql<SqlBool>`(s.starts_at <= ${now} and not s.is_paused and not ${hasEnded})`
  }
}

/** SQL: the story `s` is in one of the states. */
export const isInStatuses = (statuses: readonly StoryStatus[], now: Date): RawBuilder<SqlBool> =>
  statuses.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${sql.join(
        statuses.map((status) => isInStatus(status, now)),
        sql` or `,
      )})`

/** The plans that insure the reader today, with their companies */
export type Insuring = readonly { planId: string; companyId: string | null }[]

/** Selects the stories that a reader with these plans may see now. An empty list of an audience means all. */
export function readableStories(ctx: Context, insuring: Insuring) {
  const plans = insuring.map(({ planId }) => planId)
  const companies = insuring.map(({ companyId }) => companyId)
  return visibleStories(ctx)
    .where(isInStatuses(['ACTIVE'], ctx.now))
    .where(
      sql<SqlBool>`exists (select from unnest(${plans}::uuid[], ${companies}::uuid[]) as p (plan_id, company_id)
        where (s.plan_ids = '{}' or p.plan_id = any(s.plan_ids)) and (s.company_ids = '{}' or p.company_id = any(s.company_ids)))`,
    )
}
