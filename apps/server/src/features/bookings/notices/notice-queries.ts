import type { BookingKind } from '@coverline/contract/bookings/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** The app tells this many minutes before a visit that it begins. */
export const soonMinutes = 60

type Soon = { id: string; kind: BookingKind; personProfileId: string; startsAt: string }

/**
 * Claims the confirmed visits that begin soon and that were arranged earlier than that. A visit that is moved is due again for its new
 * time, and two workers claim it once.
 */
export async function claimSoon(ctx: Context): Promise<Soon[]> {
  const { rows } = await sql<Soon>`update bookings b set noticed_soon = b.starts_at
    where b.provider_id = ${ctx.actor.providerId} and b.state = 'CONFIRMED' and b.starts_at is not null
      and b.planned_at > ${ctx.now}::timestamptz
      and b.planned_at <= ${ctx.now}::timestamptz + make_interval(mins => ${soonMinutes})
      and b.told_at <= b.starts_at - make_interval(mins => ${soonMinutes})
      and b.noticed_soon is distinct from b.starts_at
    returning b.id, b.kind, b.insured_id as "personProfileId",
      to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt"`.execute(ctx.db)
  return rows
}
