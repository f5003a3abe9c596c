import { owns } from '../../platform/db/owns.ts'

export const leadFormsTables = owns({
  lead_form_solutions: {
    answer: 'plain',
    challenge: 'plain',
    expires_at: 'plain',
    provider_id: 'key',
  },
  lead_forms: {
    agent_user_id: 'key',
    changed_at: 'plain',
    fields: 'plain',
    is_on: 'plain',
    key: 'plain',
    language: 'plain',
    origins: 'plain',
    provider_id: 'key',
    spam_count: 'plain',
    texts: 'plain',
  },
})
