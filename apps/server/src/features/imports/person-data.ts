import type { PersonData } from '../../platform/person-data.ts'
import { eraseImports, exportImages } from './lookups/person-queries.ts'

export const importsPersonData: PersonData = { exportOf: exportImages, erase: eraseImports }
