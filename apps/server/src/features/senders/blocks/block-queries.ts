import { isWordless } from '@coverline/contract/fold'
import { domainOf } from '@coverline/contract/senders/block-value'
import type { BlockKind, SpamChannel } from '@coverline/contract/senders/terms'
import type { senders } from '@coverline/contract/senders/endpoints'
import type { InputOf } from '@coverline/contract/endpoint'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { type ListPage, listPage } from '../../../platform/db/lists/list.ts'
import { holds } from '../access.ts'

export type Named = { kind: BlockKind; value: string }
export type BlockRow = Named & {
  id: string
  blockedBy: string | null
  blockedAt: Date
}

/** What blocks of a sender are locked by: the domain of an address, or a number. */
const lockKeyOf = (channel: SpamChannel, sender: string): string =>
  channel === 'EMAIL' ? domainOf(sender) : sender

async function lock(ctx: Context, keys: readonly string[], isShared: boolean): Promise<void> {
  const call = sql.raw(isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock')
  // In one order, so that two callers never wait for each other.
  for (const key of [...new Set(keys)].filter(Boolean).toSorted())
    await sql`select ${call}(hashtextextended(${`block ${ctx.actor.providerId} ${key}`}, 8))`.execute(ctx.db)
}

/** Keeps messages of the sender waiting until this transaction ends, so that each of them sees the block. */
export const lockSender = (ctx: Context, { kind, value }: Named): Promise<void> =>
  lock(ctx, [kind === 'DOMAIN' ? value : lockKeyOf(kind === 'ADDRESS' ? 'EMAIL' : 'WHATSAPP', value)], false)

/** True if a block holds one of the senders of a message; no member can block them before the transaction ends. */
export async function isHeld(
  ctx: Context,
  channel: SpamChannel,
  senders: readonly string[],
): Promise<boolean> {
  await lock(
    ctx,
    senders.map((sender) => lockKeyOf(channel, sender)),
    true,
  )
  const { rows } = await sql`select from blocked_senders b where b.provider_id = ${ctx.actor.providerId}
    and ${holds(sql`${channel}::text`, sql`${[...senders]}::text[]`)} limit 1`.execute(ctx.db)
  return rows.length > 0
}

/** Inserts a block; returns null if the sender is blocked already. */
export async function insertBlock(ctx: Context, id: string, { kind, value }: Named): Promise<string | null> {
  const { rows } = await sql<{
    id: string
  }>`insert into blocked_senders (provider_id, id, kind, value, blocked_by, blocked_at)
    values (${ctx.actor.providerId}, ${id}, ${kind}, ${value}, ${ctx.actor.userId}, ${ctx.now})
    on conflict (provider_id, kind, value) do nothing returning id`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Returns the blocks that name one of these values. */
export async function findNamed(
  ctx: Context,
  named: readonly Named[],
): Promise<(Named & { id: string; blockedBy: string | null })[]> {
  const { rows } = await sql<Named & { id: string; blockedBy: string | null }>`select b.id, b.kind, b.value,
      b.blocked_by as "blockedBy"
    from blocked_senders b join unnest(${named.map(({ kind }) => kind)}::text[], ${named.map(({ value }) => value)}::text[])
      as n(kind, value) on n.kind = b.kind and n.value = b.value
    where b.provider_id = ${ctx.actor.providerId}`.execute(ctx.db)
  return rows
}

/** Returns and locks a block. */
export async function holdBlock(
  ctx: Context,
  id: string,
): Promise<{ id: string; blockedBy: string | null } | undefined> {
  const { rows } = await sql<{ id: string; blockedBy: string | null }>`select id, blocked_by as "blockedBy"
    from blocked_senders where provider_id = ${ctx.actor.providerId} and id = ${id} for update`.execute(
    ctx.db,
  )
  return rows[0]
}

export async function deleteBlock(ctx: Context, id: string): Promise<void> {
  await sql`delete from blocked_senders where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** Returns one page of blocks. */
export function findBlocks(
  ctx: Context,
  { searchQuery, ...input }: InputOf<typeof senders.list>,
): Promise<ListPage<BlockRow>> {
  let rows = ctx.db.selectFrom('blocked_senders as b').where('b.provider_id', '=', ctx.actor.providerId)
  if (isWordless(searchQuery ?? '')) rows = rows.where(sql<boolean>`false`)
  if (searchQuery) rows = rows.where(sql<boolean>`strpos(b.value, ${searchQuery.toLowerCase()}) > 0`)
  return listPage({
    db: ctx.db,
    rows: rows.select([
      'b.id',
      'b.kind',
      'b.value',
      'b.blocked_by as blockedBy',
      'b.blocked_at as blockedAt',
    ]),
    id: sql.ref<string>('b.id'),
    sort: { createdAt: { by: sql.ref('b.blocked_at'), type: 'timestamptz' } },
    input,
  })
}
