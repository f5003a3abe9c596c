import { owns } from '../../platform/db/owns.ts'

export const commissionsTables = owns('commission_entries', 'commission_rates', 'policy_commissions')
