import type { PersonData } from '../../platform/person-data.ts'
import { changesOf, eraseChanges, exportChanges, movesOfChanges } from './person-queries.ts'

export const changesPersonData: PersonData = {
  exportOf: exportChanges,
  recordsOf: changesOf,
  erase: eraseChanges,
  move: { kind: 'EMPLOYEE_CHANGE', audit: null, ...movesOfChanges },
}
