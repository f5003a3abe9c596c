import { owns } from '../../platform/db/owns.ts'

export const cardsTables = owns({
  card_checks: {
    checked_at: 'plain',
    id: 'key',
    insured_id: 'key',
    is_covered: 'plain',
    key_id: 'key',
    policy_id: 'key',
    provider_id: 'key',
    shows_left: 'plain',
  },
  card_keys: {
    client_key: 'plain',
    created_at: 'plain',
    device_name: 'plain',
    id: 'key',
    insured_id: 'key',
    last_used_at: 'plain',
    provider_id: 'key',
    secret: 'plain',
  },
})
