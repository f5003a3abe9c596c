import type { PersonData } from '../../platform/person-data.ts'
import { eraseLines, exportLines } from './person-queries.ts'

export const statementsPersonData: PersonData = { exportOf: exportLines, erase: eraseLines }
