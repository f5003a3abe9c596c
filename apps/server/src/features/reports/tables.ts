import { owns } from '../../platform/db/owns.ts'

export const reportsTables = owns({
  dashboard_reports: {
    changed_at: 'plain',
    dashboard: 'plain',
    filters: 'plain',
    format: 'plain',
    id: 'key',
    name: 'personal',
    provider_id: 'key',
    rhythm: 'plain',
    user_id: 'key',
  },
})
