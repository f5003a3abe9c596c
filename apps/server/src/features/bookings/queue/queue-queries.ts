import { type ReturnReason, visitMinutes } from '@coverline/contract/bookings/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** SQL: row `q` of the queue waits, with its booking `b`. */
const waits = sql`q.taken_by is null and b.state = 'NEW' and num_nonnulls(b.doctor_id, b.slot_id, b.starts_at) = 0`

/** SQL: the person of booking `b` has another visit of the service now, so that this one is not taken meanwhile. */
function isElsewhere(ctx: Context) {
  const until = new Date(ctx.now.getTime() + visitMinutes * 60_000)
  return sql`exists (select from bookings o where o.provider_id = b.provider_id and o.insured_id = b.insured_id
    and o.service_id = b.service_id and o.id <> b.id and o.state in ('NEW', 'CONFIRMED') and not o.is_merged and o.starts_at is not null
    and tstzrange(o.starts_at, o.ends_at) && tstzrange(${ctx.now}::timestamptz, ${until}::timestamptz))`
}

export type Waiting = {
  id: string
  personProfileId: string
  offerId: string
  specializationId: string | null
  since: string
  place: number
  putBackReason: ReturnReason | null
  putBackAt: string | null
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const most = 500

/**
 * Lists the people who wait, first come first. A place counts the earlier people that the same doctors may take: a
 * person for one specialization is not behind those for another one. `bookingId`: this one alone.
 */
export async function findWaiting(ctx: Context, bookingId: string | null = null): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with waiting as (
      select q.booking_id, q.specialization_id, q.queued_at, q.put_back_reason, q.put_back_at, b.insured_id, b.service_id
      from booking_queue q join bookings b on b.provider_id = q.provider_id and b.id = q.booking_id
      where q.provider_id = ${ctx.actor.providerId} and ${waits})
    select w.booking_id as id, w.insured_id as "personProfileId", w.service_id as "offerId",
      w.specialization_id as "specializationId", ${iso('w.queued_at')} as since,
      w.put_back_reason as "putBackReason", ${iso('w.put_back_at')} as "putBackAt",
      (select count(*)::integer + 1 from waiting o where (o.queued_at, o.booking_id) < (w.queued_at, w.booking_id)
        and (o.specialization_id is null or w.specialization_id is null or o.specialization_id = w.specialization_id)) as place
    from waiting w where ${bookingId}::uuid is null or w.booking_id = ${bookingId}::uuid order by w.queued_at, w.booking_id limit ${most}`.execute(
    ctx.db,
  )
  return rows
}

/** Returns a waiting visit of a person. */
export async function findWaitingOf(
  ctx: Context,
  personProfileId: string,
  exceptId: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select b.id from bookings b
    join booking_queue q on q.provider_id = b.provider_id and q.booking_id = b.id
    where b.provider_id = ${ctx.actor.providerId} and b.insured_id = ${personProfileId} and b.id <> ${exceptId}
      and ${waits} limit 1`.execute(ctx.db)
  return rows[0]?.id
}

export async function insertWaiting(
  ctx: Context,
  bookingId: string,
  specializationId: string | null,
): Promise<void> {
  await sql`insert into booking_queue (provider_id, booking_id, specialization_id, queued_at)
    values (${ctx.actor.providerId}, ${bookingId}, ${specializationId}, ${ctx.now})`.execute(ctx.db)
}

type Claim = { doctorId: string; specializationIds: readonly string[]; exceptIds: readonly string[] }

/** SQL: the next row `q` that a doctor may take. People that this doctor put back come last. */
const nextRow = (ctx: Context, { doctorId, specializationIds, exceptIds }: Claim) =>
  sql<{ id: string }>`select q.booking_id as id from booking_queue q
    join bookings b on b.provider_id = q.provider_id and b.id = q.booking_id
    where q.provider_id = ${ctx.actor.providerId} and ${waits} and not ${isElsewhere(ctx)}
      and (q.specialization_id is null or q.specialization_id = any(${[...specializationIds]}::uuid[]))
      and q.booking_id <> all(${[...exceptIds]}::uuid[])
    order by ${doctorId}::uuid = any(q.put_back_by), q.queued_at, q.booking_id limit 1`

/**
 * Locks the next row that a doctor may take and returns its booking. Rows that other doctors are taking are passed over, so
 * that of any number of callers each gets another person.
 */
export async function claimNext(ctx: Context, claim: Claim): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${nextRow(ctx, claim)} for update of q skip locked`.execute(
    ctx.db,
  )
  return rows[0]?.id
}

/** Returns the booking that `claimNext` would give, without a lock. */
export async function findNext(ctx: Context, claim: Omit<Claim, 'exceptIds'>): Promise<string | null> {
  const { rows } = await nextRow(ctx, { ...claim, exceptIds: [] }).execute(ctx.db)
  return rows[0]?.id ?? null
}

export async function writeTaken(ctx: Context, bookingId: string, doctorId: string): Promise<void> {
  await sql`update booking_queue set taken_by = ${doctorId}, taken_at = ${ctx.now}, ended_at = null
    where provider_id = ${ctx.actor.providerId} and booking_id = ${bookingId}`.execute(ctx.db)
}

/** SQL: a doctor took row `q`; the time of its booking `b` is not over, and the doctor has not ended it. */
const isTaken = (ctx: Context) => sql`q.taken_by is not null and q.ended_at is null
  and q.taken_at > ${ctx.now}::timestamptz - interval '1 day'
  and b.state = 'CONFIRMED' and b.doctor_id = q.taken_by and b.ends_at > ${ctx.now}`

/** Returns the visit that a doctor took from the queue, whose time is not over and which the doctor has not ended. */
export async function findOpenVisit(ctx: Context, doctorId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select b.id from booking_queue q
    join bookings b on b.provider_id = q.provider_id and b.id = q.booking_id
    where q.provider_id = ${ctx.actor.providerId} and q.taken_by = ${doctorId} and ${isTaken(ctx)}
    order by q.taken_at desc limit 1`.execute(ctx.db)
  return rows[0]?.id ?? null
}

export type Taken = {
  id: string
  personProfileId: string
  offerId: string
  doctorId: string
  since: string
}

/** Lists the visits that doctors took from the queue and have not ended, the longest one first. */
export async function findTaken(ctx: Context): Promise<Taken[]> {
  const { rows } = await sql<Taken>`select b.id, b.insured_id as "personProfileId", b.service_id as "offerId",
      q.taken_by as "doctorId", ${iso('q.taken_at')} as since
    from booking_queue q join bookings b on b.provider_id = q.provider_id and b.id = q.booking_id
    where q.provider_id = ${ctx.actor.providerId} and ${isTaken(ctx)}
    order by q.taken_at, q.booking_id limit ${most}`.execute(ctx.db)
  return rows
}

/** Notes that the doctor has ended a visit from the queue; of other visits nothing is noted. */
export async function writeVisitEnded(ctx: Context, bookingId: string): Promise<void> {
  await sql`update booking_queue set ended_at = ${ctx.now}
    where provider_id = ${ctx.actor.providerId} and booking_id = ${bookingId} and taken_by is not null`.execute(
    ctx.db,
  )
}

/** Lets an open visit no longer hold its doctor's time. Returns its slot, which stays booked. */
export async function releaseTime(ctx: Context, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ slotId: string | null }>`update bookings set holds_time = false
    where provider_id = ${ctx.actor.providerId} and id = ${bookingId} returning slot_id as "slotId"`.execute(
    ctx.db,
  )
  return rows[0]?.slotId ?? null
}

/** Lets a visit that a doctor took wait again. False if this doctor has not taken it; nothing is changed then. */
export async function writeReturned(
  ctx: Context,
  { bookingId, doctorId, reason }: { bookingId: string; doctorId: string; reason: ReturnReason },
): Promise<boolean> {
  const { rows } = await sql`update booking_queue q set taken_by = null, taken_at = null, ended_at = null,
      put_back_reason = ${reason}, put_back_at = ${ctx.now},
      put_back_by = array_append(array_remove(q.put_back_by, ${doctorId}::uuid), ${doctorId}::uuid)
    where q.provider_id = ${ctx.actor.providerId} and q.booking_id = ${bookingId} and q.taken_by = ${doctorId}
    returning q.booking_id`.execute(ctx.db)
  return rows.length > 0
}
