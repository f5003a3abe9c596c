import { owns } from '../../platform/db/owns.ts'

export const slotsTables = owns({
  slots: {
    created_at: 'plain',
    doctor_id: 'key',
    ends_at: 'plain',
    held_until: 'plain',
    holder_id: 'key',
    id: 'key',
    provider_id: 'key',
    starts_at: 'plain',
    state: 'plain',
  },
})
