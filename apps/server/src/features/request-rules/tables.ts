import { owns } from '../../platform/db/owns.ts'

export const requestRulesTables = owns({
  request_rule_turns: {
    given_at: 'plain',
    provider_id: 'key',
    user_id: 'key',
  },
  request_rules: {
    answer: 'plain',
    assignee: 'plain',
    business_types: 'plain',
    company_ids: 'key',
    created_at: 'plain',
    hours: 'plain',
    id: 'key',
    is_closing: 'plain',
    is_last: 'plain',
    is_on: 'plain',
    member_ids: 'key',
    moment: 'plain',
    position: 'plain',
    provider_id: 'key',
    sender: 'plain',
    sources: 'plain',
    tag_ids: 'key',
    title: 'plain',
    updated_at: 'plain',
    words: 'plain',
  },
})
