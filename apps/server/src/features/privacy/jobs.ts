import { forgetFiles } from './forget-files.ts'

export const privacyJobs = [forgetFiles]
