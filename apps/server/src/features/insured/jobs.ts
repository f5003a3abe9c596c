import { findAllDuplicates, findDuplicates } from './duplicates/find-duplicates.ts'
import { sendWelcome } from './invitations/send-welcome.ts'

export const insuredJobs = [sendWelcome, findDuplicates, findAllDuplicates]
