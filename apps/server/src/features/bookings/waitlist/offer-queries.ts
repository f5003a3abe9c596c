import type { DayPart, OfferState } from '@coverline/contract/bookings/terms'
import type { Language } from '@coverline/contract/languages'
import { sql } from 'kysely'
import type { Context } from '../../../platform/context.ts'

/** A free time with what decides who may get it */
export type Fact = {
  slotId: string
  doctorId: string
  startsAt: string
  specializationIds: readonly string[]
  day: string
  part: DayPart
}

/**
 * SQL: time `t` fits the open entry `w`. A time that the person passed or gave back is not offered again; a person has one open
 * offer at a time.
 */
const fits = sql`w.ended_at is null and (w.doctor_id = t."doctorId" or t."specializationIds" ? w.specialization_id::text)
  and t.day between w.first_day and w.last_day and t.part = any(w.parts)
  and not exists (select from booking_offers o where o.provider_id = w.provider_id and o.waitlist_id = w.id
    and (o.state = 'OPEN' or (o.doctor_id = t."doctorId" and o.starts_at = t."startsAt")))
  and not exists (select from bookings b where b.provider_id = w.provider_id and b.insured_id = w.insured_id
    and b.doctor_id = t."doctorId" and b.starts_at = t."startsAt" and b.state = 'CANCELED')`

const recordset = (facts: readonly Fact[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as t("slotId" uuid, "doctorId" uuid, "startsAt" timestamptz,
    "specializationIds" jsonb, day date, part text)`

/** Returns those of the times that fit an entry. */
export async function findFitting(ctx: Context, facts: readonly Fact[]): Promise<Set<string>> {
  if (facts.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select t."slotId" as id from ${recordset(facts)}
    where exists (select from booking_waitlist w where w.provider_id = ${ctx.actor.providerId} and ${fits})`.execute(
    ctx.db,
  )
  return new Set(rows.map(({ id }) => id))
}

export type Claimed = { id: string; personProfileId: string; offerId: string; language: Language }

/**
 * Locks the first entry that a time fits. Entries that other transactions are using are passed over, so that two times which
 * become free at once go to two people, and a cancellation waits for no other one.
 */
export async function claimEntry(
  ctx: Context,
  fact: Fact,
  exceptIds: readonly string[],
): Promise<Claimed | undefined> {
  const { rows } =
    await sql<Claimed>`select w.id, w.insured_id as "personProfileId", w.service_id as "offerId", w.language
    from booking_waitlist w, ${recordset([fact])}
    where w.provider_id = ${ctx.actor.providerId} and ${fits} and w.id <> all(${[...exceptIds]}::uuid[])
    order by w.created_at, w.id limit 1 for update of w skip locked`.execute(ctx.db)
  return rows[0]
}

/** True if a locked entry may still get the time: another transaction may have ended just before the lock was had. */
export async function stillFits(ctx: Context, entryId: string, fact: Fact): Promise<boolean> {
  const { rows } = await sql`select from booking_waitlist w, ${recordset([fact])}
    where w.provider_id = ${ctx.actor.providerId} and w.id = ${entryId} and ${fits}`.execute(ctx.db)
  return rows.length > 0
}

/** True if the slot has an open offer, also one that is due and not ended yet. */
export async function isOffered(ctx: Context, slotId: string): Promise<boolean> {
  const { rows } = await sql`select from booking_offers where provider_id = ${ctx.actor.providerId}
    and slot_id = ${slotId} and state = 'OPEN'`.execute(ctx.db)
  return rows.length > 0
}

/** True if the entry has an open offer. */
export async function hasOffer(ctx: Context, entryId: string): Promise<boolean> {
  const { rows } = await sql`select from booking_offers where provider_id = ${ctx.actor.providerId}
    and waitlist_id = ${entryId} and state = 'OPEN'`.execute(ctx.db)
  return rows.length > 0
}

type NewOffer = {
  id: string
  entryId: string
  slotId: string
  doctorId: string
  startsAt: Date
  endsAt: Date
  expiresAt: Date
  tokenHash: Buffer
}

export async function insertOffer(ctx: Context, offer: NewOffer): Promise<void> {
  await sql`insert into booking_offers (provider_id, id, waitlist_id, slot_id, doctor_id, starts_at, ends_at, offered_at, expires_at,
      token_hash)
    values (${ctx.actor.providerId}, ${offer.id}, ${offer.entryId}, ${offer.slotId}, ${offer.doctorId}, ${offer.startsAt},
      ${offer.endsAt}, ${ctx.now}, ${offer.expiresAt}, ${offer.tokenHash})`.execute(ctx.db)
}

export type Offer = {
  id: string
  state: OfferState
  entryId: string
  personProfileId: string
  serviceId: string
  language: Language
  slotId: string
  doctorId: string
  startsAt: Date
  endsAt: Date
  expiresAt: Date
  tokenHash: Buffer
}

const columns = sql`o.id, o.state, o.waitlist_id as "entryId", w.insured_id as "personProfileId", w.service_id as "serviceId",
  w.language, o.slot_id as "slotId", o.doctor_id as "doctorId", o.starts_at as "startsAt", o.ends_at as "endsAt",
  o.expires_at as "expiresAt", o.token_hash as "tokenHash"`

/** Returns an offer, with the person of its entry. */
export async function findOffer(
  ctx: Context,
  which: { id: string } | { tokenHash: Buffer },
): Promise<Offer | undefined> {
  const condition = 'id' in which ? sql`o.id = ${which.id}` : sql`o.token_hash = ${which.tokenHash}`
  const { rows } = await sql<Offer>`select ${columns} from booking_offers o
    join booking_waitlist w on w.provider_id = o.provider_id and w.id = o.waitlist_id
    where o.provider_id = ${ctx.actor.providerId} and ${condition}`.execute(ctx.db)
  return rows[0]
}

/** Returns the open offer of a locked entry. */
export async function findOpenOffer(ctx: Context, entryId: string): Promise<Offer | undefined> {
  const { rows } = await sql<Offer>`select ${columns} from booking_offers o
    join booking_waitlist w on w.provider_id = o.provider_id and w.id = o.waitlist_id
    where o.provider_id = ${ctx.actor.providerId} and o.waitlist_id = ${entryId} and o.state = 'OPEN'`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Ends an offer of a locked entry. */
export async function writeAnswer(
  ctx: Context,
  offerId: string,
  state: Exclude<OfferState, 'OPEN'>,
): Promise<void> {
  await sql`update booking_offers set state = ${state}, answered_at = ${ctx.now}, answered_by = ${ctx.actor.userId}
    where provider_id = ${ctx.actor.providerId} and id = ${offerId} and state = 'OPEN'`.execute(ctx.db)
}

/** Returns the open offers whose time to answer is over. */
export async function findDueOffers(ctx: Context): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`select id from booking_offers where provider_id = ${ctx.actor.providerId}
    and state = 'OPEN' and expires_at <= ${ctx.now} order by expires_at, id limit 1000`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
