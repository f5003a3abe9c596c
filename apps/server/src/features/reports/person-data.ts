import type { PersonData } from '../../platform/person-data.ts'
import { eraseReports } from './person-queries.ts'

export const reportsPersonData: PersonData = { erase: eraseReports }
