import { type LiveStatus, onlineMs } from '@coverline/contract/doctors/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'

/** SQL: the live status of doctor `d`, by the time of the last call of the doctor's page. */
export function liveStatus({ now }: Pick<Context, 'now'>): RawBuilder<LiveStatus> {
  const since = new Date(now.getTime() - onlineMs)
  return sql<LiveStatus>`case when exists (select from doctor_presence p where p.provider_id = d.provider_id and p.doctor_id = d.id
      and p.conference_until > ${now}) then 'IN_CONFERENCE'
    when exists (select from doctor_presence p where p.provider_id = d.provider_id and p.doctor_id = d.id
      and p.pinged_at > ${since}) then 'ONLINE' else 'OFFLINE' end`
}

/** Notes a call of a doctor's page in place. True if the doctor was offline before. */
export async function notePing(
  db: Db,
  { providerId, doctorId, now }: { providerId: string; doctorId: string; now: Date },
): Promise<boolean> {
  const since = new Date(now.getTime() - onlineMs)
  const { rows } = await sql<{ wasOnline: boolean }>`
    with before as (select is_online and pinged_at > ${since} as online from doctor_presence
      where provider_id = ${providerId} and doctor_id = ${doctorId})
    insert into doctor_presence (provider_id, doctor_id, pinged_at)
    select d.provider_id, d.id, ${now} from doctors d
    where d.provider_id = ${providerId} and d.id = ${doctorId} and d.status = 'ACTIVE'
    on conflict (provider_id, doctor_id) do update set pinged_at = greatest(doctor_presence.pinged_at, excluded.pinged_at),
      is_online = true
    returning coalesce((select online from before), false) as "wasOnline"`.execute(db)
  return rows[0]?.wasOnline === false
}

/**
 * Notes until when a doctor counts as in a visit; null: the visit is left. True if others see another status now.
 */
export async function noteConference(
  db: Db,
  {
    providerId,
    doctorId,
    now,
    until,
  }: { providerId: string; doctorId: string; now: Date; until: Date | null },
): Promise<boolean> {
  const { rows } = await sql<{ wasBusy: boolean }>`
    with before as (select conference_until > ${now} as busy from doctor_presence
      where provider_id = ${providerId} and doctor_id = ${doctorId})
    insert into doctor_presence (provider_id, doctor_id, pinged_at, conference_until)
    values (${providerId}, ${doctorId}, ${now}, ${until}::timestamptz)
    on conflict (provider_id, doctor_id) do update set conference_until = excluded.conference_until,
      pinged_at = greatest(doctor_presence.pinged_at, excluded.pinged_at), is_online = true
    returning coalesce((select busy from before), false) as "wasBusy"`.execute(db)
  return rows[0]?.wasBusy !== (until !== null)
}

/** Returns the providers with a doctor whose page has been silent. */
export async function providersWithSilent(db: Db, at: Date): Promise<string[]> {
  const since = new Date(at.getTime() - onlineMs)
  const { rows } = await sql<{
    id: string
  }>`select providers_with_silent_doctors(${since}::timestamptz) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Marks the doctors as offline whose pages have been silent, and returns them. Each is returned once. */
export async function takeSilent(ctx: Pick<Context, 'db' | 'actor' | 'now'>): Promise<string[]> {
  const since = new Date(ctx.now.getTime() - onlineMs)
  const { rows } = await sql<{ id: string }>`update doctor_presence set is_online = false
    where provider_id = ${ctx.actor.providerId} and is_online and pinged_at <= ${since}
    returning doctor_id as id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
