import { exportEvents } from './export-events.ts'

export const auditJobs = [exportEvents.job]
