import { owns } from '../../platform/db/owns.ts'

export const clinicsTables = owns({
  clinics: {
    address_fold: 'plain',
    address_line: 'plain',
    city_id: 'key',
    created_at: 'plain',
    deleted_at: 'plain',
    description: 'plain',
    id: 'key',
    is_approximate: 'plain',
    latitude: 'plain',
    longitude: 'plain',
    name: 'plain',
    name_fold: 'plain',
    phone: 'plain',
    provider_id: 'key',
    registration_type: 'plain',
    search_fold: 'plain',
  },
})
