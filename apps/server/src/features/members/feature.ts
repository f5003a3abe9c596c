import type { Feature } from '../../platform/feature.ts'
import { membersApi } from './api.ts'
import type { InsertCompanyArea } from './queries.ts'

/** `insertCompanyArea` belongs to workspaces, which use members: an import would close a circle. */
export const membersFeature = (insertCompanyArea: InsertCompanyArea): Feature => ({
  name: 'members',
  api: membersApi(insertCompanyArea),
})
