import { owns } from '../../platform/db/owns.ts'

export const targetsTables = owns({
  target_settings: {
    answer_minutes: 'plain',
    answers_told: 'plain',
    changed_at: 'plain',
    close_minutes: 'plain',
    closes_told: 'plain',
    escalation_user_id: 'key',
    is_on: 'plain',
    provider_id: 'key',
  },
})
