import { hasRoom } from './licence/has-room.ts'
import { isReadOnly } from './licence/is-read-only.ts'
import { companyAreaOf, insertCompanyArea } from './queries.ts'

/** Workspace functions for other features */
export const workspaceService = { companyAreaOf, insertCompanyArea, hasRoom, isReadOnly }
