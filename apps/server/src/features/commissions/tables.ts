import { owns } from '../../platform/db/owns.ts'

export const commissionsTables = owns({
  commission_entries: {
    agent_user_id: 'key',
    amount: 'plain',
    base: 'plain',
    created_at: 'plain',
    currency: 'plain',
    policy_id: 'key',
    provider_id: 'key',
    rate: 'plain',
    receipt_id: 'key',
    received_on: 'plain',
  },
  commission_rates: {
    agent_user_id: 'key',
    created_at: 'plain',
    id: 'key',
    insurer_id: 'key',
    plan_id: 'key',
    provider_id: 'key',
    rate: 'plain',
  },
  policy_commissions: {
    agent_user_id: 'key',
    policy_id: 'key',
    provider_id: 'key',
    rate: 'plain',
  },
})
