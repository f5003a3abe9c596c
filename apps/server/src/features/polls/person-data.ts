import { moveRows, type PersonData } from '../../platform/person-data.ts'
import { erasePolls, exportPolls } from './person-queries.ts'

export const pollsPersonData: PersonData = {
  exportOf: exportPolls,
  erase: erasePolls,
  move: { kind: 'POLL', audit: null, ...moveRows('polls') },
}
