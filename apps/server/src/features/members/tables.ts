import { owns } from '../../platform/db/owns.ts'

export const membersTables = owns({
  grants: {
    created_at: 'plain',
    doctor_id: 'key',
    id: 'key',
    invited_at: 'plain',
    provider_id: 'key',
    role: 'plain',
    settings: 'plain',
    user_id: 'key',
    workspace_id: 'key',
  },
})
