import type { TicketTag } from '@coverline/contract/tickets/shapes'
import type { TagColor } from '@coverline/contract/tickets/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export async function findTags(ctx: Context): Promise<TicketTag[]> {
  const { rows } = await sql<TicketTag>`select id as "tagId", name, color from ticket_tags
    where provider_id = ${ctx.actor.providerId} order by lower(name), id`.execute(ctx.db)
  return rows
}

export async function lockTag(ctx: Context, tagId: string): Promise<TicketTag | undefined> {
  const { rows } = await sql<TicketTag>`select id as "tagId", name, color from ticket_tags
    where provider_id = ${ctx.actor.providerId} and id = ${tagId} for update`.execute(ctx.db)
  return rows[0]
}

/** Inserts a tag; returns false if the name exists, regardless of case. */
export async function insertTag(
  ctx: Context,
  tag: { id: string; name: string; color: TagColor },
): Promise<boolean> {
  const { rows } = await sql`insert into ticket_tags (provider_id, id, name, color, created_at)
    values (${ctx.actor.providerId}, ${tag.id}, ${tag.name}, ${tag.color}, ${ctx.now})
    on conflict (provider_id, lower(name)) do nothing returning id`.execute(ctx.db)
  return rows.length > 0
}

export async function isNameTaken(ctx: Context, tagId: string, name: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from ticket_tags where provider_id = ${ctx.actor.providerId} and lower(name) = lower(${name})
    and id <> ${tagId}`.execute(ctx.db)
  return rows.length > 0
}

export async function updateTag(ctx: Context, { tagId, name, color }: TicketTag): Promise<void> {
  await sql`update ticket_tags set name = ${name}, color = ${color} where provider_id = ${ctx.actor.providerId} and id = ${tagId}`.execute(
    ctx.db,
  )
}

/** Deletes one tag, or all tags without an id. Returns the deleted ones. */
export async function deleteTags(ctx: Context, tagId?: string): Promise<TicketTag[]> {
  const one = tagId === undefined ? sql`` : sql`and id = ${tagId}`
  const { rows } =
    await sql<TicketTag>`delete from ticket_tags where provider_id = ${ctx.actor.providerId} ${one}
    returning id as "tagId", name, color`.execute(ctx.db)
  return rows
}

/** Adds and removes tags of tickets. Returns the tickets whose tags changed. */
export async function changeTags(
  ctx: Context,
  ticketIds: readonly string[],
  { add = [], remove = [] }: { add?: readonly string[] | undefined; remove?: readonly string[] | undefined },
): Promise<Set<string>> {
  const provider = ctx.actor.providerId
  const { rows: gone } = await sql<{
    id: string
  }>`delete from ticket_tag_links where provider_id = ${provider}
    and ticket_id = any(${[...ticketIds]}::uuid[]) and tag_id = any(${[...remove]}::uuid[]) returning ticket_id as id`.execute(
    ctx.db,
  )
  const { rows: come } = await sql<{
    id: string
  }>`insert into ticket_tag_links (provider_id, ticket_id, tag_id)
    select ${provider}, t, g from unnest(${[...ticketIds]}::uuid[]) t cross join unnest(${[...add]}::uuid[]) g
    on conflict do nothing returning ticket_id as id`.execute(ctx.db)
  return new Set([...gone, ...come].map(({ id }) => id))
}
