import { owns } from '../../platform/db/owns.ts'

export const viewsTables = owns('saved_views')
