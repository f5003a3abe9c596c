import { owns } from '../../platform/db/owns.ts'

export const insuredTables = owns(
  'insured',
  'insured_documents',
  'insured_duplicate_scans',
  'insured_duplicates',
  'insured_merge_moves',
  'insured_merges',
  'invitation_templates',
  'invitations',
)
