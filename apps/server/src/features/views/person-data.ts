import type { PersonData } from '../../platform/person-data.ts'
import { eraseViews } from './person-queries.ts'

export const viewsPersonData: PersonData = { erase: eraseViews }
