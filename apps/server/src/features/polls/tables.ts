import { owns } from '../../platform/db/owns.ts'

export const pollsTables = owns('polls')
