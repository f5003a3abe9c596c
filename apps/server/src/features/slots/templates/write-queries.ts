import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { newId } from '../../../platform/id.ts'
import type { SlotTimes } from '../rules.ts'
import type { ExceptionDays, WeeklyHours } from './rules.ts'

/**
 * Locks the planning of doctors until the transaction ends, always in the same order: what is planned from weekly hours is
 * planned by one transaction at a time, and a slot that a user deletes meanwhile is not made again.
 */
export async function lockPlanning(
  ctx: Pick<Context, 'db' | 'actor'>,
  doctorIds: readonly string[],
): Promise<void> {
  for (const doctorId of [...doctorIds].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.providerId} ${doctorId} slots`}, 11))`.execute(
      ctx.db,
    )
}

/** Locks the holidays of the provider until the transaction ends. */
export async function lockHolidays(ctx: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.providerId} holidays`}, 11))`.execute(
    ctx.db,
  )
}

/** Replaces the weekly hours of a doctor that begin on the first day or later. Returns the id. */
export async function replaceTemplates(
  ctx: Context,
  doctorId: string,
  { validFrom, validUntil, slotMinutes, breakMinutes, hours }: WeeklyHours,
): Promise<string> {
  const { providerId, userId } = ctx.actor
  const id = newId()
  await sql`delete from slot_templates where provider_id = ${providerId} and doctor_id = ${doctorId}
    and valid_from >= ${validFrom}`.execute(ctx.db)
  await sql`insert into slot_templates (provider_id, id, doctor_id, valid_from, valid_until, slot_minutes, break_minutes, hours,
      created_at, created_by)
    values (${providerId}, ${id}, ${doctorId}, ${validFrom}, ${validUntil}, ${slotMinutes}, ${breakMinutes},
      ${JSON.stringify(hours)}::jsonb, ${ctx.now}, ${userId})`.execute(ctx.db)
  return id
}

export async function insertException(ctx: Context, days: ExceptionDays): Promise<string> {
  const id = newId()
  await sql`insert into slot_exceptions (provider_id, id, doctor_id, first_day, last_day, title, hours, created_at)
    values (${ctx.actor.providerId}, ${id}, ${days.doctorId}, ${days.firstDay}, ${days.lastDay}, ${days.title},
      ${JSON.stringify(days.hours)}::jsonb, ${ctx.now})`.execute(ctx.db)
  return id
}

/** Deletes an exception; false if another user was first. */
export async function deleteException(ctx: Context, exceptionId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`delete from slot_exceptions
    where provider_id = ${ctx.actor.providerId} and id = ${exceptionId} returning id`.execute(ctx.db)
  return rows.length > 0
}

/** Deletes slots if they are still free. Returns how many. */
export async function deleteFree(ctx: Context, slotIds: readonly string[]): Promise<number> {
  if (slotIds.length === 0) return 0
  const { rows } = await sql<{ id: string }>`delete from slots s where s.provider_id = ${ctx.actor.providerId}
    and s.id = any(${[...slotIds]}::uuid[])
    and (s.state = 'FREE' or (s.state = 'HELD' and s.held_until <= ${ctx.now})) returning s.id`.execute(
    ctx.db,
  )
  return rows.length
}

export type NewSlot = SlotTimes & { doctorId: string }

/** Inserts slots that weekly hours make. One that overlaps a slot which came meanwhile is left out. Returns how many were made. */
export async function insertMade(ctx: Context, made: readonly NewSlot[]): Promise<number> {
  if (made.length === 0) return 0
  const rows = made.map((one) => ({ id: newId(), ...one }))
  const { rows: inserted } = await sql<{ id: string }>`
    insert into slots (provider_id, id, doctor_id, starts_at, ends_at, created_at, is_made)
    select ${ctx.actor.providerId}, n.id, n."doctorId", n."startsAt", n."endsAt", ${ctx.now}, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(id uuid, "doctorId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    on conflict do nothing returning id`.execute(ctx.db)
  return inserted.length
}

/** Keeps in mind which times a user takes out of a doctor's calendar, if weekly hours could make slots there again. */
export async function noteRemovals(
  ctx: Pick<Context, 'db' | 'actor' | 'now'>,
  doctorId: string,
  times: readonly SlotTimes[],
): Promise<void> {
  const { providerId } = ctx.actor
  await sql`insert into slot_removals (provider_id, doctor_id, starts_at, ends_at, removed_at)
    select ${providerId}, ${doctorId}, t."startsAt", t."endsAt", ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t("startsAt" timestamptz, "endsAt" timestamptz)
    where exists (select from slot_templates h where h.provider_id = ${providerId} and h.doctor_id = ${doctorId})
    on conflict (provider_id, doctor_id, starts_at) do update set ends_at = greatest(slot_removals.ends_at, excluded.ends_at)`.execute(
    ctx.db,
  )
}

/** Forgets removals that have passed. */
export async function forgetRemovals(ctx: Context): Promise<void> {
  await sql`delete from slot_removals where provider_id = ${ctx.actor.providerId}
    and ends_at < ${ctx.now}::timestamptz - interval '2 days'`.execute(ctx.db)
}
