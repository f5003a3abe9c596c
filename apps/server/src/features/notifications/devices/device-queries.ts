import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

export type DeviceRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null }

export async function findDevices(ctx: Context, userId: string): Promise<DeviceRow[]> {
  const { rows } =
    await sql<DeviceRow>`select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from push_devices
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId} order by created_at, id`.execute(
      ctx.db,
    )
  return rows
}

export async function findSealed(ctx: Context, userId: string): Promise<{ id: string; sealed: string }[]> {
  const { rows } = await sql<{ id: string; sealed: string }>`select id, sealed from push_devices
    where provider_id = ${ctx.actor.providerId} and user_id = ${userId} order by id`.execute(ctx.db)
  return rows
}

type NewDevice = { id: string; userId: string; name: string; sealed: string; hash: Buffer }

/** Returns the device of a browser's subscription, if known; locked. */
export async function lockDevice(
  ctx: Context,
  hash: Buffer,
): Promise<{ id: string; userId: string } | undefined> {
  const { rows } = await sql<{
    id: string
    userId: string
  }>`select id, user_id as "userId" from push_devices
    where provider_id = ${ctx.actor.providerId} and endpoint_hash = ${hash} for update`.execute(ctx.db)
  return rows[0]
}

/** Stores a device; one browser is one device of the user who signed in last. Returns its id. */
export async function putDevice(
  ctx: Context,
  { id, userId, name, sealed, hash }: NewDevice,
): Promise<string> {
  const { rows } = await sql<{
    id: string
  }>`insert into push_devices (provider_id, id, user_id, name, sealed, endpoint_hash, created_at)
    values (${ctx.actor.providerId}, ${id}, ${userId}, ${name}, ${sealed}, ${hash}, ${ctx.now})
    on conflict (provider_id, endpoint_hash) do update set user_id = excluded.user_id, name = excluded.name,
      sealed = case when push_devices.id = excluded.id then excluded.sealed else push_devices.sealed end
    returning id`.execute(ctx.db)
  return rows[0]?.id ?? id
}

type Which = { deviceId: string } | { hash: Buffer }

/** Removes a device of a user. Returns its id if there was one. */
export async function removeDevice(ctx: Context, userId: string, which: Which): Promise<string | undefined> {
  const one = 'hash' in which ? sql`endpoint_hash = ${which.hash}` : sql`id = ${which.deviceId}`
  const { rows } = await sql<{
    id: string
  }>`delete from push_devices where provider_id = ${ctx.actor.providerId}
    and user_id = ${userId} and ${one} returning id`.execute(ctx.db)
  return rows[0]?.id
}

/** Records which devices were reached, and deletes those that no longer exist. */
export async function recordDevices(
  ctx: Context,
  reached: readonly string[],
  gone: readonly string[],
): Promise<void> {
  await sql`update push_devices set last_used_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and id = any(${[...reached]}::uuid[])`.execute(ctx.db)
  await sql`delete from push_devices where provider_id = ${ctx.actor.providerId} and id = any(${[...gone]}::uuid[])`.execute(
    ctx.db,
  )
}
