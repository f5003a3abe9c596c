import type { NounSample } from '../sample-shape.ts'

export const auditSample: NounSample = {
  rights: [
    ['/insurance/audit/list', 'INSURED_VIEW|POLICIES_VIEW|PLANS_VIEW', 'ADMIN, OPERATOR'],
    ['/insurance/audit/search', 'INSURED_VIEW|POLICIES_VIEW|PLANS_VIEW', 'role ADMIN'],
    ['/insurance/audit/search-in-csv', 'INSURED_VIEW|POLICIES_VIEW|PLANS_VIEW', 'role ADMIN'],
  ],
  idFields: { entityId: 'plans' },
}
