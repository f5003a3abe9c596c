import type { PersonData } from '../../platform/person-data.ts'
import { eraseRenewals, exportRenewals } from './person-queries.ts'

export const renewalsPersonData: PersonData = { exportOf: exportRenewals, erase: eraseRenewals }
