import { seesAllRows } from '@coverline/contract/permissions'
import type { SlotState } from '@coverline/contract/slots/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { stateNow } from '../queries.ts'
import type { SlotTimes } from '../rules.ts'
import type { ExceptionDays, WeeklyHours } from './rules.ts'

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::uuid[])`

export type TemplateRow = { id: string; doctorId: string } & WeeklyHours
export type ExceptionRow = { id: string; createdAt: Date } & ExceptionDays

const exceptionColumns = sql`e.id, e.doctor_id as "doctorId", e.first_day as "firstDay", e.last_day as "lastDay", e.title,
  e.hours, e.created_at as "createdAt"`

/** Returns the status of a doctor that the caller may see. */
export async function findDoctor(ctx: Context, doctorId: string): Promise<string | undefined> {
  if (!seesAllRows('DOCTORS', ctx.actor) && ctx.actor.doctorId !== doctorId) return undefined
  const { rows } = await sql<{ status: string }>`select status from doctors
    where provider_id = ${ctx.actor.providerId} and id = ${doctorId}`.execute(ctx.db)
  return rows[0]?.status
}

/** Returns the weekly hours of doctors that hold today or later, by their first day. */
export async function findTemplates(ctx: Context, doctorIds: readonly string[]): Promise<TemplateRow[]> {
  const { rows } = await sql<TemplateRow>`
    select t.id, t.doctor_id as "doctorId", t.valid_from as "validFrom", t.valid_until as "validUntil",
      t.slot_minutes as "slotMinutes", t.break_minutes as "breakMinutes", t.hours
    from slot_templates t where t.provider_id = ${ctx.actor.providerId} and t.doctor_id = ${anyOf(doctorIds)}
      and t.valid_from >= coalesce((select max(b.valid_from) from slot_templates b where b.provider_id = t.provider_id
        and b.doctor_id = t.doctor_id and b.valid_from <= ${ctx.today}), t.valid_from)
    order by t.valid_from`.execute(ctx.db)
  return rows
}

/** Returns holidays, and the exceptions of doctors, that have not passed, by their first day. */
export async function findExceptions(ctx: Context, doctorIds: readonly string[]): Promise<ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`
    select ${exceptionColumns}
    from slot_exceptions e where e.provider_id = ${ctx.actor.providerId} and e.last_day >= ${ctx.today}
      and (e.doctor_id is null or e.doctor_id = ${anyOf(doctorIds)})
    order by e.first_day, e.id`.execute(ctx.db)
  return rows
}

/** Returns the exceptions of one doctor and the holidays that concern a day. */
export async function findExceptionsOf(ctx: Context, doctorId: string, day: string): Promise<ExceptionRow[]> {
  const { rows } = await sql<ExceptionRow>`select ${exceptionColumns} from slot_exceptions e
    where e.provider_id = ${ctx.actor.providerId} and (e.doctor_id is null or e.doctor_id = ${doctorId})
      and ${day}::date between e.first_day and e.last_day order by e.first_day, e.id`.execute(ctx.db)
  return rows
}

/** Returns one exception, also one that has passed. */
export async function findException(ctx: Context, exceptionId: string): Promise<ExceptionRow | undefined> {
  const { rows } = await sql<ExceptionRow>`
    select ${exceptionColumns}
    from slot_exceptions e where e.provider_id = ${ctx.actor.providerId} and e.id = ${exceptionId}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Returns the active doctors who have weekly hours or slots ahead, in a fixed order: all of them, or only the given one. */
export async function findPlannedDoctors(ctx: Context, doctorId: string | null = null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select d.id from doctors d
    where d.provider_id = ${ctx.actor.providerId} and d.status = 'ACTIVE'
      and (${doctorId}::uuid is null or d.id = ${doctorId}::uuid)
      and (exists (select from slot_templates t where t.provider_id = d.provider_id and t.doctor_id = d.id)
        or exists (select from slots s where s.provider_id = d.provider_id and s.doctor_id = d.id and s.starts_at > ${ctx.now}))
    order by d.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

export type AheadRow = SlotTimes & { id: string; doctorId: string; state: SlotState; isMade: boolean }

/** Returns the slots of doctors that have not ended and begin before a moment. */
export async function findAhead(
  ctx: Context,
  doctorIds: readonly string[],
  until: Date,
): Promise<AheadRow[]> {
  const { rows } = await sql<AheadRow>`
    select s.id, s.doctor_id as "doctorId", s.starts_at as "startsAt", s.ends_at as "endsAt",
      ${stateNow(ctx)} as state, s.is_made as "isMade"
    from slots s where s.provider_id = ${ctx.actor.providerId} and s.doctor_id = ${anyOf(doctorIds)}
      and s.ends_at > ${ctx.now} and s.starts_at < ${until}
    order by s.starts_at`.execute(ctx.db)
  return rows
}

export type RemovalRow = SlotTimes & { doctorId: string }

/** Returns the times ahead that users took out of the calendars of doctors. */
export async function findRemovals(ctx: Context, doctorIds: readonly string[]): Promise<RemovalRow[]> {
  const { rows } = await sql<RemovalRow>`
    select r.doctor_id as "doctorId", r.starts_at as "startsAt", r.ends_at as "endsAt"
    from slot_removals r where r.provider_id = ${ctx.actor.providerId} and r.doctor_id = ${anyOf(doctorIds)}
      and r.ends_at > ${ctx.now}`.execute(ctx.db)
  return rows
}
