import { owns } from '../../platform/db/owns.ts'

export const workspacesTables = owns({
  platform_settings: {
    is_demo: 'plain',
    layout: 'plain',
    only_row: 'plain',
  },
  providers: {
    adult_age: 'plain',
    confidential_age: 'plain',
    country: 'plain',
    created_at: 'plain',
    currency: 'plain',
    features: 'plain',
    id: 'key',
    insured_limit: 'plain',
    licence_told: 'plain',
    licence_valid_until: 'plain',
    logo_file_id: 'key',
    name: 'plain',
    second_factor: 'plain',
    time_zone: 'plain',
    title: 'plain',
    version: 'plain',
  },
  workspaces: {
    company_id: 'key',
    created_at: 'plain',
    id: 'key',
    name: 'plain',
    provider_id: 'key',
    type: 'plain',
  },
})
