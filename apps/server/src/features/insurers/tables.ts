import { owns } from '../../platform/db/owns.ts'

export const insurersTables = owns({
  insurer_documents: {
    created_at: 'plain',
    created_by: 'key',
    file_id: 'key',
    id: 'key',
    insurer_id: 'key',
    provider_id: 'key',
  },
  insurers: {
    channel: 'plain',
    created_at: 'plain',
    email: 'plain',
    fields_to_add: 'plain',
    fields_to_deactivate: 'plain',
    id: 'key',
    logo_file_id: 'key',
    provider_id: 'key',
    status: 'plain',
    title: 'plain',
    title_fold: 'plain',
  },
})
