import { insertCompanyArea } from './queries.ts'

/** Workspace functions for other features */
export const workspaceService = { insertCompanyArea }
