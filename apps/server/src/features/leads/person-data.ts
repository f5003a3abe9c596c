import { moveRows, type PersonData } from '../../platform/person-data.ts'
import { eraseLeadsOf } from './erasure/erase-leads-of.ts'
import { exportLeadsOf, leadFilesOf, leadsOf } from './erasure/queries.ts'

export const leadsPersonData: PersonData = {
  exportOf: exportLeadsOf,
  filesOf: leadFilesOf,
  recordsOf: leadsOf,
  erase: eraseLeadsOf,
  move: { kind: 'LEAD', audit: { action: 'leads.relinked', entity: 'leads' }, ...moveRows('leads') },
}
