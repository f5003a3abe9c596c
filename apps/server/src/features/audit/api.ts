import { audit } from '@coverline/contract/audit/endpoints'
import { implement } from '../../platform/implement.ts'
import { exportEvents } from './export-events.ts'
import { listEvents } from './list-events.ts'
import { searchEvents } from './search-events.ts'

export const auditApi = implement('audit', audit, {
  list: listEvents,
  search: searchEvents,
  searchInCsv: exportEvents.answer,
})
