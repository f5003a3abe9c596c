import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

type Stored = { version: number; hash: Buffer | null }

/** Locks the visit of a booking, which is made if there is none, and returns its link. */
export async function lockLink(ctx: Context, bookingId: string): Promise<Stored> {
  const { providerId } = ctx.actor
  await sql`insert into visits (provider_id, booking_id) values (${providerId}, ${bookingId}) on conflict do nothing`.execute(
    ctx.db,
  )
  const { rows } = await sql<Stored>`select link_version as version, token_hash as hash from visits
    where provider_id = ${providerId} and booking_id = ${bookingId} for update`.execute(ctx.db)
  return rows[0] ?? { version: 0, hash: null }
}

/** Stores the hash of a link. A new version opens a visit again that was ended. */
export async function writeLink(
  ctx: Context,
  bookingId: string,
  { version, hash }: { version: number; hash: Buffer },
): Promise<void> {
  await sql`update visits set link_version = ${version}, token_hash = ${hash},
      ended_at = case when link_version = ${version} then ended_at end
    where provider_id = ${ctx.actor.providerId} and booking_id = ${bookingId}`.execute(ctx.db)
}
