import { owns } from '../../platform/db/owns.ts'

export const contactReportsTables = owns({
  contact_reports: {
    created_at: 'plain',
    id: 'key',
    insured_id: 'key',
    mark: 'plain',
    provider_id: 'key',
  },
})
