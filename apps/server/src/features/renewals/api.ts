import { renewals } from '@coverline/contract/renewals/endpoints'
import { implement } from '../../platform/implement.ts'
import { exportRenewals } from './export-renewals.ts'
import { listRenewals } from './list-renewals.ts'
import { moveRenewals } from './move-renewals.ts'
import { renewPolicy } from './renew-policy.ts'
import { saveRenewal } from './save-renewal.ts'
import { showRenewal } from './show-renewal.ts'
import { totalRenewals } from './total-renewals.ts'

export const renewalsApi = implement('renewals', renewals, {
  list: listRenewals,
  totals: totalRenewals,
  detail: showRenewal,
  move: moveRenewals,
  save: saveRenewal,
  renew: renewPolicy,
  download: exportRenewals.answer,
})
