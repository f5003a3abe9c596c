import { owns } from '../../platform/db/owns.ts'

export const tariffsTables = owns({
  tariffs: {
    created_at: 'plain',
    created_by: 'key',
    id: 'key',
    plan_id: 'key',
    provider_id: 'key',
    valid_from: 'plain',
  },
  tariff_bands: {
    age_from: 'plain',
    age_to: 'plain',
    premium: 'plain',
    provider_id: 'key',
    relationship: 'plain',
    tariff_id: 'key',
  },
})
