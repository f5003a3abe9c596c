import type { InputOf } from '@coverline/contract/endpoint'
import type { slots } from '@coverline/contract/slots/endpoints'
import type { SlotState } from '@coverline/contract/slots/terms'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { visibleSlots } from './access.ts'

export type SlotRow = {
  id: string
  doctorId: string
  startsAt: Date
  endsAt: Date
  state: SlotState
  heldUntil: Date | null
  holderId: string | null
}

export const zoneOf = ({ actor }: Pick<Context, 'actor'>): string => actor.workspace?.timeZone ?? 'UTC'

/** SQL: the state of slot `s`; a hold that has run out is none. */
export const stateNow = ({ now }: Pick<Context, 'now'>): RawBuilder<SlotState> =>
  sql<SlotState>`case when s.state = 'HELD' and s.held_until <= ${now} then 'FREE' else s.state end`

/** Most slots of one answer */
const mostRows = 20_000

/** Returns the slots that start between two moments, in order. */
export function findSlots(
  ctx: Context,
  { doctorId, doctorIds, status }: Pick<InputOf<typeof slots.list>, 'doctorId' | 'doctorIds' | 'status'>,
  { from, until }: { from: Date; until: Date },
): Promise<SlotRow[]> {
  const wanted = doctorId ? [doctorId] : doctorIds
  let rows = visibleSlots(ctx).where('s.starts_at', '>=', from).where('s.starts_at', '<', until)
  if (wanted) rows = rows.where('s.doctor_id', '=', sql<string>`any(${[...wanted]}::uuid[])`)
  if (status) rows = rows.where(stateNow(ctx), '=', status)
  return rows
    .select(['s.id', 's.doctor_id as doctorId', 's.starts_at as startsAt', 's.ends_at as endsAt'])
    .select(['s.held_until as heldUntil', 's.holder_id as holderId', stateNow(ctx).as('state')])
    .orderBy('s.starts_at')
    .orderBy('s.doctor_id')
    .limit(mostRows)
    .execute()
}

export type FreeTime = { slotId: string; doctorId: string; startsAt: Date; endsAt: Date }

/** Returns free slots of doctors that start between two moments, the first ones first. `heldBy`: with those that this user holds. */
export async function findFree(
  ctx: Context,
  {
    doctorIds,
    from,
    until,
    heldBy = null,
  }: { doctorIds: readonly string[]; from: Date; until: Date; heldBy?: string | null },
): Promise<FreeTime[]> {
  if (doctorIds.length === 0) return []
  const { rows } =
    await sql<FreeTime>`select s.id as "slotId", s.doctor_id as "doctorId", s.starts_at as "startsAt",
      s.ends_at as "endsAt" from slots s
    where s.provider_id = ${ctx.actor.providerId} and s.doctor_id = any(${[...doctorIds]}::uuid[])
      and s.starts_at > ${from} and s.starts_at < ${until}
      and (${stateNow(ctx)} = 'FREE' or (s.state = 'HELD' and s.holder_id = ${heldBy}::uuid))
    order by s.starts_at, s.id limit ${mostRows}`.execute(ctx.db)
  return rows
}

/** True if the caller may see the slot. */
export async function isSlot(ctx: Context, slotId: string): Promise<boolean> {
  const row = await visibleSlots(ctx).where('s.id', '=', slotId).select('s.id').executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the status of a doctor and keeps it until the transaction ends: a doctor who is deactivated meanwhile
 * waits, and then sees what was planned or booked.
 */
export async function keepDoctor(ctx: Context, doctorId: string): Promise<string | undefined> {
  const { rows } = await sql<{ status: string }>`select status from doctors
    where provider_id = ${ctx.actor.providerId} and id = ${doctorId} for share`.execute(ctx.db)
  return rows[0]?.status
}

export type Figures = { nextAt: Date | null; slots: number; booked: number }

/** Returns the next free slot of doctors, and how many slots of this week they have and how many are booked. */
export async function findFigures(ctx: Context, doctorIds: readonly string[]): Promise<Map<string, Figures>> {
  if (doctorIds.length === 0) return new Map()
  const zone = zoneOf(ctx)
  const week = sql`date_trunc('week', ${ctx.now}::timestamptz at time zone ${zone})`
  const isThisWeek = sql`s.starts_at >= ${week} at time zone ${zone}
    and s.starts_at < (${week} + interval '7 days') at time zone ${zone}`
  const { rows } = await sql<Figures & { doctorId: string }>`
    select s.doctor_id as "doctorId", min(s.starts_at) filter (where s.starts_at > ${ctx.now} and ${stateNow(ctx)} = 'FREE') as "nextAt",
      (count(*) filter (where ${isThisWeek} and not s.is_visit))::integer as slots,
      (count(*) filter (where ${isThisWeek} and not s.is_visit and s.state = 'BOOKED'))::integer as booked
    from slots s where s.provider_id = ${ctx.actor.providerId} and s.doctor_id = any(${[...doctorIds]}::uuid[])
      and s.starts_at >= ${ctx.now}::timestamptz - interval '8 days'
    group by s.doctor_id`.execute(ctx.db)
  return new Map(rows.map(({ doctorId, ...figures }) => [doctorId, figures]))
}

/** SQL condition: doctor `d` has a free slot ahead. */
export const hasFreeAhead = (ctx: Context): RawBuilder<boolean> =>
  sql<boolean>`exists (select from slots s where s.provider_id = d.provider_id and s.doctor_id = d.id
    and s.starts_at > ${ctx.now} and ${stateNow(ctx)} = 'FREE')`

/** Counts the visits and holds that have slots of a doctor which have not ended. */
export async function countTakenAhead(ctx: Context, doctorId: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(distinct s.holder_id)::integer as count from slots s where s.provider_id = ${ctx.actor.providerId}
    and s.doctor_id = ${doctorId} and s.ends_at > ${ctx.now} and ${stateNow(ctx)} <> 'FREE'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
