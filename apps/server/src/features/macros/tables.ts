import { owns } from '../../platform/db/owns.ts'

export const macrosTables = owns({
  ticket_macros: {
    assignee: 'plain',
    assignee_user_id: 'key',
    created_at: 'plain',
    html: 'plain',
    id: 'key',
    is_sent: 'plain',
    owner_user_id: 'key',
    position: 'plain',
    provider_id: 'key',
    snooze: 'plain',
    status: 'plain',
    tag_ids: 'key',
    title: 'plain',
    updated_at: 'plain',
  },
})
