import { policies } from '@coverline/contract/policies/endpoints'
import { implement } from '../../platform/implement.ts'
import { exportPolicies } from './export/export-policies.ts'
import { listDeleted } from './deleted/list-deleted.ts'
import { listPolicies } from './list-policies.ts'
import { savePolicies } from './saving/save-policies.ts'
import { savePolicy } from './saving/save-policy.ts'
import { showPerformance } from './performance/show-performance.ts'
import { showPolicy } from './show-policy.ts'

export const policiesApi = implement('policies', policies, {
  list: listPolicies,
  detail: showPolicy,
  performance: showPerformance,
  save: savePolicy,
  saveBulk: savePolicies,
  export: exportPolicies.answer,
  deleted: listDeleted,
})
