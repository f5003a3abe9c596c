import type { VisitParty, VisitPresence } from '@coverline/contract/visits/terms'
import { visitSeenMs } from '@coverline/contract/visits/terms'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/types.ts'
import { sendSignal } from '../../platform/realtime/signals.ts'
import { type Place, topicOf, type Visit } from './rules.ts'

const columns = sql`link_version as "linkVersion", admitted_at as "admittedAt", admitted_link as "admittedLink",
  admitted_doctor as "admittedDoctor", ended_at as "endedAt", person_place as "personPresence",
  person_seen_at as "personSeenAt", doctor_place as "doctorPresence", doctor_seen_at as "doctorSeenAt"`

/** Returns what is stored of a visit, if anything. */
export async function findVisit(
  ctx: { db: Db; actor: { providerId: string } },
  bookingId: string,
): Promise<Visit | undefined> {
  const { rows } = await sql<Visit>`select ${columns} from visits
    where provider_id = ${ctx.actor.providerId} and booking_id = ${bookingId}`.execute(ctx.db)
  return rows[0]
}

/** Returns the booking of a link. */
export async function findByToken(ctx: Context, hash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select booking_id as id from visits
    where provider_id = ${ctx.actor.providerId} and token_hash = ${hash}`.execute(ctx.db)
  return rows[0]?.id
}

type Seen = Place & { party: VisitParty; presence: VisitPresence; now: Date }

/** Notes where a side is, and tells the other side of a change. True if it changed. */
export async function noteSeen(db: Db, { party, presence, now, ...place }: Seen): Promise<boolean> {
  const { providerId, bookingId } = place
  const [state, seen] =
    party === 'DOCTOR' ? ['doctor_place', 'doctor_seen_at'] : ['person_place', 'person_seen_at']
  const since = new Date(now.getTime() - visitSeenMs)
  const { rows } = await sql<{ isSame: boolean }>`
    with before as (select ${sql.ref(state)} = ${presence} and (${sql.ref(seen)} > ${since} or ${presence} = 'LEFT') as same
      from visits where provider_id = ${providerId} and booking_id = ${bookingId})
    insert into visits (provider_id, booking_id, ${sql.ref(state)}, ${sql.ref(seen)})
    values (${providerId}, ${bookingId}, ${presence}, ${now})
    on conflict (provider_id, booking_id) do update set ${sql.ref(state)} = excluded.${sql.ref(state)},
      ${sql.ref(seen)} = greatest(visits.${sql.ref(seen)}, excluded.${sql.ref(seen)})
    returning coalesce((select same from before), false) as "isSame"`.execute(db)
  const isChanged = rows[0]?.isSame !== true
  if (isChanged) await tellChange(db, place, [party === 'DOCTOR' ? 'PERSON' : 'DOCTOR'])
  return isChanged
}

/** Tells sides that the room has changed, once the transaction has committed. */
export async function tellChange(
  db: Db,
  place: Place,
  parties: readonly VisitParty[] = ['DOCTOR', 'PERSON'],
): Promise<void> {
  for (const party of parties) await sendSignal(db, topicOf(place, party), { kind: 'changed' })
}

/** Ends the streams of the person at once, after another link has replaced the one of `place`; the doctor hears of it. */
export async function tellReplaced(db: Db, place: Place): Promise<void> {
  await sendSignal(db, topicOf(place, 'PERSON'), { kind: 'ended' })
  await tellChange(db, place, ['DOCTOR'])
}

/** Notes that the doctor lets the holder of the present link in. */
export async function writeAdmitted(ctx: Context, { bookingId, doctorId }: Place): Promise<void> {
  await sql`update visits set admitted_at = ${ctx.now}, admitted_link = link_version, admitted_doctor = ${doctorId}
    where provider_id = ${ctx.actor.providerId} and booking_id = ${bookingId}`.execute(ctx.db)
}

/** Notes that the visit has ended; its link and both sides end with it. */
export async function writeEnded(ctx: Context, bookingId: string): Promise<void> {
  await sql`update visits set ended_at = ${ctx.now}, person_place = case when person_place is not null then 'LEFT' end,
      doctor_place = case when doctor_place is not null then 'LEFT' end
    where provider_id = ${ctx.actor.providerId} and booking_id = ${bookingId}`.execute(ctx.db)
}
