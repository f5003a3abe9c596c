import type { ViewedList } from '@coverline/contract/views/endpoints'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type ViewRow = {
  id: string
  list: ViewedList
  userId: string
  name: string
  search: string
  isShared: boolean
  authorName: string
}

/** Views that the caller may use: their own and shared ones */
function visible(ctx: Context) {
  return ctx.db
    .selectFrom('saved_views as v')
    .innerJoin('users as u', 'u.id', 'v.user_id')
    .where('v.provider_id', '=', ctx.actor.providerId)
    .where((where) => where.or([where('v.user_id', '=', ctx.actor.userId), where('v.is_shared', '=', true)]))
    .select(['v.id', 'v.list', 'v.user_id as userId', 'v.name', 'v.is_shared as isShared'])
    .select(sql<string>`v.search::text`.as('search'))
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('authorName'))
}

/** Returns own views first, then shared ones, each by name. */
export function findViews(ctx: Context, list: ViewedList): Promise<ViewRow[]> {
  return visible(ctx)
    .where('v.list', '=', list)
    .orderBy(sql`v.user_id <> ${ctx.actor.userId}`)
    .orderBy(sql`lower(v.name)`)
    .orderBy('v.id')
    .execute()
}

export function findView(ctx: Context, viewId: string): Promise<ViewRow | undefined> {
  return visible(ctx).where('v.id', '=', viewId).executeTakeFirst()
}

export async function countOwn(ctx: Context, list: ViewedList): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from saved_views
    where provider_id = ${ctx.actor.providerId} and list = ${list} and user_id = ${ctx.actor.userId}::uuid`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

type Values = { list: ViewedList; name: string; search: string; isShared: boolean }

export async function insertView(ctx: Context, id: string, values: Values): Promise<void> {
  const { providerId, userId } = ctx.actor
  await sql`insert into saved_views (provider_id, id, list, user_id, name, search, is_shared)
    values (${providerId}, ${id}, ${values.list}, ${userId}::uuid, ${values.name}, ${values.search}::jsonb, ${values.isShared})`.execute(
    ctx.db,
  )
}

export async function updateView(
  ctx: Context,
  id: string,
  { name, search, isShared }: Values,
): Promise<void> {
  await sql`update saved_views set name = ${name}, search = ${search}::jsonb, is_shared = ${isShared}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

export async function deleteView(ctx: Context, id: string): Promise<void> {
  await sql`delete from saved_views where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
}
