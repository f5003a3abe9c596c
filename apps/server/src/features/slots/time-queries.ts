import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { violates } from '../../platform/db/violates.ts'
import { newId } from '../../platform/id.ts'
import { stateNow } from './queries.ts'
import { lockPlanning } from './templates/write-queries.ts'
import type { TakenSlot } from './write-queries.ts'

type Ctx = Pick<Context, 'db' | 'actor' | 'now'>

/** The time of a visit that has no slot. The holder is its booking. */
export type VisitTime = { doctorId: string; startsAt: Date; endsAt: Date; holderId: string }

const overlaps = ({ startsAt, endsAt }: Pick<VisitTime, 'startsAt' | 'endsAt'>) =>
  sql`tstzrange(s.starts_at, s.ends_at) && tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)`

/**
 * Takes the time of a doctor for a visit without a slot: the free slots that it overlaps, and slots of its own where the doctor has
 * none. False if another visit or hold has a part of it. Call `freeTimes` when the visit has been written.
 */
export async function claimTime(ctx: Ctx, time: VisitTime): Promise<boolean> {
  const { providerId, userId } = ctx.actor
  const { doctorId, startsAt, endsAt, holderId } = time
  await lockPlanning(ctx, [doctorId])
  await sql`delete from slots s where s.provider_id = ${providerId} and s.holder_id = ${holderId} and s.is_visit`.execute(
    ctx.db,
  )
  await sql`update slots s set state = 'BOOKED', held_until = null, holder_id = ${holderId}
    where s.provider_id = ${providerId} and s.doctor_id = ${doctorId} and ${overlaps(time)}
      and (${stateNow(ctx)} = 'FREE' or (s.state = 'HELD' and s.holder_id in (${holderId}, ${userId ?? holderId})))`.execute(
    ctx.db,
  )
  const { rows: others } =
    await sql`select from slots s where s.provider_id = ${providerId} and s.doctor_id = ${doctorId}
    and ${overlaps(time)} and s.holder_id is distinct from ${holderId} limit 1`.execute(ctx.db)
  if (others.length > 0) return false
  const { rows: gaps } = await sql<{
    startsAt: Date
    endsAt: Date
  }>`select lower(gap) as "startsAt", upper(gap) as "endsAt"
    from unnest(tstzmultirange(tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz))
      - coalesce((select range_agg(tstzrange(s.starts_at, s.ends_at)) from slots s where s.provider_id = ${providerId}
          and s.doctor_id = ${doctorId} and ${overlaps(time)}), '{}'::tstzmultirange)) as gap`.execute(ctx.db)
  try {
    for (const gap of gaps)
      await sql`insert into slots (provider_id, id, doctor_id, starts_at, ends_at, state, holder_id, created_at, is_visit)
        values (${providerId}, ${newId()}, ${doctorId}, ${gap.startsAt}, ${gap.endsAt}, 'BOOKED', ${holderId}, ${ctx.now}, true)`.execute(
        ctx.db,
      )
  } catch (error) {
    if (violates(error, 'slots_overlap')) return false
    throw error
  }
  return true
}

/**
 * Frees what a booking has of a doctor's time except what it keeps: its slot, or the slots of its time. Returns the slots that are
 * free again; those that were made for the visit are gone.
 */
export async function freeTimes(
  ctx: Ctx,
  { holderId, slotId, time }: { holderId: string; slotId: string | null; time: VisitTime | null },
): Promise<TakenSlot[]> {
  const kept = time ? sql`s.doctor_id = ${time.doctorId} and ${overlaps(time)}` : sql`false`
  const left = sql`s.provider_id = ${ctx.actor.providerId} and s.holder_id = ${holderId}
    and s.id is distinct from ${slotId}::uuid and not (${kept})`
  await sql`delete from slots s where ${left} and s.is_visit`.execute(ctx.db)
  const { rows } =
    await sql<TakenSlot>`update slots s set state = 'FREE', held_until = null, holder_id = null where ${left}
    returning s.id as "slotId", s.doctor_id as "doctorId", s.starts_at as "startsAt", s.ends_at as "endsAt"`.execute(
      ctx.db,
    )
  return rows
}
