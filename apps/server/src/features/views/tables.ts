import { owns } from '../../platform/db/owns.ts'

export const viewsTables = owns({
  saved_views: {
    created_at: 'plain',
    id: 'key',
    is_shared: 'plain',
    list: 'plain',
    name: 'personal',
    provider_id: 'key',
    search: 'personal',
    user_id: 'key',
  },
})
