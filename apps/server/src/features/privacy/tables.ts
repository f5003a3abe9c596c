import { owns } from '../../platform/db/owns.ts'

export const privacyTables = owns({
  retention_settings: {
    changed_at: 'plain',
    lead_months: 'plain',
    provider_id: 'key',
  },
})
