import { checkBulk, runBulk, undoBulk } from './work.ts'

export const bulkJobs = [checkBulk, runBulk, undoBulk]
