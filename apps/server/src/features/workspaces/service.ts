import { hasRoom } from './licence/has-room.ts'
import { companyAreaOf, insertCompanyArea } from './queries.ts'

/** Workspace functions for other features */
export const workspaceService = { companyAreaOf, insertCompanyArea, hasRoom }
