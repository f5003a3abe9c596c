import { owns } from '../../platform/db/owns.ts'

export const pollsTables = owns({
  polls: {
    answered_at: 'plain',
    asked_at: 'plain',
    comment: 'personal',
    created_at: 'plain',
    id: 'key',
    insured_id: 'key',
    provider_id: 'key',
    score: 'personal',
  },
})
