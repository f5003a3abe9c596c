import { owns } from '../../platform/db/owns.ts'

export const policiesTables = owns(
  'payment_receipts',
  'payment_reminders',
  'payments',
  'policies',
  'policy_changes',
  'policy_credits',
  'policy_documents',
  'policy_versions',
)
