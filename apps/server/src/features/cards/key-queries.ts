import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'

export type CardKey = { id: string; insuredId: string; secret: string }
type Device = { id: string; deviceName: string; createdAt: Date; lastUsedAt: Date | null }

const ownKeys = (ctx: Context, insuredId: string) =>
  ctx.db
    .selectFrom('card_keys as k')
    .where('k.provider_id', '=', ctx.actor.providerId)
    .where('k.insured_id', '=', insuredId)

/** Returns the phones of a person, the newest first. */
export function findDevices(ctx: Context, insuredId: string): Promise<Device[]> {
  return ownKeys(ctx, insuredId)
    .select([
      'k.id',
      'k.device_name as deviceName',
      'k.created_at as createdAt',
      'k.last_used_at as lastUsedAt',
    ])
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id')
    .execute()
}

/** Locks a person, so that phones are added one after the other. Returns the key that a phone has, and how many others there are. */
export async function lockDevices(
  ctx: Context,
  insuredId: string,
  clientKey: string,
): Promise<{ known: string | undefined; others: number }> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`card keys ${insuredId}`}, 0))`.execute(ctx.db)
  const keys = await ownKeys(ctx, insuredId).select(['k.id', 'k.client_key as clientKey']).execute()
  const known = keys.find((key) => key.clientKey === clientKey)
  return { known: known?.id, others: keys.length - (known ? 1 : 0) }
}

type NewKey = CardKey & { deviceName: string; clientKey: string }

/** Stores a key, or the new secret of one. */
export async function writeKey(ctx: Context, key: NewKey): Promise<void> {
  await sql`insert into card_keys (provider_id, id, insured_id, device_name, client_key, secret, created_at)
    values (${ctx.actor.providerId}, ${key.id}, ${key.insuredId}, ${key.deviceName}, ${key.clientKey}, ${key.secret}, ${ctx.now})
    on conflict (provider_id, id) do update set device_name = excluded.device_name, secret = excluded.secret`.execute(
    ctx.db,
  )
}

/** Deletes an own key; false if there is none. */
export async function deleteKey(ctx: Context, insuredId: string, keyId: string): Promise<boolean> {
  const { rows } = await sql`delete from card_keys where provider_id = ${ctx.actor.providerId}
    and insured_id = ${insuredId} and id = ${keyId} returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Returns the provider of a key. It asks a sealed function, because no provider is known yet. */
export async function providerOfKey(ctx: Pick<Context, 'db'>, keyId: string): Promise<string | null> {
  const { rows } = await sql<{
    id: string | null
  }>`select provider_of_card_key(${keyId}::uuid) as id`.execute(ctx.db)
  return rows[0]?.id ?? null
}

/** Returns a key and locks it, so that its checks are counted one after the other. */
export async function lockKey(ctx: Context, keyId: string): Promise<CardKey | undefined> {
  const { rows } = await sql<CardKey>`select id, insured_id as "insuredId", secret from card_keys
    where provider_id = ${ctx.actor.providerId} and id = ${keyId} for no key update`.execute(ctx.db)
  return rows[0]
}
