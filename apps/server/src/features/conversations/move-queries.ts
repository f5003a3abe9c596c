import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

/** A conversation with whom it belongs to, and what it is read as a part of when it had no other part to hang on. */
type Root = { id: string; insuredId: string; joinTo?: string | null }

/** The thread of a person, locked: nobody writes in it before the transaction ends. */
async function rootConversation(ctx: Context, insuredId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`select id from conversations where provider_id = ${ctx.actor.providerId}
    and insured_id = ${insuredId} and joined_to_id is null for update`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Hands all conversations of a person over; the thread itself is joined to the other one's, if there is one. */
async function setOwner(
  ctx: Context,
  { from, to, joinTo }: { from: string; to: string; joinTo: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`update conversations
    set insured_id = ${to}, joined_to_id = coalesce(joined_to_id, ${joinTo}::uuid)
    where provider_id = ${ctx.actor.providerId} and insured_id = ${from} returning id`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** Conversations that are read as parts of these and are none of them, the oldest first. */
async function strayParts(
  ctx: Context,
  ids: readonly string[],
): Promise<{ id: string; insuredId: string }[]> {
  const { rows } = await sql<{
    id: string
    insuredId: string
  }>`select id, insured_id as "insuredId" from conversations
    where provider_id = ${ctx.actor.providerId} and joined_to_id = ${anyOf(ids)} and not id = ${anyOf(ids)}
    order by created_at, id for update`.execute(ctx.db)
  return rows
}

/** Writes whose conversations are and what they are joined to; what hangs on one of `kept` goes on hanging on it. */
async function writeRoots(ctx: Context, roots: readonly Root[], kept: readonly string[]): Promise<void> {
  await sql`update conversations c set insured_id = r.insured_id,
      joined_to_id = case when c.joined_to_id = ${anyOf(kept)} then c.joined_to_id else r.join_to end
    from unnest(${roots.map((root) => root.id)}::uuid[], ${roots.map((root) => root.insuredId)}::uuid[],
      ${roots.map((root) => root.joinTo ?? null)}::uuid[]) r (id, insured_id, join_to)
    where c.provider_id = ${ctx.actor.providerId} and c.id = r.id`.execute(ctx.db)
}

/** Gives a person's conversations to another; a second thread is read as a part of the first from then on. */
export async function moveChats(ctx: Context, from: string, to: string): Promise<string[]> {
  return setOwner(ctx, { from, to, joinTo: await rootConversation(ctx, to) })
}

/**
 * Gives just these conversations back, each root a thread of its own again. What was joined to one of them since stays with its person: the
 * oldest of it is that person's thread from then on.
 */
export async function moveChatsBack(ctx: Context, ids: readonly string[], to: string): Promise<void> {
  const strays = await strayParts(ctx, ids)
  const roots: Root[] = ids.map((id) => ({ id, insuredId: to }))
  await writeRoots(ctx, roots, ids)
  const [oldest, ...younger] = strays
  if (!oldest) return
  const root = (await rootConversation(ctx, oldest.insuredId)) ?? oldest.id
  await writeRoots(
    ctx,
    [oldest, ...younger].map((stray) => ({ ...stray, joinTo: stray.id === root ? null : root })),
    [],
  )
}
