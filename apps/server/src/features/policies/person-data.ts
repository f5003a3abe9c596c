import { moveRows, type PersonData } from '../../platform/person-data.ts'
import { erasePolicies, exportPolicies, policyFilesOf } from './people/person-queries.ts'

export const policiesPersonData: PersonData = {
  exportOf: exportPolicies,
  filesOf: policyFilesOf,
  erase: erasePolicies,
  move: { kind: 'POLICY', audit: { action: 'policies.moved', entity: 'policies' }, ...moveRows('policies') },
}
