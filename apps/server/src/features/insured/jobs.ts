import { findAllDuplicates, findDuplicates } from './duplicates/find-duplicates.ts'
import { forgetFiles } from './subjects/forget-files.ts'
import { sendWelcome } from './invitations/send-welcome.ts'

export const insuredJobs = [sendWelcome, findDuplicates, findAllDuplicates, forgetFiles]
