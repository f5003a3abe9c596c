import { policies } from '@coverline/contract/policies/endpoints'
import { implement } from '../../platform/implement.ts'
import { exportPolicies } from './export/export-policies.ts'
import { listDeleted } from './deleted/list-deleted.ts'
import { listPolicies } from './list-policies.ts'
import type { SaveRenewal } from './saving/renewal-of-policy.ts'
import { savePolicies } from './saving/save-policies.ts'
import { savePolicy } from './saving/save-policy.ts'
import { showPerformance } from './performance/show-performance.ts'
import { showPolicy } from './show-policy.ts'

export const policiesApi = (saveRenewal: SaveRenewal) =>
  implement('policies', policies, {
    list: listPolicies,
    detail: showPolicy,
    performance: showPerformance,
    save: savePolicy(saveRenewal),
    saveBulk: savePolicies(saveRenewal),
    export: exportPolicies.answer,
    deleted: listDeleted,
  })
