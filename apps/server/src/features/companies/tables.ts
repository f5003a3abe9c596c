import { owns } from '../../platform/db/owns.ts'

export const companiesTables = owns({
  companies: {
    change_acceptance: 'plain',
    created_at: 'plain',
    deleted_at: 'plain',
    id: 'key',
    insurer_id: 'key',
    logo_file_id: 'key',
    name: 'plain',
    name_fold: 'plain',
    provider_id: 'key',
  },
})
