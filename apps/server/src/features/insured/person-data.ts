import type { PersonData } from '../../platform/person-data.ts'
import { erasePeople, exportPeople, personFilesOf } from './person-queries.ts'

export const insuredPersonData: PersonData = {
  exportOf: exportPeople,
  filesOf: personFilesOf,
  erase: erasePeople,
}
