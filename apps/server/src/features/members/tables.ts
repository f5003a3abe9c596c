import { owns } from '../../platform/db/owns.ts'

export const membersTables = owns('grants')
