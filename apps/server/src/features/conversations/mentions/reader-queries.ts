import { seesAllRows } from '@coverline/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { memberService } from '../../members/service.ts'
import { hasLead, hasRequest } from '../access.ts'

/** A conversation, or a person without one. */
export type Place = { conversationId: string } | { insuredId: string }

export type Reader = { userId: string; name: string }

const placeOf = (ctx: Context, place: Place) =>
  'conversationId' in place
    ? sql`(select provider_id, id, insured_id, agent_user_id from conversations
        where provider_id = ${ctx.actor.providerId} and id = ${place.conversationId})`
    : sql`(select ${ctx.actor.providerId}::uuid as provider_id, null::uuid as id, ${place.insuredId}::uuid as insured_id,
        null::uuid as agent_user_id)`

/** Returns the members who may read a conversation, by name; of the given users if any. */
export async function findReaders(
  ctx: Context,
  place: Place,
  userIds?: readonly string[],
): Promise<Reader[]> {
  const members = await membersOf(ctx, userIds)
  const { rows } = await sql<{ userId: string }>`select m.user_id as "userId" from ${placeOf(ctx, place)} c
    cross join ${members.table} where ${mayRead}`.execute(ctx.db)
  const found = new Set(rows.map(({ userId }) => userId))
  return members.items.filter(({ userId }) => found.has(userId))
}

/** SQL condition: member `m` of `membersOf` may read conversation `c`, by the rule of `isParticipant`. */
const mayRead = sql<boolean>`(m.sees_all or (m.sees_leads and ${hasLead(sql`m.user_id`)})
  or (m.sees_requests and ${hasRequest(sql`m.user_id`)}))`

/** Returns the members who may read any conversation, and a table of them for SQL. */
async function membersOf(
  ctx: Context,
  userIds: readonly string[] | undefined,
): Promise<{ items: Reader[]; table: RawBuilder<unknown> }> {
  const requests = await memberService.holders(ctx, 'REQUESTS_VIEW', userIds)
  const leads = await memberService.holders(ctx, 'LEADS_VIEW', userIds)
  const seesRequests = new Set(requests.map(({ userId }) => userId))
  const seesLeads = new Set(leads.map(({ userId }) => userId))
  const all = [...requests, ...leads.filter(({ userId }) => !seesRequests.has(userId))]
  const table = sql`unnest(${all.map(({ userId }) => userId)}::uuid[],
    ${all.map(({ roles }) => seesAllRows('REQUESTS', { isSuperAdmin: false, roles }))}::boolean[],
    ${all.map(({ userId }) => seesRequests.has(userId))}::boolean[],
    ${all.map(({ userId }) => seesLeads.has(userId))}::boolean[]) as m(user_id, sees_all, sees_requests, sees_leads)`
  const items = all
    .map(({ userId, name }) => ({ userId, name }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { items, table }
}

/** Returns the members who may read notes, and whether each note mentions them. */
export async function findNoteReaders(
  ctx: Context,
  noteIds: readonly string[],
  userIds?: readonly string[],
): Promise<{ subjectId: string; userId: string; isConcerned: boolean }[]> {
  const members = await membersOf(ctx, userIds)
  const { rows } = await sql<{
    subjectId: string
    userId: string
    isConcerned: boolean
  }>`with recursive up as (
      select n.id as note_id, n.mention_user_ids, n.conversation_id as id from messages n
      where n.provider_id = ${ctx.actor.providerId} and n.id = any(${[...noteIds]}::uuid[]) and n.is_note and n.deleted_at is null
      union all
      select u.note_id, u.mention_user_ids, p.joined_to_id from up u
      join conversations p on p.provider_id = ${ctx.actor.providerId} and p.id = u.id and p.joined_to_id is not null)
    select up.note_id as "subjectId", m.user_id as "userId", m.user_id = any(up.mention_user_ids) as "isConcerned"
    from up join conversations c on c.provider_id = ${ctx.actor.providerId} and c.id = up.id and c.joined_to_id is null
    cross join ${members.table} where ${mayRead}`.execute(ctx.db)
  return rows
}
