import type { DayPart, WaitlistState } from '@coverline/contract/bookings/terms'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/types.ts'

/** Returns the providers in which people wait. */
export async function providersWithWaitlist(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select providers_with_waitlist() as id`.execute(db)
  return rows.map(({ id }) => id)
}

export type Wish = {
  personProfileId: string
  offerId: string
  doctorId: string | null
  specializationId: string | null
  firstDay: string
  lastDay: string
  parts: DayPart[]
}

export async function insertEntry(ctx: Context, id: string, wish: Wish): Promise<void> {
  await sql`insert into booking_waitlist (provider_id, id, insured_id, service_id, doctor_id, specialization_id, first_day, last_day,
      parts, language, created_by, created_at)
    values (${ctx.actor.providerId}, ${id}, ${wish.personProfileId}, ${wish.offerId}, ${wish.doctorId}, ${wish.specializationId},
      ${wish.firstDay}, ${wish.lastDay}, ${[...wish.parts]}::text[], ${ctx.locale}, ${ctx.actor.userId}, ${ctx.now})`.execute(
    ctx.db,
  )
}

/** Returns an open entry of the person with the same wish, whatever its days. Lock the person's bookings before. */
export async function findSameWish(ctx: Context, wish: Wish): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select id from booking_waitlist where provider_id = ${ctx.actor.providerId}
    and insured_id = ${wish.personProfileId} and service_id = ${wish.offerId} and ended_at is null
    and doctor_id is not distinct from ${wish.doctorId}::uuid
    and specialization_id is not distinct from ${wish.specializationId}::uuid limit 1`.execute(ctx.db)
  return rows[0]?.id
}

export type Entry = { id: string; personProfileId: string; isOpen: boolean }

/** Locks an entry until the transaction ends; lock its offer afterwards. */
export async function lockEntry(ctx: Context, id: string): Promise<Entry | undefined> {
  const { rows } =
    await sql<Entry>`select id, insured_id as "personProfileId", ended_at is null as "isOpen" from booking_waitlist
    where provider_id = ${ctx.actor.providerId} and id = ${id} for update`.execute(ctx.db)
  return rows[0]
}

/** Ends a locked entry. */
export async function writeEnd(
  ctx: Context,
  id: string,
  { reason, bookingId = null }: { reason: 'BOOKED' | 'REMOVED'; bookingId?: string | null },
): Promise<void> {
  await sql`update booking_waitlist set ended_at = ${ctx.now}, end_reason = ${reason}, ended_by = ${ctx.actor.userId},
      booking_id = ${bookingId}
    where provider_id = ${ctx.actor.providerId} and id = ${id}`.execute(ctx.db)
}

/** Ends the entries whose last day has passed. Returns them. */
export async function expireEntries(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with due as (select w.id from booking_waitlist w
      where w.provider_id = ${ctx.actor.providerId} and w.ended_at is null and w.last_day < ${ctx.today}
        and not exists (select from booking_offers o where o.provider_id = w.provider_id and o.waitlist_id = w.id and o.state = 'OPEN')
      order by w.id for update of w skip locked)
    update booking_waitlist w set ended_at = ${ctx.now}, end_reason = 'EXPIRED' from due
    where w.provider_id = ${ctx.actor.providerId} and w.id = due.id returning w.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export type EntryRow = {
  id: string
  state: WaitlistState
  personProfileId: string
  serviceId: string
  doctorId: string | null
  specializationId: string | null
  firstDay: string
  lastDay: string
  parts: DayPart[]
  createdAt: string
  endedAt: string | null
  bookingId: string | null
  openOfferId: string | null
  offerDoctorId: string | null
  startsAt: string | null
  endsAt: string | null
  expiresAt: string | null
  passedOffers: number
}

type Filter = { isOpen: boolean; personProfileIds?: readonly string[] | undefined }

const wanted = (ctx: Context, { isOpen, personProfileIds }: Filter) => {
  const people = personProfileIds ? [...personProfileIds] : null
  return sql`w.provider_id = ${ctx.actor.providerId} and (w.ended_at is null) = ${isOpen}
    and (${people}::uuid[] is null or w.insured_id = any(${people}::uuid[]))`
}

/** Lists entries with their open offers: open ones in their order, ended ones the last first. */
export async function findEntryPage(
  ctx: Context,
  { page, limit, ...filter }: Filter & { page: number; limit: number },
): Promise<EntryRow[]> {
  const order = filter.isOpen ? sql`w.created_at, w.id` : sql`w.ended_at desc, w.id desc`
  const { rows } = await sql<EntryRow>`select w.id,
      coalesce(w.end_reason, case when o.expires_at > ${ctx.now} then 'OFFERED' else 'WAITING' end) as state,
      w.insured_id as "personProfileId", w.service_id as "serviceId", w.doctor_id as "doctorId",
      w.specialization_id as "specializationId", to_char(w.first_day, 'YYYY-MM-DD') as "firstDay",
      to_char(w.last_day, 'YYYY-MM-DD') as "lastDay", w.parts, ${iso('w.created_at')} as "createdAt",
      ${iso('w.ended_at')} as "endedAt", w.booking_id as "bookingId",
      o.id as "openOfferId", o.doctor_id as "offerDoctorId", ${iso('o.starts_at')} as "startsAt", ${iso('o.ends_at')} as "endsAt",
      ${iso('o.expires_at')} as "expiresAt",
      (select count(*)::integer from booking_offers p where p.provider_id = w.provider_id and p.waitlist_id = w.id
        and p.state in ('REFUSED', 'EXPIRED')) as "passedOffers"
    from booking_waitlist w
    left join booking_offers o on o.provider_id = w.provider_id and o.waitlist_id = w.id and o.state = 'OPEN' and o.expires_at > ${ctx.now}
    where ${wanted(ctx, filter)} order by ${order} limit ${limit} offset ${page * limit}`.execute(ctx.db)
  return rows
}

/** Counts the open and the ended entries. */
export async function countEntries(
  ctx: Context,
  personProfileIds?: readonly string[],
): Promise<{ open: number; ended: number }> {
  const people = personProfileIds ? [...personProfileIds] : null
  const { rows } = await sql<{ open: number; ended: number }>`select
      (count(*) filter (where w.ended_at is null))::integer as open,
      (count(*) filter (where w.ended_at is not null))::integer as ended
    from booking_waitlist w where w.provider_id = ${ctx.actor.providerId}
      and (${people}::uuid[] is null or w.insured_id = any(${people}::uuid[]))`.execute(ctx.db)
  return rows[0] ?? { open: 0, ended: 0 }
}

/** Returns since when the person of a booking had waited, if it came of an offer. */
export async function findWaitedSince(ctx: Context, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`select ${iso('w.created_at')} as since from booking_waitlist w
    where w.provider_id = ${ctx.actor.providerId} and w.booking_id = ${bookingId}`.execute(ctx.db)
  return rows[0]?.since ?? null
}

export type Sought = { doctorIds: string[]; specializationIds: string[]; lastDay: string | null }

/** Returns whose times people without an open offer wait for, and until which day. */
export async function findSought(ctx: Context): Promise<Sought> {
  const { rows } = await sql<Sought>`select
      coalesce(array_agg(distinct w.doctor_id::text) filter (where w.doctor_id is not null), '{}') as "doctorIds",
      coalesce(array_agg(distinct w.specialization_id::text) filter (where w.specialization_id is not null), '{}') as "specializationIds",
      to_char(max(w.last_day), 'YYYY-MM-DD') as "lastDay"
    from booking_waitlist w where w.provider_id = ${ctx.actor.providerId} and w.ended_at is null
      and not exists (select from booking_offers o where o.provider_id = w.provider_id and o.waitlist_id = w.id and o.state = 'OPEN')`.execute(
    ctx.db,
  )
  return rows[0] ?? { doctorIds: [], specializationIds: [], lastDay: null }
}
