import { owns } from '../../platform/db/owns.ts'

export const renewalsTables = owns({
  renewal_drafts: {
    created_at: 'plain',
    end_date: 'plain',
    end_offered: 'plain',
    kind: 'plain',
    policy_id: 'key',
    premium: 'plain',
    provider_id: 'key',
    start_offered: 'plain',
  },
  renewals: {
    new_policy_id: 'key',
    note: 'personal',
    policy_id: 'key',
    provider_id: 'key',
    stage: 'plain',
    stage_changed_at: 'plain',
    transaction_status: 'plain',
  },
})
