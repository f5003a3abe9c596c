import { hasRoom } from './licence/has-room.ts'
import { insertCompanyArea } from './queries.ts'

/** Workspace functions for other features */
export const workspaceService = { insertCompanyArea, hasRoom }
