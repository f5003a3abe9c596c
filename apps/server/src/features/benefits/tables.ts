import { owns } from '../../platform/db/owns.ts'

export const benefitsTables = owns({
  benefit_uses: {
    amount: 'plain',
    approval: 'personal',
    created_at: 'plain',
    created_by: 'key',
    currency: 'plain',
    day: 'plain',
    days: 'plain',
    id: 'key',
    insured_id: 'key',
    policy_id: 'key',
    provider_id: 'key',
    reason: 'personal',
    reverses_id: 'key',
    service_id: 'key',
    source: 'plain',
    visits: 'plain',
  },
})
