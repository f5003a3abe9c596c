import type { PersonData } from '../../platform/person-data.ts'
import { eraseReasons } from './person-queries.ts'

export const bulkPersonData: PersonData = { erase: eraseReasons }
