import { owns } from '../../platform/db/owns.ts'

export const pollsTables = owns({
  poll_settings: {
    asks_by_link: 'plain',
    changed_at: 'plain',
    delay_minutes: 'plain',
    provider_id: 'key',
  },
  polls: {
    answered_at: 'plain',
    asked_at: 'plain',
    comment: 'personal',
    created_at: 'plain',
    id: 'key',
    insured_id: 'key',
    open_until: 'plain',
    provider_id: 'key',
    score: 'personal',
    ticket_id: 'key',
    token_hash: 'plain',
  },
})
