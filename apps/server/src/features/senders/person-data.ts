import type { PersonData } from '../../platform/person-data.ts'
import { eraseSenders, exportSenders, recordsOfSenders, spamFilesOf } from './person-queries.ts'

export const sendersPersonData: PersonData = {
  exportOf: exportSenders,
  filesOf: spamFilesOf,
  recordsOf: recordsOfSenders,
  erase: eraseSenders,
}
