import { owns } from '../../platform/db/owns.ts'

export const companiesTables = owns({
  company_file_looks: {
    provider_id: 'key',
    seen_at: 'plain',
    side: 'plain',
    user_id: 'key',
    version_id: 'key',
  },
  company_file_versions: {
    company_file_id: 'key',
    created_at: 'plain',
    created_by: 'key',
    file_id: 'key',
    id: 'key',
    number: 'plain',
    provider_id: 'key',
    side: 'plain',
  },
  company_files: {
    category: 'plain',
    company_id: 'key',
    created_at: 'plain',
    id: 'key',
    provider_id: 'key',
    side: 'plain',
  },
  companies: {
    addition_notice_days: 'plain',
    change_acceptance: 'plain',
    created_at: 'plain',
    deleted_at: 'plain',
    id: 'key',
    insurer_id: 'key',
    leaver_notice_days: 'plain',
    logo_file_id: 'key',
    mails_summary: 'plain',
    name: 'plain',
    name_fold: 'plain',
    officers_see: 'plain',
    provider_id: 'key',
  },
})
