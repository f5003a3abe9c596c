import { commissions } from '@coverline/contract/commissions/endpoints'
import { implement } from '../../platform/implement.ts'
import { exportEntries } from './export-entries.ts'
import { listAgreements } from './list-agreements.ts'
import { listEntries } from './list-entries.ts'
import { saveAgreement } from './save-agreement.ts'
import { savePolicyCommission } from './save-policy-commission.ts'
import { showPolicyCommission } from './show-policy-commission.ts'
import { totalEntries } from './total-entries.ts'

export const commissionsApi = implement('commissions', commissions, {
  list: listEntries,
  totals: totalEntries,
  listInCsv: exportEntries.answer,
  agreements: listAgreements,
  saveAgreement,
  ofPolicy: showPolicyCommission,
  saveOfPolicy: savePolicyCommission,
})
