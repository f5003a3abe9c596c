import type { PersonData } from '../../platform/person-data.ts'
import { eraseMails, exportInbound, originalsOf } from './person-queries.ts'

export const mailboxesPersonData: PersonData = {
  exportOf: exportInbound,
  filesOf: originalsOf,
  erase: eraseMails,
}
