import type { DoctorPause } from '@coverline/contract/doctors/duty'
import type { LiveStatus, PauseReason } from '@coverline/contract/doctors/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import { liveStatus } from '../presence/presence-queries.ts'
import { nameIn } from '../rules.ts'

/** SQL: the pause of doctor `d`; only a doctor on duty has one. */
export const pauseOf = sql<DoctorPause | null>`(
  select jsonb_build_object('reason', p.reason, 'comment', p.comment,
    'since', to_char(p.paused_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from doctor_pauses p where p.provider_id = d.provider_id and p.doctor_id = d.id and d.work_mode = 'DUTY')`

export type OnDuty = {
  doctorId: string
  liveStatus: LiveStatus
  pause: DoctorPause | null
  specializationIds: string[]
}

/** Returns the active doctors who work on duty, by name; `doctorId`: this one alone. */
export async function findOnDuty(ctx: Context, doctorId: string | null = null): Promise<OnDuty[]> {
  const { rows } =
    await sql<OnDuty>`select d.id as "doctorId", ${liveStatus(ctx)} as "liveStatus", ${pauseOf} as pause,
      array(select ds.specialization_id::text from doctor_specializations ds
        where ds.provider_id = d.provider_id and ds.doctor_id = d.id) as "specializationIds"
    from doctors d where d.provider_id = ${ctx.actor.providerId} and d.status = 'ACTIVE' and d.work_mode = 'DUTY'
      and (${doctorId}::uuid is null or d.id = ${doctorId}::uuid)
    order by d.name_fold, d.id`.execute(ctx.db)
  return rows
}

/** Locks what a doctor does on duty until the transaction ends: a pause and a taking come one after the other. */
export async function lockDuty(ctx: Pick<Context, 'db' | 'actor'>, doctorId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${ctx.actor.providerId} ${doctorId} duty`}, 11))`.execute(
    ctx.db,
  )
}

/** Returns the names of specializations in the reader's language. */
export async function findSpecializationNames(
  ctx: Context,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; names: Parameters<typeof nameIn>[0] }>`select id, names
    from specializations where provider_id = ${ctx.actor.providerId} and id = any(${[...ids]}::uuid[])`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, names }) => [id, nameIn(names, ctx.locale)]))
}

export type Pause = { reason: PauseReason; comment: string }

/** Pauses a doctor; one who is paused gets the new reason and keeps the time. */
export async function writePause(ctx: Context, doctorId: string, { reason, comment }: Pause): Promise<void> {
  await sql`insert into doctor_pauses (provider_id, doctor_id, reason, comment, paused_at)
    values (${ctx.actor.providerId}, ${doctorId}, ${reason}, ${comment}, ${ctx.now})
    on conflict (provider_id, doctor_id) do update set reason = excluded.reason, comment = excluded.comment`.execute(
    ctx.db,
  )
}

/** Ends the pause of a doctor. True if there was one. */
export async function deletePause(ctx: Context, doctorId: string): Promise<boolean> {
  const { rows } = await sql`delete from doctor_pauses
    where provider_id = ${ctx.actor.providerId} and doctor_id = ${doctorId} returning doctor_id`.execute(
    ctx.db,
  )
  return rows.length > 0
}
