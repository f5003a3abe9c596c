import { owns } from '../../platform/db/owns.ts'

export const workspacesTables = owns('platform_settings', 'providers', 'workspaces')
