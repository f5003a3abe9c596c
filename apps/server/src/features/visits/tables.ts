import { owns } from '../../platform/db/owns.ts'

export const visitsTables = owns({
  visits: {
    admitted_at: 'plain',
    admitted_doctor: 'key',
    admitted_link: 'plain',
    booking_id: 'key',
    doctor_place: 'plain',
    doctor_seen_at: 'plain',
    ended_at: 'plain',
    link_version: 'plain',
    person_place: 'plain',
    person_seen_at: 'plain',
    provider_id: 'key',
    token_hash: 'plain',
  },
})
