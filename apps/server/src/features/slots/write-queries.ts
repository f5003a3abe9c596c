import { holdMinutes } from '@coverline/contract/slots/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { newId } from '../../platform/id.ts'
import { stateNow } from './queries.ts'
import type { SlotTimes } from './rules.ts'

const recordset = (times: readonly SlotTimes[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t("startsAt" timestamptz, "endsAt" timestamptz)`

/** Inserts free slots; two that overlap violate `slots_overlap`. Returns their ids. */
export async function insertSlots(
  db: Db,
  { providerId, doctorId, now }: { providerId: string; doctorId: string; now: Date },
  times: readonly SlotTimes[],
): Promise<string[]> {
  const rows = times.map(({ startsAt, endsAt }) => ({
    provider_id: providerId,
    id: newId(),
    doctor_id: doctorId,
    starts_at: startsAt,
    ends_at: endsAt,
    created_at: now,
  }))
  await db.insertInto('slots').values(rows).execute()
  return rows.map(({ id }) => id)
}

type Removal = { found: number; deleted: number }

/** Deletes the free ones of a doctor's slots with exactly these times, and says how many there were. */
export async function deleteFreeSlots(
  ctx: Context,
  doctorId: string,
  times: readonly SlotTimes[],
): Promise<Removal> {
  const { rows } = await sql<Removal>`
    with wanted as materialized (select s.id, ${stateNow(ctx)} as state from slots s
      join ${recordset(times)} on t."startsAt" = s.starts_at and t."endsAt" = s.ends_at
      where s.provider_id = ${ctx.actor.providerId} and s.doctor_id = ${doctorId} order by s.id for update of s),
    gone as (delete from slots s using wanted w where s.provider_id = ${ctx.actor.providerId} and s.id = w.id
      and w.state = 'FREE' returning 1)
    select (select count(*)::integer from wanted) as found, (select count(*)::integer from gone) as deleted`.execute(
    ctx.db,
  )
  return rows[0] ?? { found: 0, deleted: 0 }
}

type Claim = {
  slotId: string
  holderId: string
  /** The user or the offer whose hold the holder may take over */
  heldBy?: string
  /** When the hold runs out, if not after the usual minutes */
  heldUntil?: Date
}
export type TakenSlot = { slotId: string; doctorId: string; startsAt: Date; endsAt: Date }

/**
 * Takes a slot for a holder if it is free, or the holder's or its user's already. The condition is part of the update, which
 * waits for the row: of any number of parallel callers exactly one succeeds.
 */
export async function takeSlot(
  ctx: Pick<Context, 'db' | 'actor' | 'now'>,
  { slotId, holderId, heldBy = holderId, heldUntil }: Claim,
  state: 'HELD' | 'BOOKED',
): Promise<TakenSlot | null> {
  const usual = new Date(ctx.now.getTime() + holdMinutes * 60_000)
  const until = state === 'HELD' ? (heldUntil ?? usual) : null
  const { rows } = await sql<TakenSlot>`
    with doctor as (select d.id from doctors d where d.provider_id = ${ctx.actor.providerId} and d.status = 'ACTIVE'
      and d.id = (select doctor_id from slots where provider_id = ${ctx.actor.providerId} and id = ${slotId}) for share)
    update slots s set state = ${state}, held_until = ${until}::timestamptz, holder_id = ${holderId}
    from doctor where s.provider_id = ${ctx.actor.providerId} and s.id = ${slotId} and s.doctor_id = doctor.id
      and s.starts_at > ${ctx.now} and not s.is_visit and (${stateNow(ctx)} = 'FREE' or s.holder_id = ${holderId}
        or (s.state = 'HELD' and s.holder_id = ${heldBy}))
    returning s.id as "slotId", s.doctor_id as "doctorId", s.starts_at as "startsAt", s.ends_at as "endsAt"`.execute(
    ctx.db,
  )
  return rows[0] ?? null
}

/** Frees the slots that a user holds, except one. Returns their doctors. */
export async function freeHolds(
  ctx: Pick<Context, 'db' | 'actor'>,
  { userId, exceptId }: { userId: string; exceptId: string | null },
): Promise<{ slotId: string; doctorId: string }[]> {
  const { rows } = await sql<{
    slotId: string
    doctorId: string
  }>`update slots set state = 'FREE', held_until = null, holder_id = null
    where provider_id = ${ctx.actor.providerId} and holder_id = ${userId} and state = 'HELD' and id is distinct from ${exceptId}::uuid
    returning id as "slotId", doctor_id as "doctorId"`.execute(ctx.db)
  return rows
}

/** Frees a slot that this booking holds or has; false if it does not. */
export async function freeSlot(
  ctx: Pick<Context, 'db' | 'actor'>,
  { slotId, holderId }: Claim,
): Promise<{ doctorId: string } | null> {
  const { rows } = await sql<{
    doctorId: string
  }>`update slots set state = 'FREE', held_until = null, holder_id = null
    where provider_id = ${ctx.actor.providerId} and id = ${slotId} and holder_id = ${holderId}
    returning doctor_id as "doctorId"`.execute(ctx.db)
  return rows[0] ?? null
}
