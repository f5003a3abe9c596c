import { sql } from 'kysely'
import { makeTickets } from '../../../features/tickets/factory.ts'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'

type Where = {
  providerId: string
  canary: string
  insuredId: string
  policyId: string
  serviceId: string
  clinicId: string
  userId: string
}

/** Inserts a confirmed visit to a clinic, booked without coverage, a canceled home visit and a new one by video; returns their ids. */
export async function insertBookings(db: Db, where: Where): Promise<string[]> {
  const { providerId, canary, insuredId, policyId, serviceId, clinicId, userId } = where
  const [clinicVisit, homeVisit, videoVisit] = [newId(), newId(), newId()]
  const about = {
    insuredId,
    serviceId,
    description: canary,
    source: 'OPERATOR' as const,
    status: 'DONE' as const,
  }
  const [first, second, third] = await makeTickets(db, providerId, [
    { ...about, businessType: 'CLINIC_RECEPTION' },
    { ...about, businessType: 'DOCTOR_CALL' },
    { ...about, businessType: 'TELEMEDICINE_RECEPTION', status: 'NEW' },
  ])
  await sql`insert into bookings (provider_id, id, kind, state, ticket_id, insured_id, policy_id, service_id, clinic_id, starts_at, ends_at,
      created_at, changed_at, comment, approval, refusals, override_reason, confirmed_at, created_by)
    values (${providerId}, ${clinicVisit}, 'CLINIC', 'CONFIRMED', ${first}, ${insuredId}, ${policyId}, ${serviceId}, ${clinicId},
      '2026-03-03T09:00Z', '2026-03-03T09:30Z', now(), now(), ${canary}, ${canary}, '{USED_UP}', ${canary}, now(), ${userId})`.execute(
    db,
  )
  await sql`insert into bookings (provider_id, id, kind, state, ticket_id, insured_id, policy_id, service_id, created_at, changed_at, address,
      phone, symptoms, canceled_at, canceled_for, cancellation_reason, cancellation_note, canceled_by)
    values (${providerId}, ${homeVisit}, 'HOME_VISIT', 'CANCELED', ${second}, ${insuredId}, ${policyId}, ${serviceId}, now(), now(),
      ${canary}, ${canary}, ${canary}, now(), 'PROVIDER', 'OTHER', ${canary}, ${userId})`.execute(db)
  await sql`insert into bookings (provider_id, id, kind, ticket_id, insured_id, policy_id, service_id, created_at, changed_at, starts_at, ends_at,
      approval)
    values (${providerId}, ${videoVisit}, 'TELEMEDICINE', ${third}, ${insuredId}, ${policyId}, ${serviceId}, now(), now(),
      '2026-03-04T09:00Z', '2026-03-04T09:30Z', ${canary})`.execute(db)
  await sql`insert into booking_settings (provider_id, messages, changed_at)
    values (${providerId}, '{QUEUED,TAKEN,RETURNED,CONFIRMATION,CHANGE,CANCELLATION,REMINDER_DAY,REMINDER_HOURS}', now())`.execute(
    db,
  )
  await sql`insert into booking_entries (provider_id, booking_id, email, sent_at)
    values (${providerId}, ${clinicVisit}, ${canary}, now())`.execute(db)
  await sql`insert into booking_queue (provider_id, booking_id, queued_at) values (${providerId}, ${videoVisit}, now())`.execute(
    db,
  )
  await sql`insert into visits (provider_id, booking_id, link_version, person_place, person_seen_at)
    values (${providerId}, ${videoVisit}, 1, 'LEFT', now())`.execute(db)
  return [clinicVisit, homeVisit, videoVisit]
}

/** Gives the visit by video a doctor and a booked slot of that doctor at its time. */
export async function giveSlot(
  db: Db,
  { providerId, bookingId, doctorId }: { providerId: string; bookingId: string; doctorId: string },
): Promise<void> {
  const slotId = newId()
  await sql`insert into slots (provider_id, id, doctor_id, starts_at, ends_at, created_at, state, holder_id)
    select ${providerId}, ${slotId}, ${doctorId}, starts_at, ends_at, now(), 'BOOKED', id from bookings where id = ${bookingId}`.execute(
    db,
  )
  await sql`update bookings set doctor_id = ${doctorId}, slot_id = ${slotId} where id = ${bookingId}`.execute(
    db,
  )
}
