import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { TakenPerson, WaitingPerson } from '@coverline/contract/bookings/queue'
import type { OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { doctorService } from '../../doctors/service.ts'
import { planService } from '../../plans/service.ts'
import { ticketService } from '../../tickets/service.ts'
import { findPeopleNames } from '../name-queries.ts'
import { findBeginMinutes, findLost } from './return-queries.ts'
import { findNext, findOpenVisit, findTaken, findWaiting, type Waiting } from './queue-queries.ts'

type OnDuty = Awaited<ReturnType<typeof doctorService.onDuty>>[number]

const takes = ({ specializationIds }: OnDuty, { specializationId }: Waiting): boolean =>
  specializationId === null || specializationIds.includes(specializationId)

const isThere = ({ pause, liveStatus }: OnDuty): boolean => pause === null && liveStatus !== 'OFFLINE'

/** Lists the people who wait. A doctor on duty sees those that this doctor may take; other doctors see none. */
export async function listQueue(ctx: CtxOf<typeof bookings.queue>): Promise<OutputOf<typeof bookings.queue>> {
  const { doctorId } = ctx.actor
  const duty = await doctorService.onDuty(ctx)
  const own = doctorId === null ? undefined : duty.find((each) => each.doctorId === doctorId)
  const isDoctor = ticketService.isDoctorAlone(ctx.actor)
  const all = await findWaiting(ctx)
  const rows = isDoctor ? all.filter((row) => own && takes(own, row)) : all
  return {
    items: await waitingViews(ctx, rows),
    totalCount: rows.length,
    taken: isDoctor ? [] : await takenViews(ctx, duty),
    doctorCount: duty.filter(isThere).length,
    own: own
      ? {
          pause: own.pause,
          receptionId: await findOpenVisit(ctx, own.doctorId),
          nextId: await findNext(ctx, own),
          returned: await lostView(ctx, own.doctorId),
        }
      : null,
    beginMinutes: await findBeginMinutes(ctx),
    now: ctx.now.toISOString(),
  }
}

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

type Visit = { id: string; personProfileId: string; offerId: string }

/** Returns a function that adds the names of person and service to a visit. */
async function namesOf(ctx: Context, rows: readonly Visit[]) {
  const people = await findPeopleNames(ctx, distinct(rows.map(({ personProfileId }) => personProfileId)))
  const services = await planService.titlesOf(ctx, distinct(rows.map(({ offerId }) => offerId)))
  return ({ id, personProfileId, offerId }: Visit) => {
    const found = people.get(personProfileId)
    return {
      receptionId: id,
      person: { personProfileId, firstName: found?.firstName ?? '', lastName: found?.lastName ?? '' },
      service: { id: offerId, name: services.get(offerId)?.title ?? '' },
    }
  }
}

/** Returns the visit that a doctor lost because it was not begun in time, with its names; null if there is none. */
async function lostView(ctx: Context, doctorId: string) {
  const lost = await findLost(ctx, doctorId)
  return lost ? { ...(await namesOf(ctx, [lost]))(lost), at: lost.at } : null
}

/** Lists who was taken by which doctor. A doctor who no longer works on duty counts as gone. */
async function takenViews(ctx: Context, duty: readonly OnDuty[]): Promise<TakenPerson[]> {
  const rows = await findTaken(ctx)
  const headOf = await namesOf(ctx, rows)
  const names = await doctorService.namesOf(ctx, distinct(rows.map(({ doctorId }) => doctorId)))
  return rows.map((row) => ({
    ...headOf(row),
    doctor: { id: row.doctorId, name: names.get(row.doctorId) ?? '' },
    liveStatus: duty.find(({ doctorId }) => doctorId === row.doctorId)?.liveStatus ?? 'OFFLINE',
    since: row.since,
  }))
}

async function waitingViews(ctx: Context, rows: readonly Waiting[]): Promise<WaitingPerson[]> {
  const headOf = await namesOf(ctx, rows)
  const names = await doctorService.specializationNames(
    ctx,
    distinct(rows.map(({ specializationId }) => specializationId)),
  )
  return rows.map((row) => {
    const { specializationId, since, place, putBackReason, putBackAt } = row
    return {
      ...headOf(row),
      since,
      place,
      specialization:
        specializationId === null ? null : { id: specializationId, name: names.get(specializationId) ?? '' },
      putBack: putBackReason !== null && putBackAt !== null ? { reason: putBackReason, at: putBackAt } : null,
    }
  })
}

/** Returns the place of a waiting visit and how many doctors may take it now; null if it does not wait. */
export async function placeInQueue(
  ctx: Context,
  bookingId: string,
): Promise<{ place: number; since: string; doctorCount: number } | null> {
  const [row] = await findWaiting(ctx, bookingId)
  if (!row) return null
  const duty = await doctorService.onDuty(ctx)
  const doctorCount = duty.filter((each) => isThere(each) && takes(each, row)).length
  return { place: row.place, since: row.since, doctorCount }
}
