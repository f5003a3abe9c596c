import type { PersonData } from '../../platform/person-data.ts'
import { eraseImports, exportImages } from './person-queries.ts'

export const importsPersonData: PersonData = { exportOf: exportImages, erase: eraseImports }
