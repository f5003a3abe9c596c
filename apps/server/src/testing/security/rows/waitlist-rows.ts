import { sql } from 'kysely'
import type { Db } from '../../../platform/db/types.ts'
import { newId } from '../../../platform/id.ts'
import { hashOfToken } from '../../../platform/tokens/link-token.ts'

type Where = {
  providerId: string
  insuredId: string
  serviceId: string
  doctorId: string
  userId: string
}

/** Inserts a person who waits for a doctor and has an open offer, with the slot that it holds; returns their ids by table. */
export async function insertWaitlist(db: Db, where: Where): Promise<Record<string, string[]>> {
  const { providerId, insuredId, serviceId, doctorId, userId } = where
  const [entryId, offerId, slotId] = [newId(), newId(), newId()]
  const [startsAt, endsAt] = ['2089-03-04T09:00Z', '2089-03-04T09:30Z']
  await sql`insert into booking_waitlist (provider_id, id, insured_id, service_id, doctor_id, first_day, last_day, parts, language,
      created_by, created_at)
    values (${providerId}, ${entryId}, ${insuredId}, ${serviceId}, ${doctorId}, '2089-03-01', '2089-03-09', '{MORNING}', 'en',
      ${userId}, now())`.execute(db)
  await sql`insert into slots (provider_id, id, doctor_id, starts_at, ends_at, created_at, state, holder_id, held_until)
    values (${providerId}, ${slotId}, ${doctorId}, ${startsAt}, ${endsAt}, now(), 'HELD', ${offerId}, now() + interval '1 day')`.execute(
    db,
  )
  await sql`insert into booking_offers (provider_id, id, waitlist_id, slot_id, doctor_id, starts_at, ends_at, offered_at, expires_at,
      token_hash)
    values (${providerId}, ${offerId}, ${entryId}, ${slotId}, ${doctorId}, ${startsAt}, ${endsAt}, now(), now() + interval '1 day',
      ${hashOfToken(offerId)})`.execute(db)
  return { booking_waitlist: [entryId], booking_offers: [offerId] }
}
