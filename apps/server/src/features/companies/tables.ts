import { owns } from '../../platform/db/owns.ts'

export const companiesTables = owns('companies')
