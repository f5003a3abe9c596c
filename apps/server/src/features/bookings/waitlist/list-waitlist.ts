import type { bookings } from '@coverline/contract/bookings/endpoints'
import type { WaitlistEntry } from '@coverline/contract/bookings/waitlist'
import type { InputOf, OutputOf } from '@coverline/contract/endpoint'
import type { Context, CtxOf } from '../../../platform/context.ts'
import { doctorService } from '../../doctors/service.ts'
import { planService } from '../../plans/service.ts'
import { findPeopleNames } from '../name-queries.ts'
import { secondsUntil } from './seconds-until.ts'
import { countEntries, type EntryRow, findEntryPage } from './waitlist-queries.ts'

/** Lists people who wait, in their order, or the entries that have ended. */
export async function listWaitlist(
  ctx: CtxOf<typeof bookings.waitlist>,
  input: InputOf<typeof bookings.waitlist>,
): Promise<OutputOf<typeof bookings.waitlist>> {
  const counts = await countEntries(ctx, input.personProfileIds)
  const items = await viewsOf(ctx, await findEntryPage(ctx, input))
  const totalCount = input.isOpen ? counts.open : counts.ended
  return { items, totalCount, counts }
}

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))]

async function viewsOf(ctx: Context, rows: readonly EntryRow[]): Promise<WaitlistEntry[]> {
  const people = await findPeopleNames(ctx, distinct(rows.map(({ personProfileId }) => personProfileId)))
  const services = await planService.titlesOf(ctx, distinct(rows.map(({ serviceId }) => serviceId)))
  const doctorIds = distinct(rows.flatMap(({ doctorId, offerDoctorId }) => [doctorId, offerDoctorId]))
  const doctors = await doctorService.namesOf(ctx, doctorIds)
  const specializations = await doctorService.specializationNames(
    ctx,
    distinct(rows.map(({ specializationId }) => specializationId)),
  )
  const named = (names: ReadonlyMap<string, string>, id: string | null) =>
    id === null ? null : { id, name: names.get(id) ?? '' }
  return rows.map((row) => {
    const { id, state, personProfileId, serviceId, firstDay, lastDay, parts, createdAt, endedAt } = row
    const person = people.get(personProfileId)
    return {
      waitlistId: id,
      state,
      firstDay,
      lastDay,
      parts,
      createdAt,
      endedAt,
      person: { personProfileId, firstName: person?.firstName ?? '', lastName: person?.lastName ?? '' },
      service: { id: serviceId, name: services.get(serviceId)?.title ?? '' },
      doctor: named(doctors, row.doctorId),
      specialization: named(specializations, row.specializationId),
      receptionId: row.bookingId,
      offer: offerOf(ctx, row, named(doctors, row.offerDoctorId)),
      passedOffers: row.passedOffers,
    }
  })
}

function offerOf(
  { now }: Pick<Context, 'now'>,
  { openOfferId, startsAt, endsAt, expiresAt }: EntryRow,
  doctor: { id: string; name: string } | null,
): WaitlistEntry['offer'] {
  if (openOfferId === null || doctor === null || startsAt === null || endsAt === null || expiresAt === null)
    return null
  const secondsLeft = secondsUntil(expiresAt, now)
  return { waitlistOfferId: openOfferId, doctor, startsAt, endsAt, expiresAt, secondsLeft }
}
